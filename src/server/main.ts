// `npm start`: first what must be so from the beginning of a process, then the program. Run natively by Node.
import { enableCompileCache } from "node:module";
import path from "node:path";
import { startAgainWithAllocator } from "./allocator.ts";

startAgainWithAllocator();
// What V8 has compiled once it reads again at the next start. Where the folder cannot be written it compiles anew.
enableCompileCache(path.resolve(import.meta.dirname, "../../build/compile-cache"));
await import("./run.ts");

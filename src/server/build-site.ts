// `npm run build`: builds the site without starting it. Run natively by Node.
import path from "node:path";
import { ensureBuilt } from "./build.ts";

try {
  await ensureBuilt(path.resolve(import.meta.dirname, "../.."), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

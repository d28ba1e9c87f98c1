// What `zod` is in browsers (vite.config.ts). Left alone it tries whether it may make functions from text, which our
// content security policy refuses and reports.
import { config } from "zod";

config({ jitless: true });

export * from "zod";

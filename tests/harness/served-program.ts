// What the browser tests are served by: the program, and a look at each line that it writes. Run natively.
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { isLogLine } from "./program.ts";

const [strayFile] = process.argv.slice(2);
if (!strayFile) throw new Error("it needs the file for lines that are no line of the log");
const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "src/server/main.ts"], {
  stdio: ["ignore", "pipe", "pipe"],
});
let last = "";
for (const stream of [child.stdout, child.stderr])
  createInterface(stream).on("line", (line) => {
    last = line;
    if (!isLogLine(line)) appendFileSync(strayFile, `${line}\n`);
  });
child.once("close", (code) => {
  if (code !== 0) process.stderr.write(`${last}\n`);
  process.exit(code ?? 1);
});
// The signal goes to the program as well, which answers what has come; its end is the end here.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => child.kill(signal));

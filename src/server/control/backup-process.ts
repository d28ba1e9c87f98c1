// A backup in a process of its own, so that it takes neither memory nor processor time of the site.
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { z } from "zod";

const made = z.object({ name: z.string(), bytes: z.number() });
const longestOutput = 10_000;

/** Runs `backup --json` of the command line with the settings of this process. Rejects with what it complained of. */
export function runBackupProcess(projectRoot: string, signal: AbortSignal): Promise<z.output<typeof made>> {
  const script = path.join(projectRoot, "src/server/command-line.ts");
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script, "backup", "--json"], {
    cwd: process.cwd(),
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let [said, complained] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-longestOutput);
  });
  child.stderr.on("data", (chunk: Buffer) => {
    complained = (complained + chunk.toString()).slice(-longestOutput);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve(made.parse(JSON.parse(said.trim().split("\n").at(-1) ?? "")));
      else reject(new Error(complained.trim() || `the backup ended with code ${code}`));
    });
  });
}

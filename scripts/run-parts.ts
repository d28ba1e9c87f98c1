// What the commands of many parts share: one part after the other, whatever each finds, and a table at the end.
import { spawn } from "node:child_process";
import { once } from "node:events";

/** `command` is read by a shell in which the programs of the packages are found by name. */
export type Part = { name: string; command: string };

/** Runs the parts in turn, prints what each took, and answers with the names of those that failed. */
export async function runParts(parts: readonly Part[], env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const results: { name: string; seconds: number; failed: boolean }[] = [];
  for (const { name, command } of parts) {
    const startedAt = performance.now();
    process.stdout.write(`\n${name}: ${command}\n`);
    const [code] = await once(spawn(command, { shell: true, env, stdio: "inherit" }), "close");
    results.push({ name, seconds: (performance.now() - startedAt) / 1_000, failed: code !== 0 });
  }
  process.stdout.write("\n");
  for (const { name, seconds, failed } of results)
    process.stdout.write(`${name.padEnd(12)}${seconds.toFixed(0).padStart(6)} s  ${failed ? "RED" : "green"}\n`);
  return results.flatMap(({ name, failed }) => (failed ? [name] : []));
}

// What the commands of many parts share: one part after the other, whatever each finds, and at the end what each took,
// what failed and what needed a second look.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { noteOutcome, readOutcomes, summaryOf } from "#tests/harness/outcomes.ts";
import { processorTimeOfYardstick, yardstickMilliseconds } from "#tests/harness/processor-time.ts";

/** `command` is read by a shell in which the programs of the packages are found by name. */
export type Part = { name: string; command: string; mustPass?: true };

const say = (text: string) => process.stdout.write(`${text}\n`);

/** How busy and how fast the machine is, for whoever wonders whether a red was its fault. */
function machine(): string {
  const [load = 0] = loadavg();
  return `load ${load.toFixed(1)}, yardstick ${processorTimeOfYardstick().toFixed(0)} ms (${yardstickMilliseconds} on the machine of the limits)`;
}

/**
 * Runs the parts in turn; after one that `mustPass` and did not, none. Sets the exit code. A command inside another one
 * of this kind leaves the last words to it: that has set OUTCOMES.
 */
export async function runParts(parts: readonly Part[], settings: NodeJS.ProcessEnv = {}): Promise<void> {
  const isOuter = process.env.OUTCOMES === undefined;
  process.env.OUTCOMES ??= path.join(mkdtempSync(path.join(tmpdir(), "rangashala-outcomes-")), "outcomes.jsonl");
  const file = process.env.OUTCOMES;
  const before = machine();
  let isRed = false;
  for (const { name, command, mustPass } of parts) {
    const startedAt = performance.now();
    say(`\n${name}: ${command}`);
    const child = spawn(command, { shell: true, env: { ...process.env, ...settings }, stdio: "inherit" });
    const [code] = await once(child, "close");
    noteOutcome({ kind: "part", name, seconds: (performance.now() - startedAt) / 1_000, failed: code !== 0 });
    isRed ||= code !== 0;
    if (mustPass && code !== 0) break;
  }
  if (isOuter) {
    const { text, isGreen } = summaryOf(readOutcomes(file));
    say(`\n${text}\nAt the start: ${before}\nAt the end: ${machine()}\nAll of it: ${file}`);
    isRed ||= !isGreen;
  }
  process.exitCode = isRed ? 1 : 0;
}

// Loaded before a program with `--import`: the clock of the machine as that program reads it, set forward or back while
// it runs. Every thread has it, so the embedded database too. Timers and `performance.now()` go on as they do when
// somebody sets a clock.
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_SHIFT_FILE;
/** Milliseconds between two looks into the file. */
const staleMilliseconds = 50;

const machineNow = Date.now;
let shift = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now(): number {
  if (file && performance.now() - readAt > staleMilliseconds) {
    readAt = performance.now();
    shift = Number(readFileSync(file, "utf8"));
  }
  return machineNow() + shift;
}

Date.now = now;
globalThis.Date = new Proxy(Date, {
  construct: (target, parts, newTarget) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget),
  apply: () => new Date().toString(),
});

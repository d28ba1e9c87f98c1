// Whether something takes longer where there is more, on machines that do other work besides.
import { expect } from "vitest";
import { isTimed } from "./timed.ts";

/** A database that was just filled has things to write for a while, and its first queries are the slowest. */
const warming = 80;
const runs = 41;
const rounds = 3;

/**
 * In `npm run test:timed`: `many` takes at most `limit` times as long as `few`. Elsewhere nothing is measured, and what
 * else the test says of both has to do.
 */
export async function expectTimeRatio(
  what: string,
  { few, many }: { few: () => Promise<unknown>; many: () => Promise<unknown> },
  limit: number,
): Promise<void> {
  if (isTimed) expect(await timeRatio(few, many), what).toBeLessThanOrEqual(limit);
}

/**
 * How many times as long `many` takes as `few`, each by the fifth fastest of 41 runs: other work on the machine makes a
 * run slower and never faster, so the fast ones say what the work itself takes. They take turns. The least of three
 * rounds: what is slower by itself is slower in each of them.
 */
async function timeRatio(few: () => Promise<unknown>, many: () => Promise<unknown>): Promise<number> {
  await inTurn(few, many, warming);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = await inTurn(few, many, runs);
    ratios.push(undisturbed(times[1]) / undisturbed(times[0]));
  }
  return Math.min(...ratios);
}

async function inTurn(few: () => Promise<unknown>, many: () => Promise<unknown>, count: number) {
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < count; run += 1) {
    times[0].push(await milliseconds(few));
    times[1].push(await milliseconds(many));
  }
  return times;
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function undisturbed(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)] ?? Number.NaN;
}

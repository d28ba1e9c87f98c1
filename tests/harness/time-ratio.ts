// Whether something takes longer where there is more, on machines that do other work besides.
/** A database that was just filled has things to write for a while, and its first queries are the slowest. */
const warming = 80;
const runs = 81;

/**
 * How many times as long `many` takes as `few`: the ratio of the medians of 81 runs each. They take turns, so that what
 * else the machine does falls on both alike.
 */
export async function timeRatio(few: () => Promise<unknown>, many: () => Promise<unknown>): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let run = -warming; run < runs; run += 1) {
    const [a, b] = [await milliseconds(few), await milliseconds(many)];
    if (run < 0) continue;
    times[0].push(a);
    times[1].push(b);
  }
  return median(times[1]) / median(times[0]);
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

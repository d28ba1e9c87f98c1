// Whether something takes longer where there is more, on machines that do other work besides.
/** A database that was just filled has things to write for a while, and its first queries are the slowest. */
const warming = 80;
const runs = 81;

/**
 * How many times as long `many` takes as `few`, each by the eighth fastest of 81 runs: other work on the machine makes a run
 * slower and never faster, so the fast ones say what the work itself takes. They take turns.
 */
export async function timeRatio(few: () => Promise<unknown>, many: () => Promise<unknown>): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let run = -warming; run < runs; run += 1) {
    const [a, b] = [await milliseconds(few), await milliseconds(many)];
    if (run < 0) continue;
    times[0].push(a);
    times[1].push(b);
  }
  return undisturbed(times[1]) / undisturbed(times[0]);
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function undisturbed(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)] ?? Number.NaN;
}

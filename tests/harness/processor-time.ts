// Time limits that hold on a busy or slow machine: processor time of this thread, set against fixed work beside it.

/**
 * Processor time of `yardstick` in milliseconds on the quiet machine on which the limits of the tests were set. On a
 * machine of that speed the time below is real milliseconds; on one half as fast, the same work is still within its
 * limit.
 */
export const yardstickMilliseconds = 50;

type Leaf = { name: string; attribs: Record<string, string>; children: Leaf[] };

/**
 * Builds a tree, keeps it while it walks it, and writes it as text: memory and processor are used as readers of markup
 * do.
 */
function yardstick(): string {
  const root: Leaf = { name: "root", attribs: {}, children: [] };
  for (let row = 0; row < 1_800; row += 1) {
    const columns = Array.from({ length: 80 }, (_, n) => ({ name: `column ${n} & <b>`, attribs: {}, children: [] }));
    root.children.push({ name: `row ${row}`, attribs: { class: "row" }, children: columns });
  }
  const write = ({ name, attribs, children }: Leaf): string =>
    `<${name.replace(/[<>&]/g, "-")} ${Object.keys(attribs).join(" ")}>${children.map(write).join("")}`;
  return write(root);
}

function oneRun(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** Processor time of the yardstick in milliseconds on this machine as it is: the least of nine runs. */
export function processorTimeOfYardstick(): number {
  return Math.min(...Array.from({ length: 9 }, () => oneRun(yardstick)));
}

/**
 * What `work` costs in milliseconds of processor time of this thread. One run that stays below `enough` on the machine
 * as it is settles it. Otherwise the least of nine runs, scaled by the least of nine runs of the yardstick between
 * them: other work on the machine, and the machine's own speed, do not count.
 */
export function processorTime(work: () => unknown, enough: number): number {
  const first = oneRun(work);
  if (first < enough) return first;
  const costs: number[] = [];
  const yardsticks: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    yardsticks.push(oneRun(yardstick));
    costs.push(oneRun(work));
  }
  return (Math.min(...costs) / Math.min(...yardsticks)) * yardstickMilliseconds;
}

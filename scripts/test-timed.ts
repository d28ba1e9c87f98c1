// `npm run test:timed`: the tests with limits in time and memory, which judge them only here. They want the machine for
// themselves: one file at a time, and the best of three runs of a test counts (docs/decisions/0014).
import { filesBelow, importsOf } from "#tests/harness/source-tree.ts";
import { runParts } from "./run-parts.ts";

const judges = new Set(["tests/harness/timed.ts", "tests/harness/time-ratio.ts"]);
const files = [...filesBelow("src"), ...filesBelow("tests")].filter(
  (file) => /\.test\.tsx?$/.test(file) && importsOf(file).some(({ to }) => judges.has(to)),
);
const projects = ["unit", "parallel", "process", "postgres"].map((name) => ({
  name,
  command: `vitest run --project ${name} --maxWorkers 1 --retry 2 --passWithNoTests ${files.join(" ")}`,
}));
await runParts(projects, { TIMED: "1" });

import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { MinuteReporter } from "./tests/harness/minute-reporter.ts";
import { OutcomeReporter } from "./tests/harness/outcome-reporter.ts";
import { hookMilliseconds, pollMilliseconds } from "./tests/harness/patience.ts";
import { leftOut } from "./tests/harness/whole.ts";

const common = {
  testTimeout: 60_000,
  hookTimeout: hookMilliseconds,
  pool: "threads",
  maxWorkers: 2,
  expect: { requireAssertions: true, poll: { timeout: pollMilliseconds } },
} as const;

const long = { testTimeout: 600_000, setupFiles: "tests/harness/check-log-lines.ts" } as const;
/** Only what guards nothing that a chance may open: no permission, no sign-in, no loss of what was saved. */
const secondLook = { retry: process.env.CI ? 1 : 0 } as const;
const alone = { ...long, fileParallelism: false } as const;
const isShort = process.env.FAULTS === "short";
/** Programs that are killed and restored, or only asked, without a limit of time: they share the processors with the permission matrix. */
const untimed = [
  ...["backup", "full-disk", "import-screen", "kill", "metrics", "observatory", "page-cache-memory"],
  ...["site-languages", "staff-second-factor", "wordpress"],
].map((name) => `tests/process/${name}.test.ts`);
const untimedOnPostgres = ["archive", "backup", "kill"].map((name) => `tests/process/${name}.postgres.test.ts`);
const statementsOnPostgres = "tests/process/statements.postgres.test.ts";
/** Short files of long tests. By itself vitest begins with the largest file, and the longest test would be left over at the end, alone. */
const longest = /\/tests\/(?:permissions\/\w+-half|process\/backup(?:\.postgres)?)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// What main.ts says before it takes the bundle; said here too, so that no case loads another React before it.
const env = { NODE_ENV: "production" };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ["default", new MinuteReporter(), new OutcomeReporter()],
    projects: [
      // Rules, queries and commands, beside what they test.
      {
        test: {
          ...common,
          name: "unit",
          // Files share a thread with what it has loaded and the database that it has open: starting both anew for each
          // file cost more than the tests (docs/decisions/0014).
          isolate: false,
          include: ["src/**/*.test.{ts,tsx}", "demo/**/*.test.ts"],
          exclude: [...leftOut],
          setupFiles: "tests/harness/fixed-chance.ts",
        },
      },
      // The shape of the code, its words, its documents.
      { test: { ...common, name: "structure", include: ["tests/*.test.ts"] } },
      // The program as a process of its own. One at a time: they measure, and they kill.
      {
        test: {
          ...common,
          ...alone,
          ...secondLook,
          name: "process",
          env,
          include: ["tests/process/*.test.ts"],
          exclude: ["**/*.postgres.test.ts", ...untimed, ...leftOut],
        },
      },
      // What the program depends on fails: `npm run test:faults`. The short form leaves out what other projects run.
      {
        test: {
          ...common,
          ...alone,
          name: "faults",
          env,
          include: [
            "tests/faults/*.test.ts",
            ...(isShort ? [] : ["tests/process/full-disk.test.ts", "tests/process/outage.postgres.test.ts"]),
          ],
        },
      },
      // The permission matrix in halves, and what else nothing disturbs, each file in a process of its own, since two programs in one do
      // not start. Three beside each other: each often waits for a moment that the program sets, as when it writes counts down.
      {
        test: {
          ...common,
          ...long,
          name: "parallel",
          pool: "forks",
          maxWorkers: 3,
          env,
          include: ["tests/permissions/*.test.ts", ...untimed],
          exclude: [...leftOut],
        },
      },
      // The program with a PostgreSQL server, which a fresh machine does not have: `npm run test:postgres`.
      {
        test: {
          ...common,
          ...alone,
          ...secondLook,
          name: "postgres",
          include: ["tests/process/*.postgres.test.ts"],
          // It reads what the unit tests of the same run have written.
          exclude: [...untimedOnPostgres, ...leftOut, ...(process.env.STATEMENTS ? [] : [statementsOnPostgres])],
        },
      },
      // Those of them that nothing disturbs: beside the unit tests on the same server.
      {
        test: {
          ...common,
          ...long,
          name: "postgres-parallel",
          pool: "forks",
          include: untimedOnPostgres,
          exclude: [...leftOut],
        },
      },
    ],
  },
});

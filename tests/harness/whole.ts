// What only `npm run test:whole` runs, because it takes minutes, and what in `npm test` and .ci/run shows the same
// meanwhile (docs/decisions/0014).
import path from "node:path";

/** True in `npm run test:whole` and its parts. */
export const isWhole = process.env.WHOLE === "1";

/** True there, and where times are judged: what is measured has the size then for which its limits were set. */
export const isFullSize = isWhole || process.env.TIMED === "1";

/** Test files by path, each with the files that show in the gate what it shows. */
export const wholeOnly: Readonly<Record<string, readonly string[]>> = {
  "src/features/audience/search/quality.test.ts": [
    "src/features/audience/search/search.test.ts",
    "src/features/audience/search/did-you-mean.test.ts",
  ],
  "src/features/audience/search/search-cost.test.ts": ["src/features/audience/search/search.test.ts"],
  "src/features/newsroom/articles/list-cost.test.ts": [
    "src/features/newsroom/articles/admin-cost.test.ts",
    "src/features/newsroom/articles/bylines/bylines.test.ts",
  ],
  "src/platform/db/embedded-memory.test.ts": ["src/platform/db/database.server.test.ts"],
  "tests/e2e/lists.spec.ts": ["tests/e2e/measured-layout.spec.ts"],
  "tests/process/accounts.test.ts": [
    "src/server/sign-in/authentication-answers.test.ts",
    "src/platform/auth/password-hashing.server.test.ts",
  ],
  "tests/process/archive.postgres.test.ts": ["src/server/cli/archive.test.ts"],
  "tests/process/backup.postgres.test.ts": ["src/platform/storage/backup/write-rows.test.ts"],
  "tests/process/backup.test.ts": [
    "src/platform/storage/backup/backup-store.test.ts",
    "src/platform/storage/backup/write-rows.test.ts",
  ],
  "tests/process/cdn.test.ts": ["src/platform/cache/cdn-purge.test.ts"],
  "tests/process/full-disk.test.ts": ["src/platform/storage/file-store.test.ts"],
  "tests/process/import-screen.test.ts": ["src/features/moving/imports/engine/run.test.ts"],
  "tests/process/kill.postgres.test.ts": ["tests/process/kill.test.ts"],
  "tests/process/metrics.test.ts": ["src/server/control/metrics/metrics.test.ts"],
  "tests/process/outage.postgres.test.ts": ["src/platform/db/database-health.test.ts"],
  "tests/process/page-cache-memory.test.ts": ["src/platform/cache/page-cache.test.ts"],
  "tests/process/rolling-restart.postgres.test.ts": ["tests/process/two-instances.postgres.test.ts"],
  "tests/process/wordpress.test.ts": ["src/features/moving/imports/wordpress/import-wordpress.test.ts"],
};

const isNamed = (file: string) => process.argv.some((argument) => argument.endsWith(path.basename(file)));

/** Patterns of the files that this run leaves out: none in the whole, and never one that its command line names. */
export const leftOut: readonly string[] = Object.keys(wholeOnly)
  .filter((file) => !isWhole && !isNamed(file))
  .map((file) => `**/${file}`);

/**
 * The details of a browser test that only the whole runs, with the test files that show the same in the gate: as the
 * second argument of `test` or `test.describe`.
 */
export function whole(shownBy: string | readonly string[]) {
  const description = typeof shownBy === "string" ? shownBy : shownBy.join(", ");
  return { tag: "@whole", annotation: { type: "shown by", description } } as const;
}

/** Registers nothing, whatever is asked of it. */
const nobody: unknown = new Proxy(() => nobody, { get: () => nobody });

/**
 * `test` or `describe` of Vitest where everything runs; in the gate one that registers nothing, since the test files
 * named here show the same there. Written out at each call, so that they can be
 * read and looked for.
 */
export function inWhole<Runner>(runner: Runner, ..._shownBy: readonly [string, ...string[]]): Runner {
  return isFullSize ? runner : (nobody as Runner); // it answers to every name and call that a runner has
}

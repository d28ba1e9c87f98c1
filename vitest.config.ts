import { defineConfig } from "vitest/config";

const common = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  pool: "threads",
  maxWorkers: 2,
  expect: { requireAssertions: true },
} as const;

export default defineConfig({
  test: {
    projects: [
      // Rules, queries and commands, beside what they test.
      { test: { ...common, name: "unit", include: ["src/**/*.test.{ts,tsx}"] } },
      // The shape of the code, its words, its documents.
      { test: { ...common, name: "house", include: ["tests/*.test.ts"] } },
      // The program as a process of its own. One at a time: they measure, and they kill.
      {
        test: {
          ...common,
          name: "process",
          include: ["tests/process/*.test.ts"],
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** What a process writes that runs this after the console was taken, and its exit code. */
function run(script: string) {
  const whole = `const { logProcessOutput } = await import("./process-output.ts");
    logProcessOutput((line) => process.stdout.write(line)); ${script}`;
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", whole];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: "utf8" });
  const lines = stdout.trimEnd().split("\n");
  return { status, stderr, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test("what a library says on the console is a line of the log", () => {
  const { status, stderr, lines } = run(`
    console.log("three\\nlines of %d\\n", 3);
    console.error("it broke:", new TypeError("no"));
    process.emitWarning("take care", "DeprecationWarning");`);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(lines).toMatchObject([
    { level: "info", message: "console", text: "three\nlines of 3\n" },
    { level: "error", message: "console", text: "it broke:", error: { name: "TypeError", message: "no" } },
    { level: "warn", message: "warning of Node", name: "DeprecationWarning", text: "take care" },
  ]);
});

test.each([
  ["an error that nobody caught", "setTimeout(() => { throw new Error('unexpected'); });", "uncaughtException"],
  ["a promise that nobody awaited", "void Promise.reject(new Error('unexpected'));", "unhandledRejection"],
])("%s ends the process with a line of the log", (_case, script, origin) => {
  const { status, stderr, lines } = run(script);
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
  expect(lines).toMatchObject([
    { level: "error", message: "the program ends", origin, error: { message: "unexpected" } },
  ]);
});

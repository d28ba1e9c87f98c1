import { expect, test } from "vitest";
import { AppError } from "./errors.ts";
import { createLog } from "./log.ts";

function logged(error: unknown) {
  const lines: string[] = [];
  createLog((line) => lines.push(line)).error("it failed", error);
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? "").error;
}

test("an error is told with its code, its stack and its cause", () => {
  const cause = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const error = logged(new AppError("storage_full", { cause }));
  expect(error).toMatchObject({ name: "AppError", message: "storage_full", code: "storage_full" });
  expect(error.stack).toContain("log.test.ts");
  expect(error.cause).toMatchObject({ name: "Error", message: "no space left on device", code: "ENOSPC" });
});

test("the parts of an error that stands for several are told", () => {
  const error = logged(new AggregateError([new Error("one"), new Error("two")], "both failed"));
  expect(error).toMatchObject({ message: "both failed", errors: [{ message: "one" }, { message: "two" }] });
});

test("an object that is no Error is told by what it holds", () => {
  expect(logged({ message: "queue is gone", code: "42P01", stack: "at x" })).toEqual({
    message: "queue is gone",
    code: "42P01",
    stack: "at x",
  });
  expect(logged({ queue: "mail.send" })).toBe("{ queue: 'mail.send' }");
});

test("whatever it holds, it stays one line of JSON: big numbers, no prototype, itself", () => {
  const error = Object.assign(new Error("two\nlines"), { code: 1n });
  error.cause = error;
  expect(logged(error).message).toBe("two\nlines");
  expect(logged({ size: 1n })).toBe("{ size: 1n }");
  expect(logged(Object.create(null))).toContain("null prototype");
  expect(logged("a word")).toBe("a word");
});

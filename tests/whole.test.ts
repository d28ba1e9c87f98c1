// What the gate leaves out, and that something in it shows the same.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { wholeOnly } from "./harness/whole.ts";

describe("a test file that only the whole runs", () => {
  test.each(Object.entries(wholeOnly))("is there, and so is what shows it in the gate: %s", (file, shownBy) => {
    expect([file, ...shownBy].filter((each) => !existsSync(each))).toEqual([]);
    expect(shownBy.filter((each) => each in wholeOnly)).toEqual([]);
    expect(shownBy.length).toBeGreaterThan(0);
  });
});

test("neither the gate nor `npm test` asks for the whole", () => {
  expect(readFileSync(".ci/run", "utf8")).not.toMatch(/WHOLE|test:whole/);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const reached = ["test", "check", "test:unit", "build", "test:process", "test:e2e", "test:postgres"];
  expect(reached.filter((name) => /WHOLE|test:whole/.test(scripts[name] ?? ""))).toEqual([]);
});

// What the gate leaves out, and that something in it shows the same.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filesBelow, importsOf, isCode, readSource } from "./harness/source-tree.ts";
import { wholeOnly } from "./harness/whole.ts";

describe("a test file that only the whole runs", () => {
  test.each(Object.entries(wholeOnly))("is there, and so is what shows it in the gate: %s", (file, shownBy) => {
    expect([file, ...shownBy].filter((each) => !existsSync(each))).toEqual([]);
    expect(shownBy.filter((each) => each in wholeOnly)).toEqual([]);
    expect(shownBy.length).toBeGreaterThan(0);
  });
});

describe("single tests that only the whole runs", () => {
  const files = [...filesBelow("src"), ...filesBelow("tests/e2e"), ...filesBelow("tests/permissions")].filter(
    (file) => isCode(file) && importsOf(file).some(({ to }) => to === "tests/harness/whole.ts"),
  );
  const calls = files.flatMap((file) =>
    [...readSource(file).matchAll(/\b(?:whole|inWhole)\(([^)]*)\)/g)].map(([, given = ""]) => ({ file, given })),
  );
  const pathsIn = (given: string) => [...given.matchAll(/"([^"]+\.tsx?)"/g)].map(([, path = ""]) => path);

  test("name files that are there, and that the gate runs", () => {
    const wrong = calls.flatMap(({ file, given }) =>
      pathsIn(given).flatMap((path) => (existsSync(path) && !(path in wholeOnly) ? [] : [`${file}: ${path}`])),
    );
    expect(wrong).toEqual([]);
    expect(calls.length).toBeGreaterThan(100);
  });

  test("name one at least", () => {
    expect(calls.filter(({ given }) => pathsIn(given).length === 0)).toEqual([]);
  });
});

test("neither the gate nor `npm test` asks for the whole", () => {
  expect(readFileSync(".ci/run", "utf8")).not.toMatch(/WHOLE|test:whole/);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const reached = ["test", "check", "test:unit", "build", "test:process", "test:e2e", "test:postgres"];
  expect(reached.filter((name) => /WHOLE|test:whole/.test(scripts[name] ?? ""))).toEqual([]);
});

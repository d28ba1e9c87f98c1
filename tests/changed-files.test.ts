// Which files the linter sees again after a change.
import { expect, test } from "vitest";
import { filesConcerned } from "../scripts/changed-files.ts";

const before = { "package-lock.json": "1", "src/a.ts": "1", "src/b.ts": "1", "src/c.ts": "1", "src/d.ts": "1" };
const imports: Readonly<Record<string, readonly string[]>> = { "src/b.ts": ["src/a.ts"], "src/c.ts": ["src/b.ts"] };
const concerned = (now: Readonly<Record<string, string>>) => filesConcerned(now, before, (file) => imports[file] ?? []);

test("after a change of one file the linter sees it and the files that import it", () => {
  expect(concerned({ ...before, "src/a.ts": "2" })).toEqual(["src/a.ts", "src/b.ts"]);
  expect(concerned({ ...before, "src/d.ts": "2" })).toEqual(["src/d.ts"]);
  expect(concerned({ ...before, "src/new.ts": "1" })).toEqual(["src/new.ts"]);
  expect(concerned(before)).toEqual([]);
});

test("it sees all where nothing is known, a setting has changed or a file is gone", () => {
  expect(filesConcerned(before, undefined, () => [])).toBe("all");
  expect(concerned({ ...before, "package-lock.json": "2" })).toBe("all");
  const { "src/d.ts": _gone, ...rest } = before;
  expect(concerned(rest)).toBe("all");
});

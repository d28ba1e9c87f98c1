// docs/access.md shows the table that access-rules.ts is.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#tests/harness/database.ts";
import { accessEndings, accessKinds } from "./access-rules.ts";

test("the table of docs/access.md is the one of the code", () => {
  const text = readFileSync(path.join(projectRoot, "docs/access.md"), "utf8");
  const rows = [...text.matchAll(/^\| .*`(\w+)` \|(.+)\|$/gm)].map(([, reason, cells = ""]) => [
    reason,
    Object.fromEntries(cells.split("|").map((cell, index) => [accessKinds[index], cell.trim()])),
  ]);
  expect(Object.fromEntries(rows)).toEqual(accessEndings);
});

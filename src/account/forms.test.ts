import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

test("no form about an account is sent twice while its answer is on the way", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const forms = files
    .filter((name) => /(?<!\.test)\.tsx$/.test(name))
    .flatMap((name) => readFileSync(path.join(import.meta.dirname, name), "utf8").match(/<form\b[^>]*>/g) ?? [])
    .filter((tag) => tag.includes('method="post"'));
  expect(forms.length).toBeGreaterThan(20);
  const once = /data-behaviour="(?:[\w-]+ )*(?:submit-state|inline-form)\b/;
  expect(forms.filter((tag) => !once.test(tag))).toEqual([]);
});

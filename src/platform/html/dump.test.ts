import { writeFileSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sanitizeStory } from "./sanitize-story.server.ts";
import { cleanPastedHtml } from "./paste-clean.server.ts";
test("d", () => {
  const src = readFileSync("src/platform/html/sanitize-story.test.ts","utf8");
  const block = src.slice(src.indexOf("const attacks"), src.indexOf('describe("sanitizeStory against')).replace(/: \[name: string, html: string\]\[\]/,"");
  const attacks = new Function(block+";return attacks")() as [string,string][];
  writeFileSync("/tmp/browser/attacks.json", JSON.stringify(attacks.map(([n,h])=>[n,h,sanitizeStory(h),cleanPastedHtml(h)])));
  expect(attacks.length).toBeGreaterThan(15); console.log(attacks.length);
});

// The words of the code: one language that everybody in the trade reads (docs/glossary.md). A list refuses the private
// words that this program once had; each exception says why it stands.
import { describe, expect, test } from "vitest";
import { documents, filesBelow, isCode, readSource } from "./harness/source-tree.ts";

const folders = ["src", "tests", "bench", "scripts", "demo"];
const sources = folders.flatMap(filesBelow).filter(isCode);
const styles = filesBelow("src").filter((file) => file.endsWith(".css"));
const messages = ["src/messages/en.json"];

/** Refused everywhere: in names, comments, strings and documents. One entry is a run of words, in any spelling. */
const refusedEverywhere = [
  "desk",
  "door",
  "twin",
  "touch board",
  "farewell",
  "plant",
  "planted",
  "doomed",
  "trap field",
  "half session",
  "mail desk",
];

/** Refused everywhere as one name; as two words they are English. */
const refusedRuns = /(?:throw|turn)[-_]?away|(?:bring|give)[-_]?back/i;

/** Where a refused word may stand, and the reason. */
const allowedEverywhere: readonly { file: RegExp; text: RegExp; reason: string }[] = [
  { file: /^tests\/vocabulary\.test\.ts$/, text: /.*/, reason: "this list itself" },
  { file: /^tests\/wording/, text: /.*/, reason: "quotes the specification" },
  { file: /^docs\/(glossary|decisions\/0018-words-of-the-trade)\.md$/, text: /.*/, reason: "explain the list" },
  { file: /./, text: /"demo\.plant"/, reason: "an action that stands in audit logs" },
  { file: /./, text: /articles_desk_titles/, reason: "an index of the database" },
];

/** A name or a text in lower-case words: `listAdminAds` → list, admin, ads. Digits and marks separate words. */
function splitName(text: string): string[] {
  return (text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

/** Refused words in a text, each with its line. */
function refusedIn(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    if (allowedEverywhere.some((allowed) => allowed.file.test(file) && allowed.text.test(line))) return [];
    const run = splitName(line).join(" ");
    const found =
      refusedEverywhere.find((word) => ` ${run} `.includes(` ${word} `) || ` ${run} `.includes(` ${word}s `)) ??
      refusedRuns.exec(line)?.[0];
    return found ? [`${file}:${index + 1}: "${found}" in: ${line.trim().slice(0, 100)}`] : [];
  });
}

describe("words that nobody in the trade uses", () => {
  test.each([...sources, ...documents, ...styles, ...messages])("are not in %s", (file) => {
    expect([...refusedIn(file, file), ...refusedIn(file, readSource(file))]).toEqual([]);
  });
});

describe("the list", () => {
  test.each([
    ["a name", "const listDeskAds = 1;", "desk"],
    ["a comment", "// by whatever door it came", "door"],
    ["a comment of two words", "// the half session ends", "half session"],
    ["one name", "throwAway(row)", "throwAway"],
    ["a string", '"aboutDesk.title"', "desk"],
    ["a plural", "const twins = []", "twin"],
  ])("refuses %s", (_case, text, word) => {
    expect(refusedIn("src/a.ts", text)).toEqual([expect.stringContaining(`"${word}"`)]);
  });
});

// The words of the code: one language that everybody in the trade reads (docs/glossary.md). Two lists refuse the private
// words that this program once had; each exception says why it stands.
import { describe, expect, test } from "vitest";
import { identifiersOf, splitName } from "./harness/source-names.ts";
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

/** Where a word of the first list stands with a right, and the reason. */
const allowedEverywhere: readonly { file: RegExp; text: RegExp; reason: string }[] = [
  { file: /^tests\/vocabulary\.test\.ts$/, text: /.*/, reason: "this list itself" },
  { file: /^tests\/wording/, text: /.*/, reason: "quotes the specification" },
  { file: /^docs\/(glossary|decisions\/0018-words-of-the-trade)\.md$/, text: /.*/, reason: "explain the list" },
  { file: /./, text: /"demo\.plant"/, reason: "an action that stands in audit logs" },
  { file: /./, text: /articles_desk_titles/, reason: "an index of the database" },
];

/** Refused as identifiers and as file names; a comment may say them as English. */
const refusedAsNames = [
  "letter",
  "thing",
  "moment",
  "kept",
  "place",
  "edge",
  "own",
  "figures",
  "hue",
  "chrome",
  "words",
  "flight",
  "driver",
  "cell",
];

/** Names that hold a word of the second list, and the reason. */
const allowedNames: readonly { name: RegExp; file?: RegExp; reason: string }[] = [
  { name: /^hasOwn$/, reason: "Object.hasOwn of the language" },
  { name: /^(own|isOwn|onlyOwnDrafts)$/, reason: "the reach `own` of the policy (src/platform/auth/policy.ts)" },
  {
    name: /^(Edge|EdgeFacts|startEdge|createEdgeServer|edge)$/,
    file: /^(src\/server|bench|tests)\//,
    reason: "the HTTP edge",
  },
  { name: /^own_goals$/, reason: "the own goal of football" },
  { name: /^Place$/, file: /json-ld/, reason: "a type of schema.org" },
  { name: /^diffWords$/, reason: "a function of the library that compares texts" },
  { name: /^CHROME_PATH$/, reason: "the browser that Lighthouse starts" },
  { name: /[cC]ells?/, reason: "a cell of a table" },
  {
    name: /^(InFlightRender|inFlight)$/,
    reason: "the trade's word for a render that others wait for",
  },
  { name: /^search_words$|^ad_figures$|^categories_not_own_parent$/, reason: "a name in the database" },
];

const allowedFiles: readonly { file: RegExp; reason: string }[] = [
  { file: /^src\/server\/edge\//, reason: "the HTTP edge" },
];

/** Words of the first list that stand in a text, each with its line. */
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

function isRefusedName(name: string, file: string): boolean {
  const isRefused = splitName(name).some(
    (word) => refusedAsNames.includes(word) || refusedAsNames.includes(word.replace(/s$/, "")),
  );
  return isRefused && !allowedNames.some((allowed) => allowed.name.test(name) && (allowed.file?.test(file) ?? true));
}

describe("words that nobody in the trade uses", () => {
  test.each([...sources, ...documents, ...styles, ...messages])("are not in %s", (file) => {
    expect([...refusedIn(file, file), ...refusedIn(file, readSource(file))]).toEqual([]);
  });
});

describe("names that say too little", () => {
  test.each(sources)("are not in %s", (file) => {
    const names = identifiersOf(file, readSource(file)).filter((name) => isRefusedName(name, file));
    expect(names).toEqual([]);
  });

  test("are not in file names", () => {
    const odd = [...sources, ...styles].filter(
      (file) => isRefusedName(file, file) && !allowedFiles.some((allowed) => allowed.file.test(file)),
    );
    expect(odd).toEqual([]);
  });
});

describe("the two lists", () => {
  test.each([
    ["a name", "const listDeskAds = 1;", "desk"],
    ["a comment", "// by whatever door it came", "door"],
    ["a comment of two words", "// the half session ends", "half session"],
    ["one name", "throwAway(row)", "throwAway"],
    ["a string", '"aboutDesk.title"', "desk"],
    ["a plural", "const twins = []", "twin"],
  ])("refuse %s", (_case, text, word) => {
    expect(refusedIn("src/a.ts", text)).toEqual([expect.stringContaining(`"${word}"`)]);
  });

  test.each([
    ["const placeName = 1;", ["placeName"]],
    ["type Letter = { keptAt: string };", ["Letter", "keptAt"]],
    ["// the place where it is kept\nconst position = 'place';", []],
    ["const x = <p title='a thing'>words</p>;", []],
  ])("find the names of %j", (text, expected) => {
    expect(identifiersOf("src/a.tsx", text).filter((name) => isRefusedName(name, "src/a.tsx"))).toEqual(expected);
  });
});

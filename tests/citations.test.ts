// Comments and documents name documents, decisions, migrations and source files. What they name must be in the
// repository: whoever reads the comment can look it up nowhere else.
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { documents, filesBelow, projectRoot, readSource } from "./harness/source-tree.ts";

const sources = ["src", "tests", "bench", "scripts", "demo"]
  .flatMap(filesBelow)
  .filter((file) => /\.(tsx?|css)$/.test(file) && file !== "tests/citations.test.ts");
const atTheRoot = readdirSync(projectRoot).filter((name) => name.includes("."));

/**
 * Every way to name a file: from any folder on, and a decision or migration by its number alone. Folders of documents
 * too.
 */
const names = new Set(
  [...atTheRoot, ...sources, ...["docs", "migrations"].flatMap(filesBelow)].flatMap((file) => {
    const steps = file.split("/");
    const endings = steps.map((_, index) => steps.slice(index).join("/"));
    const numbered = endings.flatMap((ending) => ending.match(/^.*\/\d{4}(?=[-_])/) ?? []);
    const folders = steps.slice(0, -1).map((_, index) => steps.slice(0, index + 1).join("/"));
    return [...endings, ...numbered, ...folders];
  }),
);

const citations = [
  /(?<![\w.*/-])[\w./-]*\w\.(?:md|tsx?|css|sql)\b/g,
  /[\w./-]*\bpermissions\.csv\b/g,
  // Not a part of somebody else's address.
  /(?<!https?:\/\/\S*)\b(?:docs|migrations)\/[\w./-]*\w/g,
  /\bdecisions?[ /]\d{4}\b/gi,
  /\barchitecture,? (?:section )?\d+(?:\.\d+)*/gi,
];

/** In a decision a number like these stands for the decision that has it. */
const decisionNumbers = /(?<![\w.,])00\d\d\b/g;

/** What is said beside the code: the comments of a source, all of a document. */
function spoken(file: string, text: string): string {
  if (file.endsWith(".md")) return text;
  // The slashes of an address stand behind a colon, those of a text or a pattern behind its opening mark.
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/.*/g)].map(([comment]) => comment).join("\n");
}

/** What a file cites and the repository does not have, each once. */
function deadCitations(file: string, text = readSource(file)): string[] {
  const told = spoken(file, text);
  const patterns = file.startsWith("docs/decisions/") ? [...citations, decisionNumbers] : citations;
  const cited = patterns.flatMap((pattern) => [...told.matchAll(pattern)].map(([found]) => found));
  return [...new Set(cited)].filter((found) => {
    const name = found.replace(/^(?:decisions? )?(?=\d{4}$)/i, "decisions/").replace(/^\//, "");
    return !names.has(name) && !names.has(path.posix.join(path.posix.dirname(file), name));
  });
}

describe("what is cited is in the repository", () => {
  test("by the comments of every source", () => {
    expect(sources.flatMap((file) => deadCitations(file).map((cited) => `${file} cites ${cited}`))).toEqual([]);
  });

  test("by every document", () => {
    expect(documents.flatMap((file) => deadCitations(file).map((cited) => `${file} cites ${cited}`))).toEqual([]);
  });
});

describe("a citation that leads nowhere is found:", () => {
  test.each([
    ["// As look.md asks.", "look.md"],
    ["/** The screens (front-office.md 2, 4). */", "front-office.md"],
    ["/*\n * See architecture 5.\n */", "architecture 5"],
    ["// See architecture, section 2.", "architecture, section 2"],
    ["// See decision 9999.", "decision 9999"],
    ["// See docs/decisions/9999.", "docs/decisions/9999"],
    ["// See docs/nowhere.", "docs/nowhere"],
    ["// The same as migrations/9999.", "migrations/9999"],
    ["run(); // server/start.server.ts calls it", "server/start.server.ts"],
  ])("%j", (text, cited) => {
    expect(deadCitations("src/server/start.ts", text)).toContain(cited);
  });

  test("0099 in a decision", () => {
    expect(deadCitations("docs/decisions/0001-one-program-static-reader-pages.md", "(0004), (0099)")).toEqual(["0099"]);
  });

  test.each([
    ["// public-site.md 2, docs/spec/README.md, docs/spec, permissions.csv Z001"],
    ["// docs/decisions/0004, decisions/0004, decision 0004, docs/decisions/0005-libraries.md"],
    ["// migrations/0002, migrations/0002_search.sql"],
    ["// app.ts, server/app.ts, ./app.ts, ../routes.ts"],
    ["// As https://example.com/docs/nowhere says."],
    ['fetch("https://example.com/docs/nowhere.md"); const text = "look.md";'],
  ])("but not: %j", (text) => {
    expect(deadCitations("src/server/start.ts", text)).toEqual([]);
  });
});

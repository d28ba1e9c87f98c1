// The wording of the specification is binding: every quoted text stands in the words of the product, or waits in
// wording-awaited.txt for the screen that brings it. A text that has come must leave that list.
import { describe, expect, test } from "vitest";
import en from "#app/messages/en.json" with { type: "json" };
import { filesBelow, readSource } from "./harness/source-tree.ts";

/** Texts in single quotes; an apostrophe inside a text is followed by a letter, a closing quote never is. */
function quotedIn(document: string): string[] {
  return [...document.matchAll(/(?<=[\s(])'((?:[^'\n]|'(?=\w))+)'(?=[\s,.;:)]|$)/gm)].map(([, text]) => text ?? "");
}

type Tree = { readonly [key: string]: string | Tree };
const texts = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : texts(value)));

/** Placeholders differ in name only: `{n}` and `{count, number}` are the same hole in a text. */
const withHoles = (text: string) =>
  text
    .replace(/\{[^{}]*\}/g, "{}")
    .replace(/’/g, "'")
    .replace(/''/g, "'");

const spoken = new Set(texts(en).map(withHoles));
const sources = filesBelow("src")
  .filter((file) => /\.(tsx?|json)$/.test(file) && !/\.test\.|words\/(en|ne)\.json/.test(file))
  .map(readSource);
const isSpoken = (text: string) => spoken.has(withHoles(text)) || sources.some((source) => source.includes(text));

/** Quoted texts that are no wording of ours, each with the reason. At most ten. */
const exceptions: Readonly<Record<string, string>> = {
  "useAuth must be used within an AuthProvider": "spec/README.md: describes a library of the prototype and falls away",
  "no rows": "the name of an answer of the prototype's backend",
  published: "a value, not a text: see the status lists",
  "The product": "stands for the site's name",
  "the product": "stands for the site's name",
  "Thank you for subscribing to the product.": "spoken with the site's name in it (subscribe.successText)",
  "Failed to create, update or delete navbar item": "spec/README.md: stands for three messages",
};

const documents = ["docs/spec/public-site.md", "docs/spec/back-office.md"];
const quoted = [...new Set(documents.flatMap((file) => quotedIn(readSource(file))))].filter(
  (text) => !(text in exceptions),
);
const awaited = new Set(
  readSource("tests/wording-awaited.txt")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
);

describe("the wording of the specification", () => {
  test("is read from the documents, with apostrophes inside", () => {
    expect(quoted.length).toBeGreaterThan(150);
    expect(quotedIn("hint 'Passwords don't match' shows ('Passwords do not match').")).toEqual([
      "Passwords don't match",
      "Passwords do not match",
    ]);
  });

  test("is spoken, except for the texts that wait for their screen", () => {
    expect(quoted.filter((text) => !isSpoken(text) && !awaited.has(text))).toEqual([]);
  });

  test("waits for nothing that has come or that nobody asked for", () => {
    expect([...awaited].filter((text) => isSpoken(text) || !quoted.includes(text))).toEqual([]);
  });

  test("has at most ten exceptions, each with its reason", () => {
    expect(Object.keys(exceptions).length).toBeLessThanOrEqual(10);
    expect(Object.values(exceptions).filter((reason) => reason.length < 10)).toEqual([]);
  });
});

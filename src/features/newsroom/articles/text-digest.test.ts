// Digests of texts that were found ready are stored: what tells one text from another must stay as it is.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { textDigest } from "./release.server.ts";
import { copiedFields, storyColumns, storyTextFields, takenDownFields, versionedFields } from "./rules.ts";

const text = {
  ...{ lang: "en" as const, title: "Nepal win", excerpt: "By a goal", content: "<p>They did.</p>" },
  ...{ image_url: null, image_alt: "", bylines: [], search_title: null, search_description: null },
};
const first = ["en", "Nepal win", "By a goal", "<p>They did.</p>", null, ""];

const digestOf = (...parts: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

test("the digest of a text has nothing of fields that are empty and came later", () => {
  expect(textDigest(text)).toBe(digestOf(...first, null));
  expect(textDigest({ ...text, bylines: [{ name: "Maya" }] })).toBe(digestOf(...first, "Maya"));
});

test("the two fields for search came together and before all later ones, wherever those are declared", () => {
  expect(textDigest({ ...text, search_title: "Win" })).toBe(digestOf(...first, null, "Win", null));
  expect(textDigest({ ...text, search_description: "A win" })).toBe(digestOf(...first, null, null, "A win"));
});

test("the lists of a story's fields hold what they held before they were made of one", () => {
  const sorted = (names: readonly string[]) => names.toSorted().join(" ");
  expect(sorted(storyTextFields)).toBe(
    "bylines document excerpt image_alt image_url lang search_description search_title title",
  );
  expect(sorted(storyColumns(takenDownFields))).toBe(
    "bylines content document excerpt image_alt image_media_id image_url search_description search_title tags",
  );
  expect(sorted(storyColumns(copiedFields))).toBe(
    "bylines category comments content document embargo_until excerpt image_alt image_media_id image_url lang related_ids search_description search_title tags",
  );
  expect(sorted(versionedFields)).toBe(
    "bylines category comments document excerpt image_alt image_url lang related_ids search_description search_title slug tags title translation_of",
  );
});

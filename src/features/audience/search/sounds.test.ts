// Which words fall together by their sound alone: each English word of the demo's stories against each Nepali one.
import path from "node:path";
import { describe, expect, test } from "vitest";
import { writtenEnding } from "#tests/fixtures/search/nepali-pairs.ts";
import { otherWordBySound, sameInBothScripts } from "#tests/fixtures/search/sound-collisions.ts";
import { demoTexts } from "#tests/harness/demo-texts.ts";
import { projectRoot } from "#tests/harness/source-tree.ts";
import { searchSounds, soundsMeant } from "./fold.ts";

/** English words with the Devanagari ones that they find. */
async function collisions(): Promise<ReadonlyMap<string, readonly string[]>> {
  const texts = await demoTexts(path.join(projectRoot, "demo"));
  const termsIn = (lang: "en" | "ne", word: RegExp) =>
    new Set(
      texts
        .filter((text) => text.lang === lang)
        .flatMap(({ text }) => text.normalize("NFC").toLowerCase().match(word) ?? []),
    );
  const bySound = Map.groupBy(termsIn("ne", /[\u0900-\u0963\u0971-\u097F]+/g), (word) => searchSounds(word).trim());
  const found = [...termsIn("en", /[a-z]+/g)].toSorted().map((word) => {
    const hits = soundsMeant(word).flatMap((sound) => bySound.get(sound) ?? []);
    return [word, [...new Set(hits.map((hit) => hit.replace(writtenEnding, "")))].toSorted()] as const;
  });
  return new Map(found.filter(([, hits]) => hits.length > 0));
}

describe("an English word", () => {
  test("finds another word by its sound only where it is listed", async () => {
    const found = [...(await collisions())];
    const others = found.filter(([word]) => !sameInBothScripts.has(word));
    expect(others.map(([word, hits]) => `${word} = ${hits.join(" ")}`)).toEqual(otherWordBySound);
    expect(found.length - others.length).toBe(sameInBothScripts.size);
  });

  test.each([
    ["beat", "भेट"],
    ["with", "भेट"],
    ["what", "ब्याट"],
    ["was", "भाषा"],
    ["went", "भेट"],
    ["noise", "निशा"],
    ["kings", "किन"],
  ])("such as %s does not find %s", (typed, word) => {
    expect(soundsMeant(typed)).not.toContain(searchSounds(word).trim());
  });
});

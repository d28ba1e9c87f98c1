import { expect, test } from "vitest";
import { readingMinutes } from "./byline.tsx";

const textOf = (count: number, word: string) => `<p>${`${word} `.repeat(count)}</p><hr>`;

test.each([
  ["en", textOf(3, "goal"), 1],
  ["en", textOf(660, "goal"), 3],
  ["ne", textOf(640, "गोल"), 4],
  ["en", `<figure><img src="/media/a.jpg" alt="${"word ".repeat(900)}"></figure>`, 1],
] as const)("a story in %s takes minutes by its words: %#", (lang, html, minutes) => {
  expect(readingMinutes({ lang, html })).toBe(minutes);
});

import { describe, expect, test } from "vitest";
import { processorTime } from "#tests/harness/processor-time.ts";
import { commaSeparated, emailAddress, line, optionalLine, paragraphs } from "./clean-text.ts";
import { cutText, initial } from "./cut.ts";
import { safeLink } from "./safe-url.ts";
import { searchQuery, searchText } from "./search-text.ts";
import { isSlug, nextSlug, slugify } from "./slug.ts";
import { youtubeId } from "./youtube.ts";

const size = 100_000;
const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

const hostile: [name: string, text: string][] = [
  ["one letter", fill("a")],
  ["spaces", fill(" ")],
  ["spaces with a letter at each end", `a${fill(" ")}b`],
  ["line breaks", fill("\r\n")],
  ["hyphens", fill("-")],
  ["letters and hyphens", fill("a-")],
  ["dots", `a@${fill("a.")}`],
  ["at signs", fill("a@")],
  ["stacked marks", `a${fill("\u0301")}`],
  ["viramas", fill("क्")],
  ["joiners", fill("\u200d")],
  ["families", fill("👨\u200d")],
  ["flags", fill("🇳🇵")],
  ["hangul", fill("\u1100")],
  ["slashes", `https://${fill("/")}`],
  ["address parts", `https://youtube.com/watch?${fill("v=")}`],
  ["percent signs", `/${fill("%")}`],
  ["commas", fill("a,")],
  ["angle brackets", fill("<")],
  ["NUL", fill("\u0000")],
  ["composition", fill("\u0958\u0301\u0323")],
];

const readers: [name: string, read: (text: string) => unknown][] = [
  ["line", (text) => line(200).safeParse(text)],
  ["long line", (text) => line(size * 2).safeParse(text)],
  ["optionalLine", (text) => optionalLine(200).safeParse(text)],
  ["paragraphs", (text) => paragraphs(size * 2).safeParse(text)],
  ["emailAddress", (text) => emailAddress().safeParse(text)],
  ["commaSeparated", (text) => commaSeparated({ most: size, longest: size }).safeParse(text)],
  ["slugify", slugify],
  ["isSlug", isSlug],
  ["nextSlug", (text) => nextSlug(text, 2)],
  ["searchText", searchText],
  ["searchQuery", searchQuery],
  ["cutText", (text) => cutText(text, 200)],
  ["long cutText", (text) => cutText(text, size / 2)],
  ["initial", (text) => initial(text)],
  ["safeLink", safeLink],
  ["youtubeId", youtubeId],
];

describe("100 kB of hostile text", () => {
  test.each(readers)("%s reads all of it in linear time", (_name, read) => {
    read(fill("warm"));
    for (const [name, text] of hostile) {
      expect(
        processorTime(() => read(text), 100),
        name,
      ).toBeLessThan(100);
    }
  });
});

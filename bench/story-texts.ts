// Texts of invented stories, the same in every run: words fall as words do, the n-th most frequent one an n-th as
// often.
import type { Lang } from "#app/platform/db/schema.ts";

/** Different texts and headlines of each language; stories take them in turn. */
export const [textsOfLanguage, headlinesOfLanguage] = [240, 3_000];
const termsOfText = 600;
const vocabulary = 6_000;
const tagsInUse = 2_000;

/** Words that are looked for, by the share of stories in their language that have them. */
export const measuredTerms: Readonly<Record<Lang, Readonly<Record<"half" | "tenth" | "thirtieth", string>>>> = {
  en: { half: "players", tenth: "stadium", thirtieth: "penalty" },
  ne: { half: "खेलाडी", tenth: "रंगशाला", thirtieth: "पेनाल्टी" },
};

const alphabets = {
  en: { first: Array.from("bdfghjklmnprstvw"), second: Array.from("aeiou") },
  ne: { first: Array.from("कखगचजटडतदनपबमयरलवसह"), second: ["", "ा", "ि", "ु", "े", "ो"] },
} as const;

/** Words of two to four syllables. */
function wordAt(index: number, lang: Lang): string {
  const { first, second } = alphabets[lang];
  const syllables = first.length * second.length;
  const syllable = (number: number) =>
    (first[number % first.length] ?? "") + (second[Math.floor(number / first.length) % second.length] ?? "");
  const more = index % 3 === 0 ? syllable(index * 31 + 5) : "";
  return syllable(index % syllables) + syllable(Math.floor(index / syllables) + 3) + more + syllable(index * 17 + 1);
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const oneOf = (random: () => number, many: number) => Math.floor(Math.exp(random() * Math.log(many))) - 1;

/** The body of text `n`, as stories keep it. */
export function bodyText(n: number, lang: Lang): string {
  const random = randomFrom(1_000 * (n + 1) + lang.length + (lang === "en" ? 1 : 2));
  const terms = Array.from({ length: termsOfText }, () => wordAt(oneOf(random, vocabulary), lang));
  const { half, tenth, thirtieth } = measuredTerms[lang];
  if (n % 2 === 0) terms.splice(40, 1, half);
  if (n % 10 === 0) terms.splice(90, 1, tenth);
  if (n % 30 === 0) terms.splice(140, 1, thirtieth);
  const paragraphs = Array.from({ length: 12 }, (_, part) => terms.slice(part * 50, part * 50 + 50).join(" "));
  return paragraphs.map((paragraph) => `<p>${paragraph}.</p>`).join("");
}

export type Headline = { title: string; excerpt: string; tags: string[] };

/** Headline, standfirst and tags of story `n` of a language. */
export function headline(n: number, lang: Lang): Headline {
  const random = randomFrom(7_000 * (n + 1) + (lang === "en" ? 3 : 4));
  const some = (many: number) => Array.from({ length: many }, () => wordAt(oneOf(random, vocabulary), lang)).join(" ");
  const tags = Array.from({ length: 3 }, () => wordAt(oneOf(random, tagsInUse), lang));
  return {
    title: some(8),
    excerpt: some(20),
    tags: [...new Set([...tags, n % 2 === 0 ? commonTag : (tags[0] ?? "")])],
  };
}

/** The tag of every other story. */
export const commonTag = "league";

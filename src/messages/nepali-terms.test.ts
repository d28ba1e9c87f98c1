// Holds the Nepali of the product to docs/nepali-terms.md: one word for one thing, written one way.
import { describe, expect, test } from "vitest";
import { filesBelow, readSource } from "#tests/harness/source-tree.ts";
import en from "./en.json" with { type: "json" };
import ne from "./ne.json" with { type: "json" };

type Tree = { readonly [key: string]: string | Tree };
const texts = (tree: Tree, path = ""): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}${key}`, value] as const] : texts(value, `${path}${key}.`),
  );

const nepali = texts(ne);
const rows = readSource("docs/nepali-terms.md")
  .split("\n")
  .filter((line) => /^\| [\u0900-\u097F]/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, term = "", , refused = ""]) => ({ term, refused: refused.split(" · ").filter(Boolean) }));

/**
 * A form as a word or the beginning of one, and as a whole word alone where it is short or stands in “ ”. What stands
 * before it is no letter of the same word.
 */
function formOf(form: string) {
  const word = form.replace(/[“”]/g, "");
  return new RegExp(`(?<![\\u0900-\\u097F])${word}${form.length < 4 || word !== form ? "(?![\\u0900-\\u097F])" : ""}`);
}

/** What is refused in messages, and has a place in stories: another thing of the same name. */
const meantInStories: ReadonlySet<string> = new Set([
  ...["लेख", "ग्यालरी", "पुस्तकालय"],
  ...["पर्दामा", "“पर्दा”"], // a screen of a hall
  "पाना", // a sheet of paper
  "छाप्न", // what a press does
  "सेभ", // begins the name of a competition
  ...["समीक्षा", "जगेडा"], // what a critic writes, and a player in reserve
]);

/** Of messages and stories alike. */
const spelling: readonly (readonly [rule: string, broken: RegExp])[] = [
  ["a nasal before क ख ग घ is a sign", /ङ्[क-घ]/],
  ["“twice” is one word: दुईपटक", /(?:एक|दुई|तीन|चार|पाँच|पटक) पटक/],
  ["what goes on is two words: हुँदै छ", /दैछ/],
  ["विना is spelled so, also behind another word", /(?<!स)बिना/], // सबिना is a name
  ["औँ has the moon", /औं/],
  ["पर्छ and पर्दैन join the verb", /नु पर्/],
  ["an ellipsis is one sign", /\.\.\./],
  ["“and” is a word", /&/],
];

const pathsOf = (pattern: RegExp) => nepali.filter(([, text]) => pattern.test(text)).map(([path]) => path);

/** English texts that are two things in Nepali. */
const twoMeanings: ReadonlySet<string> = new Set([
  "Login", // the page, and the button that does it
  "P", // played, and promoted
  "R", // runs, and relegated
  "C", // captain, and champions
  "Archive", // the page of older stories, and what is done to a story
  "Sign in",
  "Sign Up",
  "Search",
  "Signed out", // a notice, and an entry of the log
  "Created",
  "Everybody", // of those who are invited, and in a sentence of the log
  "Banned",
  "Cancelled",
  "Unsubscribed",
  "Subscribed",
  "Read",
  "Confirmed", // an address, and a year of Bikram Sambat
  "Undo", // of deleting, and in the editor
  "Caption", // below a picture of a story, and the field of the gallery
  "Active", // an account or item, and an advertisement that runs now
  "Show",
  "Unsubscribe", // from the newsletter by a reader, and of somebody by staff
  "Position", // in a list, and of a member of the team
  "Location",
  "Subscriber", // the role, to staff and to the reader, and to the newsletter
  "Details",
  "From", // a day on, and a place
  "Scheduled", // stories that wait, and a match
  "None", // of the rights, and no venue
  "You are signed out everywhere else.", // will be, and was
  "“{name}” disappears from the About page.", // a section, and a person
  "Matches", // the readers' page of fixtures and scores, and the kind of thing
  "Published", // a state, and the day by which a search is narrowed
  "Begins", // a field, and the day and time of a match that may be over
  "Subscribe", // to the newsletter, and to the site
  "The fault is ours, not yours. Please try again in a moment.",
]);

describe("the Nepali of the product", () => {
  test("has a list of terms, each of them used", () => {
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter(({ term }) => pathsOf(new RegExp(term)).length === 0).map(({ term }) => term)).toEqual([]);
  });

  test.each(rows.flatMap(({ term, refused }) => refused.map((form) => [form, term])))(
    "never says %s for %s",
    (form) => {
      expect(pathsOf(formOf(form))).toEqual([]);
    },
  );

  test("says the same thing in the same words", () => {
    const inEnglish = new Map(texts(en));
    const said = Map.groupBy(nepali, ([path]) => inEnglish.get(path) ?? path);
    const differing = [...said]
      .filter(([english, uses]) => !twoMeanings.has(english) && new Set(uses.map(([, text]) => text)).size > 1)
      .map(([english, uses]) => `${english}: ${uses.map(([path, text]) => `${text} (${path})`).join(", ")}`);
    expect(differing).toEqual([]);
  });

  test.each<readonly [rule: string, broken: RegExp]>([
    ...spelling,
    ["quotation marks are “ ”", /["'‘’]/],
    ["there are no two spaces", / {2}/],
    [
      "a postposition joins the value before it",
      /(?:\{(?!email|phone|reference|date|day|from|to|since|until|first|last|number)[a-z]+\}|”) (?:ले|लाई|को|का|की|मा|बाट|सँग|सम्म|देखि|पछि|भन्दा|द्वारा)(?![\u0900-\u097F])/,
    ],
    [
      "a postposition stands apart from digits",
      /\{[a-z]+, number[^}]*\}(?:ले|लाई|को|का|की|मा|बाट|सँग|सम्म|देखि|पछि|भन्दा|द्वारा)(?![\u0900-\u097F])/,
    ],
    ["अनुसार joins the word before it", / अनुसार/],
    ["a year of the common calendar says so", /(?<!सन् )(?<![०-९,])(?:१९[०-९]{2}|२०[०-५][०-९])(?![०-९])/],
  ])("%s", (_, pattern) => {
    expect(pathsOf(pattern)).toEqual([]);
  });

  test("is spelled in the demo as here", () => {
    const refused = [
      ...rows.flatMap((row) => row.refused.filter((form) => !meantInStories.has(form)).map(formOf)),
      ...spelling.map(([, broken]) => broken),
    ];
    const found = filesBelow("demo/content").flatMap((file) =>
      readSource(file)
        .split("\n")
        .filter((line) => /[\u0900-\u097F]/.test(line) && refused.some((form) => form.test(line)))
        .map((line) => `${file}: ${line.trim().slice(0, 80)}`),
    );
    expect(found).toEqual([]);
  });
});

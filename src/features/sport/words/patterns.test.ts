// Every pattern in every shape of its arguments: grammar that a table of words can break without anybody noticing.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filledPatterns, onlyPlaces, sentenceDocument, shapes, shapeValues } from "#tests/harness/sentence-table.ts";
import { fillPattern, nepaliEndings, readPattern, textOfParts } from "./grammar.ts";
import { choosePattern, say, type Topic, topics } from "./say.ts";

const all = Object.entries(topics) as [Topic, (typeof topics)[Topic]][];
const filled = filledPatterns();

/** What would be wrong with a sentence. */
const faults: readonly (readonly [string, (text: string, lang: "en" | "ne") => boolean])[] = [
  ["two spaces, or one at an end", (text) => / {2}|^ | $| [.,;:।]/.test(text)],
  ["a place that is not filled", (text) => /[{}?|>]|undefined|NaN|\.\./.test(text)],
  // Names stay as they are written, digits and all.
  [
    "a digit of the other script",
    (text, lang) => (lang === "en" ? /[०-९](?!०* मिटर)/ : /(?<!U-)[0-9](?!0* m )/).test(text),
  ],
  [
    "an ending that hangs in the air",
    (text, lang) => lang === "ne" && /(?<![०-९0-9.)]) (?:ले|लाई|को|का|की|मा|सँग|बाट)(?= |।|$)/u.test(text),
  ],
  ["two endings on one word", (text) => /(?:ले|लाई|मा|बाट)(?:ले|लाई|को|मा)(?![\p{L}\p{M}])/u.test(text)],
];

test.each(faults)("no sentence has %s", (_, isWrong) => {
  expect(filled.filter(({ text, lang }) => isWrong(text, lang))).toEqual([]);
});

test("the faults are found where they are", () => {
  const found = (text: string, lang: "en" | "ne") =>
    faults.filter(([, isWrong]) => isWrong(text, lang)).map(([title]) => title);
  expect(found("राई  आए।", "ne")).toEqual([faults[0]?.[0]]);
  expect(found("{player} scored.", "en")).toEqual([faults[1]?.[0]]);
  expect(found("राईले 2 गोल गरे।", "ne")).toEqual([faults[2]?.[0]]);
  expect(found("राई ले गोल गरे।", "ne")).toEqual([faults[3]?.[0]]);
  expect(found("२–१ ले हरायो।", "ne")).toEqual([]);
});

test("a sentence ends with the mark of its language, a headline with none", () => {
  const isRight = ({ topic, text, lang }: (typeof filled)[number]) =>
    /\.head[A-Z]/.test(topic) ? !/(?<!F\.C)[.।]$/.test(text) : text.endsWith(lang === "en" ? "." : "।");
  expect(filled.filter((one) => !isRight(one))).toEqual([]);
});

test("patterns use only endings that the grammar knows", () => {
  const known = (lang: "en" | "ne", ending: string) =>
    ending === "ord" ||
    ending === "#" ||
    (lang === "ne" ? (nepaliEndings as readonly string[]).includes(ending) : ending === "'s" || ending.includes("|"));
  const unknown = all.flatMap(([, patterns]) =>
    (["en", "ne"] as const).flatMap((lang) =>
      patterns[lang].flatMap((pattern) =>
        readPattern(pattern).flatMap((piece) =>
          typeof piece === "string" || piece.ending === undefined || known(lang, piece.ending) ? [] : [pattern],
        ),
      ),
    ),
  );
  expect(unknown).toEqual([]);
});

test("every pattern is chosen for what it says, by some match", () => {
  const values = shapes[0]?.values("en") ?? {};
  const unreached = all.flatMap(([topic, patterns]) =>
    (["en", "ne"] as const).flatMap((lang) =>
      patterns[lang].filter((pattern) => {
        const given = onlyPlaces(pattern, shapeValues(topic, values));
        const seeds = Array.from({ length: 60 }, (_, index) => `match ${index}`);
        return !seeds.some((seed) => choosePattern(lang, topic, given, seed) === pattern);
      }),
    ),
  );
  expect(unreached).toEqual([]);
});

test("a match always has the same words, and another match may have others", () => {
  const values = shapes[0]?.values("ne") ?? {};
  const said = (seed: string) => say("ne", "ball.four", values, seed);
  expect(said("m1 e7")).toBe(said("m1 e7"));
  expect(new Set(Array.from({ length: 20 }, (_, index) => said(`m1 e${index}`))).size).toBe(2);
});

describe("how many patterns there are", () => {
  const of = (prefixes: readonly string[], lang: "en" | "ne") =>
    all
      .filter(([topic]) => prefixes.some((prefix) => topic.startsWith(prefix)))
      .reduce((sum, [, patterns]) => sum + patterns[lang].length, 0);
  test.each([
    ["football", ["football.", "goal.", "card.", "penalty."], 40],
    ["cricket", ["cricket.", "ball.", "over.", "chase."], 40],
    ["volleyball", ["volleyball."], 15],
    ["athletics", ["athletics."], 15],
    ["e-sports", ["esports."], 15],
  ])("%s", (_, prefixes, least) => {
    expect(Math.min(of(prefixes, "en"), of(prefixes, "ne"))).toBeGreaterThanOrEqual(least);
  });
});

test.each([
  ["विमल राई", "विमल राईले गोल गरे।", "masculine"],
  ["विमला राई", "विमला राईले गोल गरिन्।", "feminine"],
  ["Bimal Rai", "Bimal Raiले गोल गरे।", "masculine"],
  ["के. राई (जुनियर)", "के. राई (जुनियर) ले गोल गरे।", "masculine"],
] as const)("%s takes its ending", (text, sentence, gender) => {
  const values = { player: { is: "name", text, gender } } as const;
  expect(textOfParts(fillPattern("ne", "{player:ले} गोल {player?गरे|गरिन्}।", values))).toBe(sentence);
});

test("a woman of a team is its की, a man its का", () => {
  const of = (gender: "masculine" | "feminine") =>
    textOfParts(
      fillPattern("ne", "{side:का>player} {player}", {
        side: { is: "name", text: "नेपाल" },
        player: { is: "name", text: "रूबी", gender },
      }),
    );
  expect([of("masculine"), of("feminine")]).toEqual(["नेपालका रूबी", "नेपालकी रूबी"]);
});

test("docs/sentences.md is current: npm run sentences", () => {
  const path = new URL("../../../../docs/sentences.md", import.meta.url);
  expect(readFileSync(path, "utf8") === sentenceDocument()).toBe(true);
});

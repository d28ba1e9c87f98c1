// Reports of whole matches: what they say is what happened, in both languages, and nothing else.
import { describe, expect, test } from "vitest";
import { sportIds } from "#app/platform/sport-ids.ts";
import { cricsheetExample, inventedExamples, roundOfScores } from "#tests/harness/worded-matches.ts";
import type { ReportSentence } from "./match-facts.ts";
import { matchReport } from "./report.ts";

const examples = [cricsheetExample(1405327), cricsheetExample(1405319), ...inventedExamples()];
const rounds = ["2023-24-en.1.json", "2023-24-es.1.json"].flatMap((file) => roundOfScores(file, "Matchday 1"));

const reportOf = (example: (typeof examples)[number], lang: "en" | "ne") => {
  const report = matchReport(example.worded(lang), example.played.state, example.setting(lang), example.context);
  if (!report) throw new Error(`${example.title} has no report`);
  return report;
};
const sentencesOf = (example: (typeof examples)[number], lang: "en" | "ne"): readonly ReportSentence[] =>
  reportOf(example, lang).paragraphs.flat();

describe.each([...examples, ...rounds].map((example) => [example.title, example] as const))("%s", (_, example) => {
  test("tells the same facts in both languages", () => {
    const facts = (lang: "en" | "ne") => sentencesOf(example, lang).map(({ topic, fact }) => ({ topic, fact }));
    expect(facts("en")).toEqual(facts("ne"));
  });

  test("each sentence is of an event that counts, of a player, or of the whole match", () => {
    const events = new Set(example.played.timeline.map(({ id }) => id));
    const unknown = sentencesOf(example, "en").filter(
      ({ fact }) => fact !== null && !events.has(fact) && example.worded("en").nameOf(fact) === undefined,
    );
    expect(unknown).toEqual([]);
  });

  test("has the score of its match in the first sentence, where the match has one", () => {
    const { sport, summary } = example.worded("en");
    const [first] = sentencesOf(example, "en");
    if (sport === "football") {
      const totals = summary.sides.map(({ total }) => total).sort((a, b) => b - a);
      expect(first?.text).toMatch(totals[0] === 0 ? /goalless/ : new RegExp(totals.join("–")));
    } else expect(first?.text).toMatch(/beat|won/);
  });

  test("leaves no fault of grammar in either language", () => {
    for (const lang of ["en", "ne"] as const) {
      const text = [reportOf(example, lang).headline, ...sentencesOf(example, lang).map((one) => one.text)].join(" ");
      expect(text).not.toMatch(/ {2}|undefined|[{}]|\.\.| [.,।]/);
      expect(text).not.toMatch(lang === "en" ? /[०-९]/ : /(?<!A)[0-9]/);
    }
  });
});

test("there is a match of each sport to make sentences of", () => {
  expect(new Set(examples.map((example) => example.worded("en").sport))).toEqual(new Set(sportIds));
});

test("a report is the same each time", () => {
  const again = inventedExamples();
  expect(inventedExamples().map((one) => reportOf(one, "ne"))).toEqual(again.map((one) => reportOf(one, "ne")));
});

test("a match that goes on has none", () => {
  const example = cricsheetExample(1405319);
  const open = { ...example.worded("en"), summary: { ...example.worded("en").summary, finished: false } };
  expect(matchReport(open, example.played.state, {})).toBeUndefined();
});

// A begun report beside its match as it is now: each sentence finds its own fact.
import { describe, expect, test } from "vitest";
import { cricsheetExample, inventedExamples, roundOfScores } from "#tests/harness/worded-matches.ts";
import { currentWords } from "./changed-sentences.ts";
import { matchReport } from "./report.ts";

const examples = [
  cricsheetExample(1405327),
  cricsheetExample(1405319),
  ...inventedExamples(),
  ...["2023-24-en.1.json", "2023-24-es.1.json"].flatMap((file) => roundOfScores(file, "Matchday 1")),
];

describe.each(examples.map((example) => [example.title, example] as const))("%s", (_, example) => {
  test("finds each sentence of its own report again", () => {
    for (const lang of ["en", "ne"] as const) {
      const report = matchReport(example.worded(lang), example.played.state, example.setting(lang), example.context);
      if (!report) throw new Error(`${example.title} has no report`);
      const sentences = [{ topic: "headline", fact: null, text: report.headline }, ...report.paragraphs.flat()];
      expect(currentWords(sentences, sentences)).toEqual(sentences.map(({ text }) => text));
    }
  });
});

const said = (topic: string, fact: string | null, text = `${topic} ${fact}`) => ({ topic, fact, text });
const [head, result] = [said("headline", null), said("football.win", null)];

test("a result that turned is still the result, a goal that became another kind is still that goal", () => {
  const begun = [head, result, said("goal", "a"), said("goal", "b"), said("match.rank", null)];
  const now = [head, said("football.draw", null), said("ownGoal", "a"), said("goal", "b"), said("match.rank", null)];
  expect(currentWords(begun, now)).toEqual(now.map(({ text }) => text));
});

test("a fact that is gone has no words, and none of another fact", () => {
  const begun = [head, result, said("goal", "a"), said("goal", "b")];
  expect(currentWords(begun, [head, result, said("goal", "b")])).toEqual([head.text, result.text, undefined, "goal b"]);
});

test("two sentences of one topic and fact keep their order", () => {
  const begun = [head, result, said("match.rank", null, "third"), said("match.rank", null, "ninth")];
  const now = [head, result, said("match.rank", null, "second"), said("match.rank", null, "tenth")];
  expect(currentWords(begun, now).slice(2)).toEqual(["second", "tenth"]);
});

import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readCricsheet } from "#app/features/sport/import/cricsheet.ts";
import { play } from "#app/features/sport/rules/event-log.ts";
import type { EntrantName, MatchEvent, SideName } from "#app/features/sport/rules/sport.ts";
import { allMessages, getMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import { cricket } from "./cricket.ts";
import { cricketView } from "./cricket-view.ts";

const file = new URL("../../../../../tests/fixtures/cricket/1405327.json", import.meta.url);
const [match] = readCricsheet(readFileSync(file, "utf8")).items;
if (!match) throw new Error("The file holds no match.");
const { lineups, events: imported } = match;

const sides: readonly [SideName, SideName] = [
  { name: "Nepal", shortName: "NEP", url: "/team/nepal" },
  { name: "Oman", shortName: "OMA", url: null },
];
/** Everybody but one, who was erased. */
const entrants = new Map(
  lineups
    .filter(({ name }) => name !== "PS Athavale")
    .map(({ ref, name, side }): [string, EntrantName] => [
      ref,
      { name, url: name === "K Bhurtel" ? "/player/bhurtel" : null, number: null, side, starts: true, teamName: null },
    ]),
);

function draw(lang: "en" | "ne", count = imported.length, more: readonly MatchEvent[] = []) {
  const facts = {
    rules: cricket.rules.parse(match?.rules),
    entrants: lineups.map(({ ref, side }) => ({
      id: ref,
      side,
      starts: true,
      number: null,
      captain: false,
      role: null,
      lane: null,
    })),
  };
  const events = imported
    .slice(0, count)
    .map(({ ref, kind, details }, position): MatchEvent => ({ id: ref, kind, position, details }));
  const { state, faults } = play(cricket, facts, [...events, ...more]);
  expect(faults).toEqual([]);
  const props = { state, summary: cricket.summarize(state, facts), sides, entrants, lang };
  const markup = (View: typeof cricketView.Scoreboard) =>
    renderToStaticMarkup(
      <MessagesProvider lang={lang} messages={allMessages(lang)}>
        <View {...props} />
      </MessagesProvider>,
    );
  const lines = ([0, 1] as const).map((side) => cricketView.sideLines?.(props, side, getMessages(lang)));
  return { board: markup(cricketView.Scoreboard), card: markup(cricketView.Scorecard), lines };
}

/** What is left for somebody who hears it, part by part. */
const heard = (markup: string) =>
  markup
    .replace(/<span aria-hidden="true">(?:[^<]|<span[^>]*>[^<]*<\/span>)*<\/span>/g, "")
    .replace(/<\/(?:li|p|th|td|tr|h2|h3|caption|summary)>/g, "|")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .split("|")
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter((part) => part !== "");

test("tells share cards who batted and bowled best", () => {
  expect(draw("en").lines).toEqual([
    ["Gulsan Jha 54 (25)", "RK Paudel 52* (37)", "S Lamichhane 2/30"],
    ["KH Prajapati 63 (52)", "Aqib Ilyas 33 (19)", "Bilal Khan 3/26"],
  ]);
  expect(draw("ne").lines.join()).not.toMatch(/[0-9]/);
});

describe("the scoreboard", () => {
  test("says the runs in words, how the tie was broken, and the super over", () => {
    expect(heard(draw("en").board)).toEqual([
      "Nepal",
      "184 for 6 in 20 overs",
      "Oman",
      "184 for 9 in 20 overs",
      "Result",
      "Match tied; Oman won the super over",
      "Super over: OMA 21/0, NEP 10/1",
    ]);
    expect(draw("en").board).toContain('184/6<span class="scoreboard-detail"> (20)</span>');
  });

  test("in play says the over, who bats and bowls, and what is needed", () => {
    const chase = imported.findIndex(({ kind, details }) => kind === "innings" && details.side === 1);
    expect(heard(draw("en", chase + 3).board).slice(2)).toEqual([
      "Oman",
      "4 for 0 in 0.2 overs",
      "Innings 2 after 0.2 overs",
      "Oman need 181 runs from 118 balls",
      "Target 185 · Run rate 12.00 · Required rate 9.20",
      "Batting: KH Prajapati 0 (2), Unnamed player 0 (0) Bowling: Sompal Kami 0/0",
    ]);
  });

  test("in Nepali has Nepali digits throughout", () => {
    const { board, card } = draw("ne");
    expect(heard(board)).toContain("खेल टाई; Oman सुपर ओभरमा विजयी");
    expect(heard(board)).toContain("२० ओभरमा ६ विकेटमा १८४ रन");
    // Balls are written in scorers' signs, with digits of the language.
    expect(`${board}${card}`.replace(/<[^>]+>/g, "")).not.toMatch(/[0-9]/);
  });
});

describe("the scorecard", () => {
  const { card } = draw("en");

  test("has four innings with their tables, each with a caption and headings of columns and rows", () => {
    const captions = [...card.matchAll(/<caption>([^<]+)/g)].map(([, caption]) => caption);
    expect(captions.slice(0, 4)).toEqual([
      "Batting: Nepal",
      "Bowling: Oman",
      "Partnerships: Nepal",
      "Over by over: Nepal",
    ]);
    expect(captions).toHaveLength(16);
    expect([...card.matchAll(/<h2[^>]*>.*?<\/h2>/g)].map(([markup]) => heard(markup)[0])).toEqual([
      "Nepal innings: 184 for 6 in 20 overs",
      "Oman innings: 184 for 9 in 20 overs",
      "Super over: Oman: 21 for 0 in 1 overs",
      "Super over: Nepal: 10 for 1 in 1 overs",
    ]);
    expect(card.match(/<table>/g)).toHaveLength(16);
    const rows = card.match(/<tr>/g)?.length ?? 0;
    expect((card.match(/scope="row"/g)?.length ?? 0) + (card.match(/<thead>/g)?.length ?? 0)).toBe(rows);
  });

  test("names below the batters who of the side has not batted: so it names the side whole", () => {
    const line = (parts: readonly string[]) => parts.find((part) => /^(Did not|Yet to) bat/.test(part));
    expect(line(heard(card))).toMatch(/^Did not bat [^,]+/);
    const begun = draw("en", imported.findIndex(({ kind }) => kind === "innings") + 3);
    const named = line(heard(begun.card))?.replace("Yet to bat ", "").split(", ") ?? [];
    expect(named).toHaveLength(9);
    expect(named).not.toContain("K Bhurtel");
  });

  test("names columns in full for those who hear them, and says how each was out", () => {
    const parts = heard(card);
    expect(parts.slice(1, 9)).toEqual([
      "Batting: Nepal",
      "Batter",
      "Runs",
      "Balls",
      "Fours",
      "Sixes",
      "Strike rate",
      expect.stringMatching(/^K Bhurtel (?:b|c|lbw|run out|st) /),
    ]);
    expect(card).toContain('<a href="/player/bhurtel">K Bhurtel</a>');
    expect(parts).toContainEqual(expect.stringMatching(/^Extras \d+ \(.*w \d+.*\)$/));
    expect(parts).toContainEqual(expect.stringMatching(/^1–\d+ \(.+, [\d.]+ ov\)$/));
    expect(parts.some((part) => part.startsWith("Unnamed player"))).toBe(true);
    expect(card).not.toContain("Athavale");
  });

  test("says where something was corrected, and what was remarked", () => {
    const ball = imported.findIndex(({ kind }) => kind === "ball");
    const target = imported[ball];
    const { card: corrected } = draw("en", ball + 1, [
      { id: "c", kind: "correct", target: target?.ref ?? "", position: 9e9, details: { ...target?.details, runs: 2 } },
      { id: "n", kind: "note", position: 9e9 + 1, details: { text: "Rain stopped play." } },
    ]);
    expect(heard(corrected)).toContain("1 corrected");
    expect(heard(corrected).at(-1)).toBe("Rain stopped play.");
  });
});

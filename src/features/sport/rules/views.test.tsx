import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { play } from "./event-log.ts";
import type { EntrantName, MatchEvent, SideName } from "./sport.ts";
import { sportViewOf } from "./sport-views.ts";
import { sportOf } from "./sports.ts";

type Given = readonly [kind: string, details?: Record<string, unknown>, target?: string];

const sides: readonly [SideName, SideName] = [
  { name: "Gorkha", shortName: "GOR", url: "/team/gorkha", crestUrl: "/media/gorkha.png" },
  { name: "Lalitpur", shortName: "LAL", url: null, crestUrl: null },
];
const entrants: ReadonlyMap<string, EntrantName> = new Map([
  ["h1", { name: "Bista", url: "/player/bista", number: 9, side: 0, teamName: "Gorkha" }],
  ["a1", { name: "Rai", url: null, number: 4, side: 1, teamName: "Lalitpur" }],
]);
// "h2" is in the match's line-up but was erased: no page names them.
const lineUp = ["h1", "h2", "a1"].map((id) => ({
  id,
  side: id.startsWith("h") ? (0 as const) : (1 as const),
  starts: id !== "h2",
  number: null,
  captain: false,
  role: null,
  lane: null,
}));

function drawn(id: SportId, given: readonly Given[], lang: "en" | "ne" = "en", rules: Record<string, unknown> = {}) {
  const sport = sportOf(id);
  const facts = { rules: sport.rules.parse(rules), entrants: lineUp };
  const events = given.map(
    ([kind, details = {}, target], index): MatchEvent => ({ id: `e${index}`, kind, position: index, details, target }),
  );
  const { state, faults } = play(sport, facts, events);
  expect(faults).toEqual([]);
  const props = { state, summary: sport.summarize(state, facts), sides, entrants, lang };
  const { Scoreboard, Scorecard } = sportViewOf(id);
  const markup = (shown: React.ReactNode) =>
    renderToStaticMarkup(
      <MessagesProvider lang={lang} messages={allMessages(lang)}>
        {shown}
      </MessagesProvider>,
    );
  return { board: markup(<Scoreboard {...props} />), card: markup(<Scorecard {...props} />) };
}
/** What is left for somebody who hears it. */
const heard = (markup: string) =>
  markup
    .replace(/<[a-z]+ [^>]*aria-hidden="true"[^>]*>.*?<\/(?:svg|span)>/g, "")
    .replace(/<\/(?:li|p|th|td|tr|h2|caption)>/g, "|")
    .replace(/<[^>]+>/g, "")
    .split("|")
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter((part) => part !== "");

const footballMatch: readonly Given[] = [
  ["period", { period: "first_half", phase: "start" }],
  ["goal", { side: 0, player: "h1", clock: "12", how: "penalty" }],
  ["goal", { side: 1, player: "h1", clock: "40", how: "own" }],
  ["goal", { side: 0, player: "h1", clock: "45+2" }],
  ["substitution", { side: 0, off: "h1", on: "h2", clock: "45+3" }],
  ["correct", { side: 0, player: "h1", clock: "45+1" }, "e3"],
];

describe("football", () => {
  test("shows the score, the scorers with their minutes, and the minute of play", () => {
    expect(heard(drawn("football", footballMatch).board)).toEqual([
      "Gorkha",
      "2",
      "Bista 12′ (pen.), 45+1′",
      "Lalitpur",
      "1",
      "Bista 40′ (own goal)",
      "First half 45+3′",
    ]);
  });

  test("in Nepali has Nepali digits throughout", () => {
    const { board, card } = drawn("football", footballMatch, "ne");
    expect(heard(board)).toContain("पहिलो हाफ ४५+३′");
    expect(heard(card).join(" ")).not.toMatch(/[0-9]/);
  });

  test("tells what happened in words, and says what was corrected", () => {
    expect(heard(drawn("football", footballMatch).card).slice(0, 6)).toEqual([
      "Timeline",
      "First half: begins 0–0",
      "12′ Goal from a penalty Bista Gorkha 1–0",
      "40′ Own goal Bista Lalitpur 1–1",
      "45+1′ Goal Bista Gorkha 2–1 corrected",
      "45+3′ Substitution Unnamed player Gorkha Off: Bista",
    ]);
  });

  test("has a table of each line-up with a caption and headings of rows and columns", () => {
    const { card } = drawn("football", footballMatch);
    expect(card.match(/<caption>[^<]+/g)).toEqual(["<caption>Line-up of Gorkha", "<caption>Line-up of Lalitpur"]);
    expect(card.match(/<th scope="row">/g)).toHaveLength(3);
    expect(heard(card).slice(6, 13)).toEqual(["Line-up of Gorkha", "Player", "Number", "Goals", "Cards", "Bista", "9"]);
    expect(heard(card).filter((part) => part.endsWith("Bench"))).toEqual(["Unnamed player Bench"]);
  });

  test("says how a shoot-out ended", () => {
    const kicks = Array.from("oxoxox").map(
      (sign, index): Given => ["shootout_kick", { side: index % 2, scored: sign === "o" }],
    );
    const { board, card } = drawn("football", kicks, "en", { shootout: "on" });
    expect(heard(board)).toEqual(["Gorkha", "0 (3)", "Lalitpur", "0 (0)", "Full time", "Gorkha won 3–0 on penalties"]);
    expect(heard(card)[2]).toBe("Kick missed Lalitpur 1–0");
    expect(heard(drawn("football", kicks, "ne", { shootout: "on" }).board).at(-1)).toBe(
      "पेनाल्टी सुटआउटमा Gorkha ३–०ले विजयी",
    );
  });

  test("has no score before its first event", () => {
    const { board } = drawn("football", []);
    expect(heard(board)).toEqual(["Gorkha", "Lalitpur", "No score yet"]);
  });

  test("shows a remark in the language that it has", () => {
    const { card } = drawn("football", [["note", { text_ne: "वर्षाले ढिलो", clock: "5" }]]);
    expect(card).toContain('<span lang="ne">वर्षाले ढिलो</span>');
  });
});

describe("volleyball", () => {
  const sets: readonly Given[] = [
    ["set", { home: 25, away: 20 }],
    ["set", { home: 27, away: 29 }],
    ["point", { side: 0, player: "h1", how: "ace" }],
    ["correct", { home: 25, away: 19 }, "e0"],
  ];

  test("shows sets and the points of the one that is played", () => {
    expect(heard(drawn("volleyball", sets).board)).toEqual(["Gorkha", "1 (1)", "Lalitpur", "1 (0)", "Set 3"]);
  });

  test("has a table of sets, the won ones marked", () => {
    const { card } = drawn("volleyball", sets);
    expect(heard(card).slice(0, 14)).toEqual([
      "Sets",
      "Team",
      "Sets won",
      "Set 1",
      "Set 2",
      "Set 3",
      "Points in all",
      "Gorkha",
      "1",
      "25 corrected",
      "27",
      "1 being played",
      "53",
      "Lalitpur",
    ]);
    expect(card).toContain("<b>29</b>");
    expect(card).not.toContain("<b>1</b>");
    expect(card).toContain("<caption>Points of Gorkha</caption>");
  });
});

describe("e-sports", () => {
  test("has a table of maps with their scores", () => {
    const { board, card } = drawn("esports", [
      ["map", { name: "Mirage", home: 13, away: 4, best: "h1" }],
      ["map", { home: 10, away: 13 }],
    ]);
    expect(heard(board)).toEqual(["Gorkha", "1", "Lalitpur", "1", "Map 3"]);
    expect(heard(card)).toEqual([
      "Maps",
      "Map",
      "Gorkha",
      "Lalitpur",
      "Best player",
      "1. Mirage",
      "13",
      "4",
      "Bista",
      "Map 2",
      "10",
      "13",
    ]);
    expect(card).toContain("<b>13</b>");
  });

  test("says who gave up", () => {
    expect(heard(drawn("esports", [["forfeit", { side: 1 }]]).board).at(-1)).toBe("Lalitpur gave up");
  });
});

test.each<SportId>(["football", "volleyball", "esports"])("%s draws no style attribute and no script", (id) => {
  const { board, card } = drawn(id, [["award", { home: 3, away: 0, how: "walkover" }]]);
  expect(board + card).not.toMatch(/\sstyle=|<script|\son[a-z]+=/);
  expect(heard(board)).toEqual(["Gorkha", "3", "Lalitpur", "0", "Full time", "Walkover for Gorkha"]);
});

import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { allMessages, getMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { play } from "./event-log.ts";
import type { EntrantName, MatchEvent, PlayerMark, SideName } from "./sport.ts";
import { sportViewOf } from "./sport-views.ts";
import { sportOf } from "./sports.ts";

type Given = readonly [kind: string, details?: Record<string, unknown>, target?: string];

const sides: readonly [SideName, SideName] = [
  {
    name: "Gorkha",
    shortName: "GOR",
    url: "/team/gorkha",
    team: { crest: undefined, colour: "#c8102e", second_colour: null },
  },
  { name: "Lalitpur", shortName: "LAL", url: null },
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
  const { sideLines, firstEntrants, playerMarks } = sportViewOf(id);
  const t = getMessages(lang);
  return {
    ...{ board: markup(<Scoreboard {...props} />), card: markup(<Scorecard {...props} />) },
    lines: ([0, 1] as const).map((side) => sideLines?.(props, side, t)),
    first: firstEntrants?.(props, t),
    marks: playerMarks?.(state),
  };
}
/** What is left for somebody who hears it. */
const heard = (markup: string) =>
  markup
    .replace(/<[a-z]+ [^>]*aria-hidden="true"[^>]*>.*?<\/(?:svg|span)>/g, "")
    .replace(/<span [^>]*role="img" aria-label="([^"]*)">[^<]*<\/span>/g, "$1 ")
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
      "Bista minute 12 (pen.), minute 45+1",
      "Lalitpur",
      "1",
      "Bista minute 40 (own goal)",
      "First half 45+3′",
    ]);
  });

  test("tells share cards who scored", () => {
    expect(drawn("football", footballMatch).lines).toEqual([["Bista 12′ (pen.), 45+1′"], ["Bista 40′ (own goal)"]]);
    expect(drawn("football", footballMatch, "ne").lines[0]?.[0]).toContain("४५+१′");
    expect(drawn("football", []).lines).toEqual([[], []]);
  });

  test("in Nepali has Nepali digits throughout", () => {
    const { board, card } = drawn("football", footballMatch, "ne");
    expect(heard(board)).toContain("पहिलो हाफ ४५+३′");
    expect(heard(card).join(" ")).not.toMatch(/[0-9]/);
  });

  test("tells what happened in words, the newest first while it goes on, and says what was corrected", () => {
    expect(heard(drawn("football", footballMatch).card).slice(0, 6)).toEqual([
      "Timeline",
      "minute 45+3 Substitution Unnamed player, came on, Gorkha Off: Bista",
      "minute 45+1 Goal Bista Gorkha 2–1 corrected",
      "minute 40 Own goal Bista Lalitpur 1–1",
      "minute 12 Goal from a penalty Bista Gorkha 1–0",
      "First half: begins",
    ]);
  });

  const wholeMatch: readonly Given[] = [
    ...footballMatch.slice(0, 2),
    ["period", { period: "first_half", phase: "end" }],
    ["period", { period: "second_half", phase: "start" }],
    ["red", { side: 1, player: "a1", clock: "70" }],
    ["period", { period: "second_half", phase: "end" }],
    ["whistle"],
  ];

  test("has one bar for a break and one for the end, from the beginning once it is over", () => {
    const { board, card } = drawn("football", wholeMatch);
    expect(heard(card).slice(1, 6)).toEqual([
      "First half: begins",
      "minute 12 Goal from a penalty Bista Gorkha 1–0",
      "Half-time 1–0",
      "minute 70 Red card Rai Lalitpur",
      "Final whistle 1–0",
    ]);
    expect(heard(board)).toContain("Half-time 1–0");
    expect(heard(drawn("football", wholeMatch.slice(0, 3)).board)).not.toContain("Half-time 1–0");
    expect(heard(drawn("football", wholeMatch, "ne").card)).toContain("मध्यान्तर १–०");
  });

  test("marks in line-ups what happened to each player, in order, and no kick of a shoot-out", () => {
    const given: readonly Given[] = [
      ["goal", { side: 0, player: "h1", clock: "12", how: "penalty" }],
      ["goal", { side: 1, player: "h1", clock: "40", how: "own" }],
      ["substitution", { side: 0, off: "h1", on: "h2", clock: "46" }],
      ["yellow", { side: 0, player: "h2", clock: "60" }],
      ["second_yellow", { side: 0, player: "h2", clock: "70" }],
      ["shootout_kick", { side: 1, player: "a1", scored: true }],
    ];
    const marks = drawn("football", given, "en", { shootout: "on" }).marks ?? new Map();
    const said = [...marks].map(([id, of]) => [id, ...of.map(({ kind, clock }: PlayerMark) => `${kind} ${clock}`)]);
    expect(said).toEqual([
      ["h1", "goal 12", "own_goal 40", "off 46"],
      ["h2", "on 46", "yellow 60", "second_yellow 70"],
    ]);
  });

  test("says what regular time was of a match that went on", () => {
    const extended: readonly Given[] = [
      ["goal", { side: 1, clock: "60" }],
      ["goal", { side: 0, clock: "88" }],
      ["goal", { side: 0, clock: "119" }],
      ["whistle"],
    ];
    const { board } = drawn("football", extended, "en", { extraTime: "on" });
    expect(heard(board)).toContain("Half-time 0–0 · End of regular time 1–1");
  });

  test("has no timeline of a result alone, and one of what was told beside it", () => {
    const result: Given = ["result", { home: 1, away: 1 }];
    expect(drawn("football", [result]).card).not.toContain("sport-timeline");
    expect(heard(drawn("football", [result, ["note", { text: "Snow" }]]).card).slice(0, 3)).toEqual([
      "Timeline",
      "Result 1–1",
      "Snow",
    ]);
    expect(drawn("football", [["award", { home: 3, away: 0, how: "walkover" }]]).card).not.toContain("sport-timeline");
  });

  test("has one line for the goals of nobody known", () => {
    const goals = ["3", "8"].map((clock): Given => ["goal", { side: 0, clock }]);
    expect(heard(drawn("football", goals).board)).toContain("minute 3, minute 8");
  });

  test("draws the crest and the stripe of a team that has colours, the names of both as links where they have pages", () => {
    const { board } = drawn("football", footballMatch);
    expect(board.match(/class="team-stripe"/g)).toHaveLength(1);
    expect(board.match(/class="crest"/g)).toHaveLength(1);
    expect(board).toContain('<a href="/team/gorkha">');
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
    expect(heard(drawn("volleyball", sets).board)).toEqual([
      "Gorkha",
      "1 (1)",
      "Lalitpur",
      "1 (0)",
      "Set 3",
      "25–19 · 27–29",
    ]);
    expect(drawn("volleyball", sets).lines).toEqual([["25, 27, 1"], ["19, 29, 0"]]);
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
    expect(card).toContain("<caption>Points of Gorkha (1 of 53 recorded)</caption>");
  });
});

describe("e-sports", () => {
  test("has a table of maps with their scores", () => {
    const { board, card } = drawn("esports", [
      ["map", { name: "Mirage", home: 13, away: 4, best: "h1" }],
      ["map", { home: 10, away: 13 }],
    ]);
    expect(heard(board)).toEqual(["Gorkha", "1", "Lalitpur", "1", "Map 3", "13–4 · 10–13"]);
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

import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { allMessages, getMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { LowDataContext } from "#app/ui/low-data-context.tsx";
import { play } from "../event-log.ts";
import { minuteOf } from "../football/thread.ts";
import type { Entrant, MatchEvent, SideName } from "../sport.ts";
import { sportViewOf } from "../sport-views.ts";
import { sportOf } from "../sports.ts";
import { MatchThread } from "./match-thread.tsx";
import { barsOf, type ThreadMark, withRoom } from "./thread.ts";

type Given = readonly [kind: string, details?: Record<string, unknown>];

const sides: readonly [SideName, SideName] = [
  { name: "Gorkha", shortName: "GOR", url: null, team: { crest: undefined, colour: "#c8102e", second_colour: null } },
  { name: "Lalitpur", shortName: "LAL", url: null },
];
const lineUp = ["anil", "bina", "chandra"].map(
  (id): Entrant => ({ id, side: null, starts: true, number: null, captain: false, role: null, lane: null }),
);
const entrants = new Map(
  lineUp.map(({ id }) => [id, { name: id, url: null, number: null, side: null, teamName: null }]),
);

/** The course of a match of these events, and its drawing. */
function threadOf(id: SportId, given: readonly Given[], lang: "en" | "ne" = "en", rules = {}) {
  const sport = sportOf(id);
  const facts = { rules: sport.rules.parse(rules), entrants: id === "athletics" ? lineUp : [] };
  const events = given.map(
    ([kind, details = {}], index): MatchEvent => ({
      id: `e${String(index).padStart(3, "0")}`,
      kind,
      position: index,
      details,
    }),
  );
  const { state, faults } = play(sport, facts, events);
  expect(faults).toEqual([]);
  const shownSides = sport.shape === "two_sides" ? sides : null;
  const props = { state, summary: sport.summarize(state, facts), sides: shownSides, entrants, lang };
  const thread = sportViewOf(id).thread?.(props, getMessages(lang)) ?? null;
  const drawing = (isLowData: boolean) =>
    renderToStaticMarkup(
      <MessagesProvider lang={lang} messages={allMessages(lang)}>
        <LowDataContext value={isLowData}>
          <MatchThread thread={thread} sides={shownSides} />
        </LowDataContext>
      </MessagesProvider>,
    );
  return { thread, html: drawing(false), lowData: drawing(true) };
}

const goal = (side: 0 | 1, clock: string): Given => ["goal", { side, clock }];

describe("the course of a football match", () => {
  const match: readonly Given[] = [
    goal(0, "12"),
    goal(1, "45+2"),
    ["red", { side: 1, player: null, clock: "60" }],
    goal(0, "90+3"),
    ["whistle"],
  ];

  test("has goals and reds at their minutes, and says them", () => {
    const { thread } = threadOf("football", match);
    expect(thread?.marks.map(({ side, shape, label }) => [side, shape, label])).toEqual([
      [0, "score", "12′"],
      [1, "score", "45+2′"],
      [1, "card", "60′"],
      [0, "score", "90+3′"],
    ]);
    expect(thread?.marks[0]?.at).toBeCloseTo(11.5 / 90.5);
    expect(thread?.spoken).toBe(
      "minute 12, GOR, 1–0; minute 45+2, LAL, 1–1; minute 60, LAL, Red card; minute 90+3, GOR, 2–1",
    );
    expect(thread?.ticks.map(({ label }) => label)).toEqual(["45′", "90′"]);
  });

  test("is as long as the match: extra time, or halves of youth matches", () => {
    const extended = threadOf("football", [goal(0, "10"), goal(1, "80"), goal(1, "118")], "en", { extraTime: "on" });
    expect(extended.thread?.ticks.map(({ label }) => label)).toEqual(["45′", "90′", "105′", "120′"]);
    expect(extended.thread?.played).toBeCloseTo(117.5 / 120.5);
    const short = threadOf("football", [goal(0, "10")], "en", { halfMinutes: 20 });
    expect(short.thread?.ticks.map(({ label }) => label)).toEqual(["20′", "40′"]);
  });

  test("is drawn as far as it has been played, in a break to the end of the half", () => {
    const begun: readonly Given[] = [["period", { period: "first_half", phase: "start" }], goal(0, "10")];
    expect(threadOf("football", begun).thread?.played).toBeCloseTo(9.5 / 90.5);
    const inBreak: readonly Given[] = [...begun, ["period", { period: "first_half", phase: "end" }]];
    expect(threadOf("football", inBreak).thread?.played).toBeCloseTo(45 / 90.5);
  });

  test("never lets a minute of added time pass the half after it, nor the end", () => {
    const order = ["1", "44", "45", "45+1", "45+9", "46", "90", "90+1", "90+14"].map(minuteOf);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(Math.max(...order)).toBeLessThan(90.5);
  });

  test("is not drawn of a result alone, nor of goals without minutes", () => {
    expect(threadOf("football", [["result", { home: 1, away: 1 }]]).html).toBe("");
    expect(threadOf("football", [["goal", { side: 0 }], ["whistle"]]).html).toBe("");
  });

  test("weighs at most 2 kB, has no style attribute, and is nothing on low-data pages", () => {
    const { html, lowData } = threadOf("football", match);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(2_048);
    expect(html).not.toMatch(/\sstyle=|<script/);
    expect(lowData).toBe("");
  });

  test("in Nepali has Nepali digits alone, in the drawing and in what is said", () => {
    const { html } = threadOf("football", match, "ne");
    expect(html.replace(/<[^>]+>/g, "")).not.toMatch(/[0-9]/);
    expect(html).toContain("खेलको उतारचढाव: १२ मिनेट");
  });

  test("tells the sides by shape as well: round, and square where the second has no colour", () => {
    const { html } = threadOf("football", match);
    expect(html).toMatch(/<circle class="thread-sign"[^>]*fill="#c8102e"/);
    expect(html).toMatch(/<rect class="thread-sign thread-square"[^>]*fill="currentColor"/);
  });
});

describe("labels", () => {
  const mark = (at: number, side: 0 | 1 = 0): ThreadMark => ({ at, side, shape: "score", label: String(at) });
  test("give way to the one before on their side alone", () => {
    const shown = withRoom([mark(0.5), mark(0.52), mark(0.53, 1), mark(0.6)]).map(({ label }) => label);
    expect(shown).toEqual(["0.5", "", "0.53", "0.6"]);
  });
});

describe("the course of other sports", () => {
  test("cricket: the runs of each innings climb over by over", () => {
    const over = (runs: number): Given => ["over", { runs }];
    const { thread, html } = threadOf("cricket", [
      ["innings", { side: 0 }],
      ...[6, 10, 4].map(over),
      ["innings_end", { reason: "closed" }],
      ["innings", { side: 1 }],
      ...[12, 2].map(over),
    ]);
    expect(thread?.lines.map(({ side }) => side)).toEqual([0, 1]);
    expect(thread?.lines[0]?.points).toEqual([
      [1 / 20, 6 / 20],
      [2 / 20, 16 / 20],
      [3 / 20, 1],
    ]);
    expect(thread?.spoken).toBe("GOR 20 for 0 in 3 overs; LAL 14 for 0 in 2 overs");
    expect(html).toContain('stroke-dasharray="5 3"');
  });

  test("volleyball: the points of each set, the one that is played without a winner", () => {
    const { thread } = threadOf("volleyball", [
      ["set", { home: 25, away: 20 }],
      ["set", { home: 23, away: 25 }],
      ["point", { side: 0 }],
    ]);
    expect(thread?.bars.map(({ winner }) => winner)).toEqual([0, 1, null]);
    expect(thread?.bars[1]?.heights).toEqual([23 / 25, 1]);
    expect(thread?.spoken).toBe("Set 1 25–20, Set 2 23–25, Set 3 1–0");
  });

  test("e-sports: the rounds of each map", () => {
    const { thread } = threadOf("esports", [["map", { name: "Mirage", home: 13, away: 4 }]]);
    expect(thread?.bars).toEqual([{ from: 0, to: 1, heights: [1, 4 / 13], winner: 0 }]);
    expect(thread?.spoken).toBe("1. Mirage 13–4");
    expect(threadOf("esports", [["result", { home: 2, away: 0 }]]).thread).toBeNull();
  });

  test("athletics: everybody in the distance from the winner, those who are level in one place", () => {
    const { thread } = threadOf("athletics", [
      ["mark", { entrant: "anil", mark: "10.50" }],
      ["mark", { entrant: "bina", mark: "10.50" }],
      ["mark", { entrant: "chandra", mark: "10.90" }],
      ["finish"],
    ]);
    expect(thread?.marks.map(({ at, label }) => [Math.round(at * 100), label])).toEqual([
      [100, "1"],
      [100, "1"],
      [4, "3"],
    ]);
    expect(thread?.spoken).toBe("anil 10.50, bina 10.50, chandra 10.90");
    expect(threadOf("athletics", [["mark", { entrant: "anil", mark: "10.50" }]]).thread).toBeNull();
  });

  test("parts without a point are no division by nothing", () => {
    expect(barsOf([[0, 0]])).toEqual([{ from: 0, to: 1, heights: [0, 0], winner: null }]);
    expect(barsOf([])).toEqual([]);
  });
});

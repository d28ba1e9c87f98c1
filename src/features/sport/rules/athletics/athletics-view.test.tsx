import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { play } from "#app/features/sport/rules/event-log.ts";
import type { EntrantName, MatchEvent } from "#app/features/sport/rules/sport.ts";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import { athletics } from "./athletics.ts";
import { athleticsView } from "./athletics-view.ts";
import { MedalTable } from "./medal-table.tsx";
import { medalTable } from "./medals.ts";

type Event = readonly [kind: string, details: Record<string, unknown>];

const entrants = new Map(
  ["Anil", "Bina", "Dolma", "Hari"].map((name): [string, EntrantName] => [
    name.toLowerCase(),
    { name, url: null, number: null, side: null, teamName: name === "Anil" ? "Koshi" : null },
  ]),
);

const markupOf = (lang: "en" | "ne", shown: React.ReactNode) =>
  renderToStaticMarkup(
    <MessagesProvider lang={lang} messages={allMessages(lang)}>
      {shown}
    </MessagesProvider>,
  );

function draw(events: readonly Event[], rules: Record<string, unknown> = {}, lang: "en" | "ne" = "en") {
  const facts = {
    rules: athletics.rules.parse(rules),
    entrants: [...entrants.keys(), "erased"].map((id, index) => ({
      id,
      side: null,
      starts: true,
      number: null,
      captain: false,
      role: null,
      lane: index + 3,
    })),
  };
  const log = events.map(([kind, details], position): MatchEvent => ({ id: `e${position}`, kind, position, details }));
  const { state, faults } = play(athletics, facts, log);
  expect(faults).toEqual([]);
  const props = { state, summary: athletics.summarize(state, facts), sides: null, entrants, lang };
  return {
    board: markupOf(lang, <athleticsView.Scoreboard {...props} />),
    card: markupOf(lang, <athleticsView.Scorecard {...props} />),
  };
}

/** What is left for somebody who hears it, part by part. */
const heard = (markup: string) =>
  markup
    .replace(/<span aria-hidden="true">[^<]*<\/span>/g, "")
    .replace(/<\/(?:li|p|th|td|tr|h2|caption)>/g, "|")
    .replace(/<\/span>/g, " ")
    .replace(/<[^>]+>/g, "")
    .split("|")
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter((part) => part !== "");

const final: readonly Event[] = [
  ["wind", { wind: "+1.4" }],
  ["mark", { entrant: "anil", mark: "10.52" }],
  ["mark", { entrant: "bina", mark: "10.44", records: ["NR"] }],
  ["mark", { entrant: "erased", mark: "10.52" }],
  ["status", { entrant: "dolma", status: "DQ", reason: "TR 16.8" }],
  ["finish", {}],
];

describe("a final", () => {
  test("says who won, and the first three with those who share a rank", () => {
    expect(heard(draw(final).board)).toEqual([
      "1 Bina 10.44",
      "2 Anil Koshi 10.52",
      "2 Unnamed player 10.52",
      "Contest over",
      "Bina won with 10.44",
    ]);
  });

  test("has a table of ranks, lanes and marks, with words for its signs", () => {
    expect(heard(draw(final).card)).toEqual([
      "Final · Wind +1.4 m/s",
      ...["Athlete", "Lane", "Mark", "Gap to the first", "Qualified, records"],
      ...["1 Bina", "4", "10.44", "national record"],
      ...["2 Anil Koshi", "3", "10.52", "+0.08"],
      ...["2 Unnamed player", "7", "10.52", "+0.08"],
      ...["Dolma", "5", "disqualified TR 16.8"],
      expect.stringContaining("DNS did not start"),
    ]);
  });

  test("in Nepali has Nepali digits and words", () => {
    const { board, card } = draw(final, {}, "ne");
    expect(heard(board).at(-1)).toBe("Bina १०.४४ सहित प्रथम");
    // The number of a rule stays as it was typed.
    expect(`${board}${card.replace("TR 16.8", "")}`.replace(/<[^>]+>/g, "")).not.toMatch(/[0-9]/);
  });
});

test("everybody who shares the win is named", () => {
  const shared = ["anil", "bina", "erased"].map((entrant): Event => ["mark", { entrant, mark: "10.44" }]);
  const noted = (events: readonly Event[], lang: "en" | "ne") =>
    heard(draw([...events, ["finish", {}]], {}, lang).board).at(-1);
  expect(noted(shared, "en")).toBe("Anil, Bina and Unnamed player share the win with 10.44");
  expect(noted(shared.slice(0, 2), "ne")).toBe("Anil र Bina १०.४४ सहित संयुक्त प्रथम");
});

test("a disqualification gives its reason in the language of the page", () => {
  const status = { entrant: "dolma", status: "DQ", reason: "False start", reason_ne: "गलत सुरुवात" };
  const cardIn = (lang: "en" | "ne") => draw([["status", status]], {}, lang).card;
  expect(cardIn("en")).toContain("False start");
  expect(cardIn("ne")).toContain("गलत सुरुवात");
  expect(cardIn("ne")).not.toContain("False start");
});

test("heats stand apart, and say who goes on and how", () => {
  const { card } = draw(
    [
      ["mark", { entrant: "anil", mark: "10.52" }],
      ["mark", { entrant: "bina", mark: "10.60", heat: 2 }],
      ["mark", { entrant: "dolma", mark: "10.70", heat: 2 }],
      ["finish", {}],
    ],
    { round: "heats", qualifyByRank: 1, qualifyByMark: 1 },
  );
  const captions = [...card.matchAll(/<caption>([^<]+)/g)].map(([, caption]) => caption);
  expect(captions).toEqual(["Heat 1", "Heat 2"]);
  expect(heard(card).filter((part) => part.startsWith("goes on"))).toEqual([
    "goes on by rank",
    "goes on by rank",
    "goes on by mark",
  ]);
});

test("a high jump shows every height", () => {
  const { card } = draw(
    [
      ["height", { entrant: "anil", height: "1.90", tries: "xo" }],
      ["height", { entrant: "bina", height: "1.95", tries: "o" }],
    ],
    { discipline: "high_jump" },
  );
  expect(heard(card).slice(-7)).toEqual(["Athlete", "1.90 m", "1.95 m", "Bina", "cleared", "Anil", "failed, cleared"]);
});

test("the medal table names teams with their ranks", () => {
  const rows = medalTable([[{ teamId: "k", rank: 1 }], [{ teamId: "b", rank: 2 }]]);
  const markup = markupOf(
    "en",
    <MedalTable rows={rows} teamOf={(id) => ({ name: id === "k" ? "Koshi" : "Bagmati", url: null })} />,
  );
  expect(heard(markup)).toEqual([
    "Medal table",
    ...["Team", "Gold", "Silver", "Bronze", "Total"],
    ...["1 Koshi", "1", "0", "0", "1"],
    ...["2 Bagmati", "0", "1", "0", "1"],
  ]);
});

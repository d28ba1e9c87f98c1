import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { play } from "#app/features/sport/rules/event-log.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import en from "#app/messages/en.json" with { type: "json" };
import ne from "#app/messages/ne.json" with { type: "json" };
import { readTime } from "#app/messages/typed-moment.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { readMatchTable } from "./csv-matches.ts";
import { readSquadTable } from "./csv-squads.ts";
import { matchImportLimits } from "./items.ts";
import { instantIn, readDay } from "./start-time.ts";

const table = (...lines: string[]) => lines.join("\r\n");

describe("a table of fixtures", () => {
  test("is read by its headings, in any order and among others", () => {
    const { items, problems } = readMatchTable(
      table(
        "Note,Away team,Home team,Date,Kick-off,Venue,Round",
        "tv,Birgunj FC,Pokhara United,2026-12-05,15:30,Pokhara Stadium,Matchday 1",
        ',"Lalitpur, City",Dharan Club,05/12/2026,,,Matchday 1',
      ),
    );
    expect(problems).toEqual([]);
    expect(items).toMatchObject([
      {
        ref: "csv||matchday 1|pokhara united|birgunj fc",
        teams: [{ name: "Pokhara United" }, { name: "Birgunj FC" }],
        day: "2026-12-05",
        startsAt: "2026-12-05T09:45:00.000Z",
        venue: "Pokhara Stadium",
        round: "Matchday 1",
        events: [],
      },
      { teams: [{ name: "Dharan Club" }, { name: "Lalitpur, City" }], day: "2026-12-05", startsAt: null, venue: null },
    ]);
  });

  test("has Nepali headings, digits and dates of Bikram Sambat", () => {
    const { items, problems } = readMatchTable(
      table(
        "मिति;समय;घरेलु टोली;पाहुना टोली;मैदान;चरण",
        "२०८३ मंसिर ६;१५:३०;पोखरा युनाइटेड;वीरगन्ज एफसी;पोखरा रंगशाला;१",
        "२०८३-०८-०६;;धरान क्लब;ललितपुर सिटी;;१",
        "2083/8/6;2:30 PM;झापा;मोरङ;;१",
      ),
    );
    expect(problems).toEqual([]);
    expect(items.map(({ day, startsAt }) => [day, startsAt])).toEqual([
      ["2026-11-22", "2026-11-22T09:45:00.000Z"],
      ["2026-11-22", null],
      ["2026-11-22", "2026-11-22T08:45:00.000Z"],
    ]);
  });

  test("reports each line that cannot be, and takes the others", () => {
    const { items, problems } = readMatchTable(
      table(
        "date,time,home,away,score",
        "2026-02-30,15:00,A,B,",
        "2083-08-30,15:00,A,B,",
        "2026-12-05,25:00,A,B,",
        "2026-12-05,15:00,,B,",
        "2026-12-05,15:00,A,a,",
        "2026-12-05,15:00,A,B,2-1",
        "",
        "2026-12-05,15:00,A,B,2-1",
        "2026-12-05,15:00,C,D,two",
      ),
    );
    expect(items).toHaveLength(1);
    expect(problems).toEqual([
      { line: 2, field: "date", code: "date.invalid" },
      { line: 3, field: "date", code: "date.invalid" },
      { line: 4, field: "time", code: "matchImport.time" },
      { line: 5, field: "home", code: "text.required" },
      { line: 6, field: "away", code: "matchImport.sameTeam" },
      { line: 9, field: "row", code: "matchImport.twice" },
      { line: 10, field: "score", code: "matchImport.score" },
    ]);
  });

  test("without its columns is none", () => {
    expect(readMatchTable("date,home\n2026-12-05,A").problems).toEqual([
      { line: 1, field: "away", code: "matchImport.noColumn" },
    ]);
    expect(readMatchTable("").problems).toEqual([{ line: 1, field: "file", code: "file.empty" }]);
    expect(readMatchTable("date,home,away", { timeZone: "Mars/North" }).problems).toEqual([
      { line: 1, field: "timeZone", code: "choice.invalid" },
    ]);
  });

  test("is read only as far as an import goes", () => {
    const rows = Array.from({ length: matchImportLimits.rows + 2 }, (_, index) => `2026-12-05,A${index},B`);
    const { items, problems } = readMatchTable(table("date,home,away", ...rows));
    expect(items).toHaveLength(matchImportLimits.rows);
    expect(problems).toEqual([{ line: matchImportLimits.rows + 2, field: "file", code: "matchImport.tooMany:5000" }]);
    expect(readMatchTable(" ".repeat(matchImportLimits.text + 1)).problems).toHaveLength(1);
  });

  test("keeps its references when a match is moved, by round or by id", () => {
    const refs = (text: string) => readMatchTable(text).items.map(({ ref }) => ref);
    expect(refs("date,home,away,round\n2026-12-05,A,B,1")).toEqual(refs("date,home,away,round\n2026-12-12, a ,B,1"));
    expect(refs("id,date,home,away\n७,2026-12-05,A,B")).toEqual(refs("id,date,home,away\n7,2026-12-12,C,D"));
  });
});

describe("a table of results", () => {
  const eventsOf = (head: string, ...values: string[]) => {
    const { items, problems } = readMatchTable(
      table(`date,home,away,${head}`, `2026-12-05,Koshi,Gandaki,${values.join(",")}`),
    );
    return problems.length > 0
      ? problems.map(({ field, code }) => `${field} ${code}`)
      : items[0]?.events.map(({ kind, details }) => [kind, details]);
  };

  test.each<[string, string[], unknown]>([
    ["score", ["2-1"], [["result", { home: 2, away: 1, after: "regular" }]]],
    ["home score,away score", ["२", "०"], [["result", { home: 2, away: 0, after: "regular" }]]],
    ["score,extra time", ["2:1", "x"], [["result", { home: 2, away: 1, after: "extra_time" }]]],
    [
      "score,penalties",
      ["1-1", "4-3"],
      [["result", { home: 1, away: 1, after: "shootout", home_kicks: 4, away_kicks: 3 }]],
    ],
    ["score,penalties", ["1-1", "4-4"], ["penalties matchImport.penalties"]],
    ["home score,away score", ["2", ""], ["awayScore text.required"]],
    ["home score,away score", ["2", "x"], ["score matchImport.score"]],
    ["status,winner", ["walkover", "Gandaki"], [["award", { winner: 1, how: "walkover" }]]],
    ["status,winner", ["W/O", ""], ["winner matchImport.awardedTo"]],
    ["status", ["postponed"], []],
    [
      "sets",
      ["25-20 23-25"],
      [
        ["set", { home: 25, away: 20 }],
        ["set", { home: 23, away: 25 }],
      ],
    ],
    ["sets", ["25-20 abc"], ["sets matchImport.sets"]],
    [
      "home score,home overs,away score,away overs,batted first",
      ["140", "19.3", "184/6", "20", "away"],
      [
        [
          "result",
          {
            innings: [
              { side: 1, runs: 184, wickets: 6, overs: "20", allOut: false },
              { side: 0, runs: 140, wickets: 10, overs: "19.3", allOut: true },
            ],
          },
        ],
      ],
    ],
    ["home score,home overs,away score,away overs", ["184/6", "20", "150/3", ""], ["awayOvers cricket.overs"]],
  ])("reads %s %j", (head, values, expected) => {
    expect(eventsOf(head, ...values)).toEqual(expected);
  });
});

describe("what a row of results gives", () => {
  test.each<[SportId, string, string, readonly [string, string]]>([
    ["football", "score,penalties", "1-1,4-3", ["1", "1"]],
    ["esports", "score", "2-1", ["2", "1"]],
    ["volleyball", "sets", "25-20 23-25 25-19 27-25", ["3", "1"]],
    ["cricket", "home score,home overs,away score,away overs", "140,19.3,141/2,15", ["140", "141/2"]],
  ])("is played by %s: %s %s", (id, head, values, expected) => {
    const { items } = readMatchTable(`date,home,away,${head}\n2026-12-05,Koshi,Gandaki,${values}`);
    const sport = sportOf(id);
    const facts = { rules: sport.rules.parse({ shootout: true, bestOf: id === "esports" ? 3 : 5 }), entrants: [] };
    const events = (items[0]?.events ?? []).map(({ ref, ...event }, position) => ({ ...event, id: ref, position }));
    const { state, faults } = play(sport, facts, events);
    expect(faults).toEqual([]);
    const summary = sport.summarize(state, facts);
    expect(summary.finished).toBe(true);
    expect(summary.sides.map(({ main }) => main)).toEqual(expected);
  });
});

describe("a table of squads", () => {
  test("has players with what is known of them", () => {
    const { items, problems } = readSquadTable(
      table(
        "टोली,नाम,name ne,जर्सी नम्बर,भूमिका,कप्तान,जन्ममिति",
        "Koshi,Anil Rai,अनिल राई,१०,गोलकिपर,हो,2000-01-31",
        "Koshi,Bina Limbu,,,All-Rounder,,",
        "Koshi,anil  rai,,,,,",
        "Koshi,Hari,,ten,,,",
        "Koshi,Gita,,7,,,2000-02-31",
        "Koshi,,,,,,",
        "Koshi,Indra,,,constructor,,",
      ),
    );
    expect(items).toEqual([
      {
        ref: "csv|koshi|anil rai",
        line: 2,
        team: { name: "Koshi", nameNe: null },
        name: "Anil Rai",
        nameNe: "अनिल राई",
        number: 10,
        role: "goalkeeper",
        birthDate: "2000-01-31",
      },
      expect.objectContaining({ ref: "csv|koshi|bina limbu", number: null, role: "all_rounder" }),
    ]);
    expect(problems).toEqual([
      { line: 5, field: "number", code: "number.invalid" },
      { line: 6, field: "birthDate", code: "date.invalid" },
      { line: 7, field: "name", code: "text.required" },
      { line: 8, field: "role", code: "matchImport.role" },
      { line: 4, field: "row", code: "matchImport.twice" },
    ]);
  });
});

test("a table of squads takes a number and a role out of a name, and nothing else", () => {
  const { items, problems } = readSquadTable(
    table(
      "team,name,name ne,number,role",
      "Koshi,12. Anil Rai (c),१२. अनिल राई (कप्तान),,",
      '"Koshi","Bina Limbu, Setter",,7,',
      "Koshi,Hari (wk),,,Wicket-keeper",
      "Koshi,Gita (injured),,,",
      "Koshi,9 Indra,,8,",
      "Koshi,Maya (GK),,,Forward",
    ),
  );
  expect(items).toMatchObject([
    { name: "Anil Rai", nameNe: "अनिल राई", number: 12, role: null, left: ["c"] },
    { name: "Bina Limbu", number: 7, role: "setter" },
    { name: "Hari", role: "wicket_keeper" },
  ]);
  expect(problems).toEqual([5, 6, 7].map((line) => ({ line, field: "name", code: "matchImport.nameUnclear" })));
});

test("a table of squads may call every role as the screens do, in both languages", () => {
  for (const messages of [en, ne])
    for (const [code, name] of Object.entries(messages.sportPeople.roles))
      expect(readSquadTable(table("team,name,role", `Koshi,Anil Rai,${name}`)).items).toMatchObject([{ role: code }]);
});

describe("days and times", () => {
  test.each([
    ["2026-11-22", "2026-11-22"],
    ["22.11.2026", "2026-11-22"],
    ["६/८/२०८३", "2026-11-22"],
    ["2083 मङ्सिर 6", "2026-11-22"],
    ["2083 Mangsir 6", "2026-11-22"],
    ["22 Nov 2026", "2026-11-22"],
    ["22 Nov", undefined],
    ["today", undefined],
    ["22 Nov 2090", undefined],
    ["2100-01-01", undefined],
  ])("%s is %s", (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  test.each([
    ["2055-03-12", "1998-06-26"],
    ["२०३१-२-३२", "1974-06-14"],
    ["१५/०१/१९७५", "1975-01-15"],
    ["2026-11-21", "2026-11-21"],
    ["2026-11-22", "1970-03-05"],
    ["2000-01-31", "2000-01-31"],
    ["1990-12-31", "1990-12-31"],
  ])("born %s is born on %s, never after today", (typed, day) => {
    expect(readDay(typed, { last: "2026-11-21" })).toBe(day);
  });

  test("a match years ahead is one of Bikram Sambat", () => {
    const day = (date: string) =>
      readMatchTable(table("date,home,away", `${date},Koshi,Arun`), { today: "2026-11-21" }).items[0]?.day;
    expect(["2031-06-01", "2055-05-01", "2083-08-06"].map(day)).toEqual(["2031-06-01", "1998-08-17", "2026-11-22"]);
  });

  test("a day of Bikram Sambat on which published tables differ is not read", () => {
    const read = (typed: string) => readDay(typed, { last: "1970-01-01" });
    expect(["1975-05-30", "1975-05-31", "1975-06-01", "1991-09-10", "1991-10-01"].map(read)).toEqual([
      ...["1918-09-15", undefined, undefined, undefined, "1935-01-14"],
    ]);
    expect(["1974-12-30", "2084-01-01", "2098-12-30", "2099-01-01"].map(read)).toEqual([
      ...[undefined, "2027-04-14", "2042-04-13", undefined],
    ]);
  });

  test.each([
    ["9:05", "09:05"],
    ["14.30", "14:30"],
    ["12:00 AM", "00:00"],
    ["12:15 p.m.", "12:15"],
    ["१४:३०:00", "14:30"],
    ["13:00 PM", undefined],
    ["24:00", undefined],
    ["9", undefined],
  ])("%s is %s", (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  test("on the clocks of a zone, in summer and winter", () => {
    expect(instantIn("Europe/London", "2023-08-11", "20:00").toISOString()).toBe("2023-08-11T19:00:00.000Z");
    expect(instantIn("Europe/London", "2023-12-11", "20:00").toISOString()).toBe("2023-12-11T20:00:00.000Z");
    expect(instantIn("Europe/London", "2024-03-31", "00:30").toISOString()).toBe("2024-03-31T00:30:00.000Z");
    expect(instantIn("Europe/London", "2024-03-31", "02:30").toISOString()).toBe("2024-03-31T01:30:00.000Z");
  });
});

test("no text makes a parser throw", () => {
  const heads = ["date,home,away,score,sets,home overs", "team,name,number,born", ""];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.string({ maxLength: 300, unit: "binary" }), (head, text) => {
      for (const read of [readMatchTable, readSquadTable])
        expect(read(`${head}\n${text}`).items.length).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 300 },
  );
});

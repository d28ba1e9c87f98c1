import { describe, expect, test } from "vitest";
import { readRace } from "./pasted-race.ts";

const read = (text: string) => readRace(text, "time");
const brief = (text: string) =>
  read(text).rows.map(({ place, number, name, club, mark, status }) => [place, number, name, club, mark ?? status]);

describe("pasted results of a race", () => {
  const expected = [
    [1, 104, "Asha Rai", "Army", "2:31:05"],
    [2, 7, "Gita Lama", null, "2:31:40.5"],
    [null, 12, "Mina Rai", "Police", "DNF"],
  ];

  test.each([
    [
      "as from a sheet",
      "Place\tNo.\tName\tClub\tTime\n1\t104\tAsha Rai\tArmy\t2:31:05\n2\t7\tGita Lama\t\t2:31:40.5\n\t12\tMina Rai\tPolice\tDNF",
    ],
    ["with commas", "1, 104, Asha Rai, Army, 2:31:05\n2, 7, Gita Lama, 2:31:40.5\nDNF, 12, Mina Rai, Police"],
    ["as in a message", "1. 104 Asha Rai (Army) 2:31:05\n\n2. 7 Gita Lama 2:31:40.5\n- 12 Mina Rai (Police) dnf"],
    [
      "in Devanagari digits",
      "१\t१०४\tAsha Rai\tArmy\t२:३१:०५\n२\t७\tGita Lama\t\t२:३१:४०.५\n-\t१२\tMina Rai\tPolice\tDNF",
    ],
  ])("are understood %s", (_how, text) => {
    expect(read(text).faults).toEqual([]);
    expect(brief(text)).toEqual(expected);
  });

  test("one number before the names is the place where they count up, else the number of the athlete", () => {
    expect(brief("1 Asha Rai 10.61\n2 Gita Lama 10.80")).toEqual([
      [1, null, "Asha Rai", null, "10.61"],
      [2, null, "Gita Lama", null, "10.80"],
    ]);
    expect(brief("104 Asha Rai 10.61\n7 Gita Lama 10.80")).toEqual([
      [null, 104, "Asha Rai", null, "10.61"],
      [null, 7, "Gita Lama", null, "10.80"],
    ]);
  });

  test("a line that cannot be is said, with what is wrong about it", () => {
    const text = [
      ...["1\t1\tAsha Rai\tArmy\t10.61", "2\t2\tGita Lama\tArmy\t10.5x", "3\t3\t\tArmy\t10.9"],
      ...["4\t1\tMina Rai\t\t10.95", "5\t5\tSita Rai\t\t10.40", "6\t6\tHira\tArmy\tKaski\t11.2"],
    ];
    expect(read(text.join("\n")).faults.map(({ line, code }) => [line, code])).toEqual([
      [2, "race.mark:2"],
      [3, "race.unclear:3"],
      [4, "race.numberTwice:4"],
      [5, "race.order:5"],
      [6, "race.unclear:6"],
    ]);
  });

  test("a shared place has one mark, and in a throw the longer one is better", () => {
    expect(read("1\t1\tA\t\t10.61\n1\t2\tB\t\t10.61").faults).toEqual([]);
    expect(read("1\t1\tA\t\t10.61\n1\t2\tB\t\t10.62").faults).toHaveLength(1);
    expect(readRace("1\t1\tA\t\t61.20\n2\t2\tB\t\t58.90", "distance").faults).toEqual([]);
    expect(readRace("1\t1\tA\t\t58.90\n2\t2\tB\t\t61.20", "distance").faults).toHaveLength(1);
  });

  test("the same name twice is one athlete too many, unless numbers tell them apart", () => {
    expect(read("Asha Rai, 10.61\nasha rai, 10.70").faults).toMatchObject([{ code: "race.twice:2" }]);
    expect(read("1\t1\tAsha Rai\t\t10.61\n2\t2\tAsha Rai\t\t10.70").faults).toEqual([]);
  });

  test("sixty finishers are sixty rows", () => {
    const text = Array.from(
      { length: 60 },
      (_, i) => `${i + 1}\t${i + 100}\tAthlete ${"abcdefgh"[i % 8]}${i}\tClub\t${30 + i}:00.0`,
    );
    expect(read(text.join("\n"))).toMatchObject({ faults: [], rows: { length: 60 } });
  });
});

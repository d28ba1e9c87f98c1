import { describe, expect, test } from "vitest";
import { firstNumbers, readLineup, type SquadChoice } from "./pasted-lineup.ts";

const player = (shirt_number: number | null, name: string, name_ne: string | null = null): SquadChoice => ({
  ...{ id: name, name, name_ne, shirt_number },
});
const squad = [
  player(1, "Kiran Limbu", "किरण लिम्बू"),
  player(4, "Ananta Tamang", "अनन्त तामाङ"),
  player(7, "Rohit Chand"),
  player(9, "Anjan Bista", "अञ्जन विष्ट"),
  player(10, "Anjan Rai"),
  player(null, "Suman Rai"),
];
const read = (text: string, starters = 11) => readLineup(text, squad, "football", starters);
const ids = (text: string) => read(text).places.map(({ id }) => id);

describe("a pasted line-up", () => {
  test("names players by number and name, with goalkeeper and captain", () => {
    expect(read("1 Kiran Limbu (GK)\n4. Ananta Tamang (c)\n\n")).toEqual({
      places: [
        { id: "Kiran Limbu", number: 1, starts: true, captain: false, role: "goalkeeper" },
        { id: "Ananta Tamang", number: 4, starts: true, captain: true, role: null },
      ],
      faults: [],
    });
  });

  test.each([
    ["in one line", "1 Kiran Limbu (GK), 4 Ananta Tamang (c), 7 Rohit Chand"],
    ["in Nepali", "१ किरण लिम्बू (गोलरक्षक)\n४ अनन्त तामाङ (कप्तान)\n7 rohit chand"],
    ["by numbers alone", "1, 4, 7"],
    ["with roles behind commas", "Kiran Limbu, GK, 1\nAnanta Tamang, defender\nChand"],
    ["with one word misspelt", "1 Kiran Limboo; 4 Anant Tamang; 7 R. Chand"],
    ["below a heading", "Starting XI:\n1 Kiran Limbu\n4 Ananta Tamang\n7 Rohit Chand"],
  ])("is understood %s", (_how, text) => {
    expect(read(text).faults).toEqual([]);
    expect(ids(text)).toEqual(["Kiran Limbu", "Ananta Tamang", "Rohit Chand"]);
  });

  test("has a bench where one is named, else whoever comes after those who start", () => {
    const starts = (text: string, starters?: number) => read(text, starters).places.map((place) => place.starts);
    expect(starts("1 Kiran Limbu\nSubs: 4 Ananta Tamang, 7 Rohit Chand")).toEqual([true, false, false]);
    expect(starts("1\nबेन्च\n4")).toEqual([true, false]);
    expect(starts("1\n4\n7", 2)).toEqual([true, true, false]);
  });

  test("tells two of one name apart by the number", () => {
    expect(ids("10 Anjan")).toEqual(["Anjan Rai"]);
    expect(read("Anjan").faults).toEqual([{ line: 1, text: "Anjan", code: "lineup.several:1" }]);
  });

  test("says at its line what means nobody or the same one again, and takes all others", () => {
    const { places, faults } = read("1 Kiran Limbu\n22 Zed Zulu\n4\n1 Kiran Limbu\n99\n9 Rohit Chand\n9 Anjan Bista");
    expect(places.map(({ id }) => id)).toEqual(["Kiran Limbu", "Ananta Tamang", "Rohit Chand"]);
    expect(faults).toEqual([
      { line: 2, text: "22 Zed Zulu", code: "lineup.notInSquad:2" },
      { line: 4, text: "1 Kiran Limbu", code: "squad.twice:4" },
      { line: 5, text: "99", code: "lineup.noNumber:5" },
      { line: 7, text: "9 Anjan Bista", code: "lineup.numberTwice:7" },
    ]);
  });

  test("of nothing is nothing", () => {
    expect(read("\n , ;\nBench:\n")).toEqual({ places: [], faults: [] });
  });
});

test("the first numbers of the squad start, who has none comes last", () => {
  const places = firstNumbers(squad.toReversed(), 3);
  expect(places.map(({ number, starts }) => [number, starts])).toEqual([
    ...[[1, true] as const, [4, true] as const, [7, true] as const],
    ...[[9, false] as const, [10, false] as const, [null, false] as const],
  ]);
});

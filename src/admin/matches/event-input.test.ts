import { expect, test } from "vitest";
import { detailsIn, lineupIn, officialsIn } from "./event-input.ts";

test("fields of an event become its details, blank ones do not", () => {
  expect(detailsIn({ id: "1", "details.side": "0", "details.clock": "" })).toMatchObject({
    id: "1",
    details: { side: "0" },
  });
  expect(detailsIn({ id: "1", details: "{}" })).toEqual({ id: "1", details: "{}" });
});

test("entries of a list that say nothing are left out", () => {
  const sent = {
    ...{ "details.marks.0.entrant": "a", "details.marks.0.mark": "10.61", "details.marks.0.heat": "1" },
    ...{ "details.marks.1.entrant": "b", "details.marks.1.mark": "", "details.marks.1.heat": "1" },
    ...{ "details.marks.2.entrant": "c", "details.marks.2.status": "DQ", "details.outcome": "tie" },
  };
  expect(detailsIn(sent)).toMatchObject({
    details: {
      outcome: "tie",
      marks: [
        { entrant: "a", mark: "10.61", heat: "1" },
        { entrant: "c", status: "DQ" },
      ],
    },
  });
});

test("whoever is put into the match stands in the line-up", () => {
  const sent = {
    id: "m",
    side: "1",
    captain: "b",
    "in.a": "",
    "in.b": "starts",
    "in.c": "bench",
    "number.b": "7",
    "number.c": "",
  };
  expect(lineupIn(sent)).toMatchObject({
    ...{ id: "m", side: "1" },
    entrants: [
      { person_id: "b", starts: true, captain: true, shirt_number: "7" },
      { person_id: "c", starts: false, captain: false, shirt_number: "" },
    ],
  });
});

test("officials without a person are none", () => {
  const sent = { id: "m", "official.0": "a", "role.0": "referee", "official.1": "", "role.1": "umpire" };
  expect(officialsIn(sent)).toEqual({ id: "m", officials: [{ person_id: "a", role: "referee" }] });
});

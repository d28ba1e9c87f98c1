import { describe, expect, test } from "vitest";
import { matchEventFields } from "#app/features/sport/rules/event-details.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { briefFacts, type EventNames } from "./event-text.ts";

describe("what an event says in Nepali", () => {
  const naming: EventNames = {
    t: getMessages("ne"),
    lang: "ne",
    sport: "football",
    names: [{ id: "a", label: "७ सुमन" }],
    sides: ["अरुण U-19", "भेरी"],
  };
  const fieldsOf = (kind: string) => {
    const schema = sportOf("football").eventKinds[kind];
    return schema ? matchEventFields(schema) : [];
  };

  test("has its minute in Devanagari digits, and what was typed as it was typed", () => {
    const note = { clock: "23+1", text: "VAR check, 2 minutes" };
    expect(briefFacts(naming, fieldsOf("note"), note)).toEqual(["VAR check, 2 minutes", "२३+१′"]);
  });

  test("names a team and a player as they are written", () => {
    const goal = { clock: "5", side: 0, player: "a" };
    expect(briefFacts(naming, fieldsOf("goal"), goal)).toEqual(expect.arrayContaining(["अरुण U-19", "७ सुमन", "५′"]));
  });
});

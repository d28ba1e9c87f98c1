import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { listTeam } from "./queries.server.ts";

describe("the team", () => {
  test("is the active members in their order, in Nepali where there is some", async () => {
    const { db } = await freshDatabase();
    const member = { position: "Reporter", description: "Writes." };
    await db
      .insertInto("team_members")
      .values([
        {
          ...member,
          id: newIdentifier(),
          name: "Gosainkunda",
          order_index: 2,
          image_url: "https://pictures.example/g.jpg",
        },
        { ...member, id: newIdentifier(), name: "Tamor", name_ne: "तमोर", position_ne: "संवाददाता", order_index: 1 },
        { ...member, id: newIdentifier(), name: "Off", order_index: 0, is_active: false },
        { ...member, id: newIdentifier(), name: "Gone", order_index: 0, deleted_at: new Date() },
      ])
      .execute();
    const english = await listTeam(db, "en");
    expect(english.map(({ name, picture }) => [name, picture?.kind])).toEqual([
      ["Tamor", undefined],
      ["Gosainkunda", "outside"],
    ]);
    const nepali = await listTeam(db, "ne");
    expect(nepali.map(({ name, position, description }) => [name, position, description])).toEqual([
      ["तमोर", "संवाददाता", "Writes."],
      ["Gosainkunda", "Reporter", "Writes."],
    ]);
  });

  test("is empty where nobody was entered", async () => {
    const { db } = await freshDatabase();
    expect(await listTeam(db, "en")).toEqual([]);
  });
});

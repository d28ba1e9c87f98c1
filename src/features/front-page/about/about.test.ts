import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { listAboutSections } from "./queries.server.ts";
import { slotName, sportOfTitle } from "./rules.ts";

describe("the sections of the About page", () => {
  test("are the active ones in their order, in Nepali where there is some", async () => {
    const { db } = await freshDatabase();
    const section = { section_name: "mission", content: "Text" };
    await db
      .insertInto("about_sections")
      .values([
        { ...section, id: newIdentifier(), title: "Second", order_index: 2 },
        { ...section, id: newIdentifier(), title: "First", title_ne: "पहिलो", content_ne: "पाठ", order_index: 1 },
        { ...section, id: newIdentifier(), title: "Off", order_index: 0, is_active: false },
        { ...section, id: newIdentifier(), title: "Gone", order_index: 0, deleted_at: new Date() },
      ])
      .execute();
    const messages = async (lang: "en" | "ne") =>
      (await listAboutSections(db, lang)).map(({ title, content }) => [title, content]);
    expect(await messages("en")).toEqual([
      ["First", "Text"],
      ["Second", "Text"],
    ]);
    expect(await messages("ne")).toEqual([
      ["पहिलो", "पाठ"],
      ["Second", "Text"],
    ]);
  });

  test.each([
    ["what-we-cover", "what-we-cover"],
    ["What We Cover", "what-we-cover"],
    [" what_we_cover ", "what-we-cover"],
    ["Hero", "hero"],
  ])("named %j have the place %s", (typed, slot) => {
    expect(slotName(typed)).toBe(slot);
  });

  test.each([
    ["Football", "football"],
    ["E-Sports", "esports"],
    ["Track and field athletics", "athletics"],
    ["Beyond the result", "general"],
    ["फुटबल", "general"],
  ])("titled %s take the hue of %s", (title, sport) => {
    expect(sportOfTitle(title)).toBe(sport);
  });
});

import { expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { findTag, listCards } from "./queries.server.ts";

const now = new Date("2026-11-21T06:15:00Z");

test("a tag has the stories that readers may see, follows each change of one, and is written as most of them write it", async () => {
  const { db } = await freshDatabase();
  const story = (number: number, tags: string[]) => ({
    id: newIdentifier(now.getTime() + number),
    title: `S${number}`,
    slug: `s${number}`,
    status: "published" as const,
    published_at: new Date(now.getTime() - number * 60_000),
    tags,
  });
  const rows = [story(0, ["asia-cup"]), story(1, ["asia cup", "asia-cup", "t20"]), story(2, ["asia cup"])];
  await db.insertInto("articles").values(rows).execute();
  const titles = async (lang: "en" | "ne" = "en") =>
    (await listCards(db, { lang, tag: "asia-cup" }, { limit: 10 })).items.map(({ title }) => title);
  const change = (number: number, values: Record<string, unknown>) =>
    db.updateTable("articles").set(values).where("slug", "=", `s${number}`).execute();
  expect([await titles(), await findTag(db, "asia-cup")]).toEqual([
    ["S0", "S1", "S2"],
    { slug: "asia-cup", name: "asia cup", languages: ["en"] },
  ]);
  await change(0, { status: "archived" });
  await change(1, { lang: "ne" });
  await change(2, { published_at: new Date(now.getTime() + 60_000) });
  expect([await titles(), await titles("ne"), (await findTag(db, "asia-cup"))?.languages]).toEqual([
    ["S2"],
    ["S1"],
    ["en", "ne"],
  ]);
  await change(0, { status: "published", tags: ["asia cup"] });
  await change(1, { deleted_at: now });
  expect([await titles(), await titles("ne")]).toEqual([["S2", "S0"], []]);
  await change(2, { tags: ["t20"] });
  await db.deleteFrom("articles").where("slug", "=", "s0").execute();
  expect([await titles(), await findTag(db, "asia-cup")]).toEqual([[], undefined]);
});

import { describe, expect, test } from "vitest";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { historyKind, trashKinds } from "#app/platform/entities/entities.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { emptyTrash } from "./jobs.server.ts";
import { listTrash } from "./queries.server.ts";

async function trashOf() {
  const bench = await commandBench();
  const { db, now } = bench;
  const ago = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
  return {
    ...bench,
    ago,
    async article(title: string, deleted_at: Date | null, category: string | null = null) {
      const id = newIdentifier();
      await db.insertInto("articles").values({ id, title, slug: id, category, deleted_at }).execute();
      return id;
    },
    async ad(title: string, deleted_at: Date | null) {
      await db.insertInto("ads").values({ id: newIdentifier(), title, deleted_at }).execute();
    },
    async category(slug: string, deleted_at: Date | null) {
      await db
        .insertInto("categories")
        .values({ id: newIdentifier(), name: slug, slug, path: `/${slug}`, deleted_at })
        .execute();
    },
    listed: async (kinds = trashKinds, limit = 30) =>
      (await listTrash(db, kinds, { limit, now })).items.map(({ kind, name }) => `${kind} ${name}`),
    empty: () => emptyTrash({ db, clock: { now: () => now } }),
  };
}

describe("the trash", () => {
  test("lists what was thrown away in the last thirty days, the latest first, of the kinds that are asked for", async () => {
    const { article, ad, ago, listed } = await trashOf();
    await article("Alive", null);
    await article("Yesterday", ago(1));
    await article("Long ago", ago(31));
    await ad("Today", ago(0));
    expect(await listed()).toEqual(["ads Today", "articles Yesterday"]);
    expect(await listed(["articles"])).toEqual(["articles Yesterday"]);
    expect(await listed([])).toEqual([]);
  });

  test("is read in pages, none twice and none left out", async () => {
    const { db, article, ad, ago, now } = await trashOf();
    for (let hours = 0; hours < 5; hours += 1) await (hours % 2 ? article : ad)(`${hours}`, ago(hours / 24));
    const first = await listTrash(db, trashKinds, { limit: 3, now });
    const second = await listTrash(db, trashKinds, { limit: 3, now, after: first.older });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(["0", "1", "2", "3", "4"]);
    expect(second.older).toBeUndefined();
  });

  test("is emptied of what lay in it for thirty days, and of nothing else", async () => {
    const { db, article, ad, ago, empty } = await trashOf();
    await article("Alive", null);
    await article("Kept", ago(29.9));
    await article("Over", ago(30.1));
    await ad("Over", ago(40));
    expect(await empty()).toBe(2);
    const left = await db.selectFrom("articles").select("title").orderBy("title").execute();
    expect(left.map(({ title }) => title)).toEqual(["Alive", "Kept"]);
    expect(await db.selectFrom("ads").select("id").execute()).toEqual([]);
    expect(await empty()).toBe(0);
  });

  test("keeps a category as long as a story names it, and goes on with the rest", async () => {
    const { db, article, category, ago, empty } = await trashOf();
    await category("old", ago(31));
    await category("free", ago(31));
    await article("Alive", null, "old");
    expect(await empty()).toBe(1);
    expect(await db.selectFrom("categories").select("slug").execute()).toEqual([{ slug: "old" }]);
  });

  test("takes more than one step where there is much", async () => {
    const { db, ago, empty } = await trashOf();
    const rows = Array.from({ length: 1_001 }, (_, n) => ({ id: newIdentifier(), title: `${n}`, deleted_at: ago(31) }));
    await db.insertInto("ads").values(rows).execute();
    expect(await empty()).toBe(1_001);
  });
});

test("a kind whose history is shown is one of those in the trash", () => {
  for (const name of ["articles", "media"]) expect(historyKind(name)).toBe(name);
  for (const name of ["profiles", "toString", null]) expect(historyKind(name)).toBeUndefined();
});

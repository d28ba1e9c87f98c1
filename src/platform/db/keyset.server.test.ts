import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Cursor } from "#app/platform/paging.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import {
  exactPattern,
  type KeysetCursor,
  keysetPage,
  newestPage,
  type SortKind,
  searchPattern,
} from "./keyset.server.ts";

async function categories() {
  const { db } = await freshDatabase();
  const rows = ["b", "a", "c", "a", "ख"].map((description, index) => ({
    id: newIdentifier(),
    name: `Name ${index}`,
    description,
    slug: `s${index}`,
    path: `/s${index}`,
    // Two within one millisecond: only the microseconds tell them apart.
    created_at: `2026-11-21T06:00:00.00000${Math.min(index, 3)}Z`,
  }));
  await db.insertInto("categories").values(rows).execute();
  const page = (by: "description" | "created_at", kind: SortKind, direction: "asc" | "desc", after?: KeysetCursor) =>
    keysetPage(db.selectFrom("categories").select("description"), {
      by: sql.ref(by),
      kind,
      direction,
      id: "id",
      after,
      limit: 2,
    });
  const everything = async (...order: ["description" | "created_at", SortKind, "asc" | "desc"]) => {
    const names: string[] = [];
    for (let after: KeysetCursor | undefined; ; ) {
      const { items, next } = await page(...order, after);
      names.push(...items.map(({ description }) => description ?? ""));
      if (!next) return names.join("");
      after = next;
    }
  };
  return { page, everything };
}

describe("paging by place", () => {
  test("shows everything once, in every order, ties and microseconds included", async () => {
    const { everything } = await categories();
    expect(await everything("description", "text", "asc")).toBe("aabcख");
    expect(await everything("description", "text", "desc")).toBe("खcbaa");
    expect(await everything("created_at", "time", "asc")).toBe("bacaख");
    expect(await everything("created_at", "time", "desc")).toBe("खacab");
  });

  test("begins at the beginning for a place that the order cannot have", async () => {
    const { page } = await categories();
    const after = { value: "nonsense", id: newIdentifier() };
    const { items } = await page("created_at", "time", "asc", after);
    expect(items).toEqual([{ description: "b" }, { description: "a" }]);
  });
});

describe("paging from the newest", () => {
  test("shows everything once, ties included, and says where the next page begins", async () => {
    const { db } = await freshDatabase();
    const rows = ["a", "b", "c", "d", "e"].map((name, index) => ({
      ...{ id: newIdentifier(), name, slug: name, path: `/${name}` },
      created_at: new Date(`2026-11-21T06:00:00.00${Math.min(index, 3)}Z`),
    }));
    await db.insertInto("categories").values(rows).execute();
    const names: string[][] = [];
    let after: Cursor | undefined;
    do {
      const query = db.selectFrom("categories").select("name");
      const { items, older } = await newestPage(query, { at: "created_at", id: "id", after, limit: 2 });
      expect(items.every((item) => Object.keys(item).join() === "name")).toBe(true);
      names.push(items.map(({ name }) => name));
      after = older;
    } while (after);
    expect(names).toEqual([["e", "d"], ["c", "b"], ["a"]]);
  });
});

test("a search finds the words as they are written", () => {
  expect(searchPattern(" 50%_ ")).toBe("%50\\%\\_%");
  expect(exactPattern(" 50%_ ")).toBe("50\\%\\_");
  expect(searchPattern("cafe\u0301")).toBe("%caf\u00e9%");
  expect(searchPattern("  ")).toBeUndefined();
});

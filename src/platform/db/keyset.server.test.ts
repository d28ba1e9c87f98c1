import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { freshDatabase } from "../../../tests/harness/database.ts";
import { newIdentifier } from "../identifier.ts";
import { type KeysetPlace, keysetPage, type SortKind, searchPattern } from "./keyset.server.ts";

async function categories() {
  const { db } = await freshDatabase();
  const rows = ["b", "a", "c", "a", "ख"].map((name, index) => ({
    id: newIdentifier(),
    name,
    slug: `s${index}`,
    path: `/s${index}`,
    // Two within one millisecond: only the microseconds tell them apart.
    created_at: `2026-11-21T06:00:00.00000${Math.min(index, 3)}Z`,
  }));
  await db.insertInto("categories").values(rows).execute();
  const page = (by: "name" | "created_at", kind: SortKind, direction: "asc" | "desc", after?: KeysetPlace) =>
    keysetPage(db.selectFrom("categories").select("name"), {
      by: sql.ref(by),
      kind,
      direction,
      id: "id",
      after,
      limit: 2,
    });
  const everything = async (...order: ["name" | "created_at", SortKind, "asc" | "desc"]) => {
    const names: string[] = [];
    for (let after: KeysetPlace | undefined; ; ) {
      const { items, next } = await page(...order, after);
      names.push(...items.map(({ name }) => name));
      if (!next) return names.join("");
      after = next;
    }
  };
  return { page, everything };
}

describe("paging by place", () => {
  test("shows everything once, in every order, ties and microseconds included", async () => {
    const { everything } = await categories();
    expect(await everything("name", "text", "asc")).toBe("aabcख");
    expect(await everything("name", "text", "desc")).toBe("खcbaa");
    expect(await everything("created_at", "time", "asc")).toBe("bacaख");
    expect(await everything("created_at", "time", "desc")).toBe("खacab");
  });

  test("begins at the beginning for a place that the order cannot have", async () => {
    const { page } = await categories();
    const after = { value: "nonsense", id: newIdentifier() };
    const { items } = await page("created_at", "time", "asc", after);
    expect(items).toEqual([{ name: "b" }, { name: "a" }]);
  });
});

test("a search finds the words as they are written", () => {
  expect(searchPattern(" 50%_ ")).toBe("%50\\%\\_%");
  expect(searchPattern("  ")).toBeUndefined();
});

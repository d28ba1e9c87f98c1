import { describe, expect, test } from "vitest";
import { languages } from "#app/platform/text/languages.ts";
import { listHref, listQuery, readList } from "./list-url.ts";

const rules = {
  sorts: { created: "desc", title: "asc" },
  filters: { status: ["draft", "published"], lang: languages },
} as const;
const id = "019df000-0000-7000-8000-000000000001";
const read = (query: string) => readList(new URLSearchParams(query), rules);

describe("a list in an address", () => {
  test("is what the address says, as far as the rules know it", () => {
    const list = read(`search=cup&sort=title-desc&status=draft&lang=fr&after=${id}_Some%20title`);
    expect(list).toMatchObject({ search: "cup", sort: "title", direction: "desc", filters: { status: "draft" } });
    expect(list.after).toEqual({ id, value: "Some title" });
  });

  test.each([
    ["", "created", "desc"],
    ["sort=title", "title", "asc"],
    ["sort=title-desc", "title", "desc"],
    ["sort=views-asc", "created", "desc"],
    ["sort=-asc", "created", "desc"],
    ["sort=constructor", "created", "desc"],
  ])("%j is sorted by %s, %s", (query, sort, direction) => {
    expect(read(query)).toMatchObject({ sort, direction });
  });

  test.each(["", "x", "_", `${id}`, `${id}x`, `${"z".repeat(36)}_1`])("has no place %j", (after) => {
    expect(read(new URLSearchParams({ after }).toString()).after).toBeUndefined();
  });

  test("is written as it is read, and begins at its beginning when anything changes", () => {
    const list = read(`search=cup&sort=title-desc&status=draft&after=${id}_x`);
    expect(listHref(list)).toBe("?status=draft&search=cup&sort=title-desc");
    expect(listHref(list, { filters: { status: undefined } })).toBe("?search=cup&sort=title-desc");
    expect(listHref(list, { sort: "created", direction: "desc" })).toBe("?status=draft&search=cup");
    expect(read(listQuery(list, { after: { id, value: "ख & क" } })).after).toEqual({ id, value: "ख & क" });
    expect(listHref(read(""))).toBe("?");
  });
});

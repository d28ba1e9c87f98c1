import { expect, test } from "vitest";
import { columnsIn, fieldNames, pick } from "./entity-fields.ts";

const fields = { title: 1, slug: 2, byline: 3 };

test("the names of fields keep their order, without those left out", () => {
  expect(fieldNames(fields)).toEqual(["title", "slug", "byline"]);
  expect(fieldNames(fields, "slug")).toEqual(["title", "byline"]);
});

test("picking takes the named properties and nothing else", () => {
  const row = { title: "Cup", byline: null, deleted_at: null };
  expect(pick(row, ["title", "byline"])).toEqual({ title: "Cup", byline: null });
});

test("columns are named with their table", () => {
  expect(columnsIn("articles", ["title", "slug"])).toEqual(["articles.title", "articles.slug"]);
});

import { describe, expect, test } from "vitest";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import { sectionTabs } from "./section-tabs.ts";

const section = (slug: string, path: string, name: string, parent: string | null = null): Section => ({
  id: slug,
  slug,
  path,
  name,
  parentId: parent,
  description: null,
});

// In the order of their names, as they are read.
const sections = [
  section("athletics", "/athletics", "Athletics"),
  section("international-football", "/international/football", "Football", "international"),
  section("national-football", "/national/football", "Football", "national"),
  section("international", "/international", "International"),
  section("national", "/national", "National"),
  section("national-volleyball", "/national/volleyball", "Volleyball", "national"),
];

function tabsOf(slug: string, lang: "en" | "ne" = "en") {
  const found = sections.find((candidate) => candidate.slug === slug);
  if (!found) throw new Error(`no section ${slug}`);
  return sectionTabs(found, sections, { lang, all: "All" });
}

describe("the tabs of a section", () => {
  test("of a sport in both lead from National to International and back", () => {
    const expected = [
      { href: "/national/football", label: "National" },
      { href: "/international/football", label: "International" },
    ];
    expect(tabsOf("national-football")).toMatchObject(expected);
    expect(tabsOf("international-football")).toMatchObject(expected);
    expect(tabsOf("international-football").map(({ current }) => current)).toEqual([false, true]);
  });

  test("of a parent are its children, in the language of the page", () => {
    expect(tabsOf("national", "ne").map(({ href, label }) => `${label} ${href}`)).toEqual([
      "All /ne/national",
      "Football /ne/national/football",
      "Volleyball /ne/national/volleyball",
    ]);
  });

  test("do not stand where there is nothing to choose", () => {
    expect(tabsOf("national-volleyball")).toEqual([]);
    expect(tabsOf("athletics")).toEqual([]);
  });
});

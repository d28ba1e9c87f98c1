// What the pages of the archive show and where their addresses lead, by their loader and over a database of its own.
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { loader } from "./archive.tsx";

type Given = { at: string; category?: string; lang?: "en" | "ne"; status?: "published" | "archived" };

async function newsroom(now: string, stories: readonly Given[]) {
  const { db } = await freshDatabase();
  const national = { id: newIdentifier(), slug: "national", path: "/national", name: "National" };
  const football = { id: newIdentifier(), slug: "national-football", path: "/national/football", name: "Football" };
  await db
    .insertInto("categories")
    .values([national, { ...football, parent_id: national.id }])
    .execute();
  const rows = stories.map(({ at, status = "published", ...story }, number) => ({
    ...{ id: newIdentifier(), title: `S${number}`, slug: `s${number}`, status, published_at: new Date(at) },
    ...story,
  }));
  if (rows.length > 0) await db.insertInto("articles").values(rows).execute();
  const platform = {
    ...{ db, shared: freshSharedData(), clock: { now: () => new Date(now) }, origin: "https://news.example" },
  };
  const tags = new Set<string>();
  const show = async (path: string, lang: "en" | "ne" = "en") => {
    tags.clear();
    const context = new RouterContextProvider();
    context.set(platformContext, platform as unknown as Platform); // reader pages use no more of it
    context.set(requestContext, { ...requestFacts(lang), tag: (...names) => void names.map((name) => tags.add(name)) });
    const request = new Request(`https://news.example${lang === "ne" ? "/ne" : ""}${path}`);
    const rest = decodeURI(path.split("?", 1)[0] ?? "").slice("/archive/".length);
    const load = loader as unknown as (given: unknown) => ReturnType<typeof loader>; // each route has a type of its own
    return load({ request, context, params: { "*": rest } });
  };
  const month = async (path: string, lang: "en" | "ne" = "en") => {
    const page = await show(path, lang);
    if (page.kind !== "month") throw new Error(`${path} is no month`);
    return page;
  };
  const answer = async (path: string) => {
    try {
      await show(path);
      return 200;
    } catch (thrown) {
      if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get("location")}`;
      return (thrown as { init: { status: number } }).init.status; // what `data()` makes
    }
  };
  return { show, month, answer, tags };
}

const titles = (list: { cards: readonly { title: string }[] }) => list.cards.map(({ title }) => title);
const numbers = (month: { year: number; month: number } | undefined) => month && `${month.year}/${month.month}`;

/** On either side of the midnight in Kathmandu that begins Mangsir 2083. */
const [lastOfKartik, firstOfMangsir] = ["2026-11-16T18:14:59.999Z", "2026-11-16T18:15:00Z"];
const stories: readonly Given[] = [
  { at: "2026-08-01T06:00:00Z", category: "national" },
  { at: lastOfKartik, category: "national-football" },
  { at: firstOfMangsir, category: "national-football" },
  { at: "2026-11-27T06:00:00Z" },
  { at: "2026-11-26T06:00:00Z", status: "archived" },
  { at: "2026-11-20T06:00:00Z", lang: "ne" },
];

describe("the archive", () => {
  test("of a month has its stories alone, the newest first, with the months beside it", async () => {
    const { month, tags } = await newsroom("2026-11-27T09:00:00Z", stories);
    const mangsir = await month("/archive/2083/8");
    expect(titles(mangsir.list)).toEqual(["S3", "S2"]);
    expect([...tags].filter((tag) => tag.startsWith("month:")).sort()).toEqual([
      ...["month:en:2026-11", "month:en:2026-12", "month:ne:2026-11", "month:ne:2026-12"],
    ]);
    expect(titles((await month("/archive/2083/7")).list)).toEqual(["S1"]);
    const november = await month("/archive/2026/11");
    expect(titles(november.list)).toEqual(["S3", "S2", "S1"]);
    // September and October have none.
    expect([numbers(november.earlier), numbers(november.later)]).toEqual(["2026/8", undefined]);
    expect(november.sameTime.map(numbers)).toEqual(["2083/7", "2083/8"]);
    // December has not come.
    expect(mangsir.sameTime.map(numbers)).toEqual(["2026/11"]);
  });

  test("of a section has the stories of those below it", async () => {
    const { month, tags } = await newsroom("2026-11-27T09:00:00Z", stories);
    expect(titles((await month("/archive/national/2026/11")).list)).toEqual(["S2", "S1"]);
    const football = await month("/archive/national/football/2083/8");
    expect(titles(football.list)).toEqual(["S2"]);
    expect(numbers(football.earlier)).toBe("2083/7");
    // A later story of the section would be the first of another month.
    expect(tags).toContain("section:national-football");
  });

  test("leads to the same month in the other language, or to its archive where it has none", async () => {
    const { month } = await newsroom("2026-11-27T09:00:00Z", stories);
    const [both, alone] = [await month("/archive/2026/11"), await month("/archive/2083/7")];
    expect([both.isInBoth, both.alternatePath]).toEqual([true, "/ne/archive/2026/11"]);
    expect([alone.isInBoth, alone.alternatePath]).toEqual([false, "/ne/archive"]);
    expect(titles((await month("/archive/2083/8", "ne")).list)).toEqual(["S5"]);
  });

  test("lists the months that have stories, the newest first", async () => {
    const { show, tags } = await newsroom("2026-11-27T09:00:00Z", stories);
    const page = await show("/archive");
    const years = page.kind === "overview" ? page.years : [];
    expect(years.map(({ year, months }) => [year, ...months.map(({ month }) => month)])).toEqual([
      [2083, 8, 7, 4],
      [2026, 11, 8],
    ]);
    expect([...tags].filter((tag) => tag !== "sections")).toEqual(["latest:en"]);
    const ofSection = await show("/archive/national/football");
    expect(ofSection.kind === "overview" && ofSection.years.flatMap(({ months }) => months.map(numbers))).toEqual([
      ...["2083/8", "2083/7", "2026/11"],
    ]);
  });

  test("answers what has no stories, and what is written in another way", async () => {
    const { answer } = await newsroom("2026-11-27T09:00:00Z", stories);
    const answers = {
      "/archive/2026/9": 200, // a month between without stories
      "/archive/2026/7": 404, // before the first story
      "/archive/national/football/2026/8": 404, // before the first one of the section
      "/archive/2026/12": 404, // to come
      "/archive/2083/13": 404,
      "/archive/2083/x": 404,
      "/archive/chess/2083/8": 404,
      "/archive/2083/08": "301 /archive/2083/8",
      "/archive/२०८३/८": "301 /archive/2083/8",
      "/archive/2083": "302 /archive#y2083",
      "/archive/2080": 404,
      "/archive/2083/8?before=x": "301 /archive/2083/8",
    };
    const found: Record<string, unknown> = {};
    for (const path of Object.keys(answers)) found[path] = await answer(path);
    expect(found).toEqual(answers);
  });

  test.each([
    ["2027-04-14T03:00:00Z", "/archive/2084/1"],
    ["2030-04-14T03:00:00Z", "/archive/2087/1"],
  ])("on %s has the new year at %s", async (now, path) => {
    const { month } = await newsroom(now, [{ at: now }]);
    expect(titles((await month(path)).list)).toEqual(["S0"]);
  });

  test("pages through a month with many stories, and on into no other", async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ at: `2026-11-${String(n + 1).padStart(2, "0")}T06:00:00Z` }));
    const { month } = await newsroom("2026-12-01T09:00:00Z", [{ at: "2026-10-31T06:00:00Z" }, ...many]);
    const first = await month("/archive/2026/11");
    const second = await month(first.list.older ?? "");
    expect([first.list.cards.length, second.list.cards.length]).toEqual([24, 6]);
    expect([second.list.newer, second.list.older]).toEqual(["/archive/2026/11", undefined]);
    expect(numbers(second.earlier)).toBe("2026/10");
  });

  test("before the first story has no months", async () => {
    const { show, answer } = await newsroom("2026-11-27T09:00:00Z", []);
    expect(await show("/archive")).toMatchObject({ kind: "overview", years: [] });
    expect(await answer("/archive/2083/8")).toBe(404);
  });
});

// Pages of competitions, teams, players and venues on a real database: what they show, what they ask, when they are
// made anew.
import type { KyselyPlugin } from "kysely";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { createEvent } from "#app/features/newsroom/calendar/commands.server.ts";
import { setCompetitionPublished, updateCompetition } from "#app/features/sport/competitions/commands.server.ts";
import { setSeasonPublished } from "#app/features/sport/competitions/season-commands.server.ts";
import { addToSquad } from "#app/features/sport/competitions/squad-commands.server.ts";
import { updatePerson } from "#app/features/sport/players/commands.server.ts";
import { setTeamPublished, updateTeam } from "#app/features/sport/teams/commands.server.ts";
import { createVenue } from "#app/features/sport/venues/commands.server.ts";
import { parseConfig } from "#app/platform/config.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { createLog } from "#app/platform/log.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { loader as articleLoader } from "#app/site/article.tsx";
import { loader as eventLoader } from "#app/site/calendar/event.tsx";
import { loader as layoutLoader } from "#app/site/site-layout.tsx";
import { documentWith } from "#tests/harness/admin-client.ts";
import { system } from "#tests/harness/commands.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { loader as competitionLoader } from "./competition/competition.tsx";
import { loader as competitionCalendar } from "./competition/competition-calendar.ts";
import { loader as matchCalendar } from "./match/match-calendar.ts";
import { loader as playerLoader } from "./player/player.tsx";
import { loader as teamLoader } from "./team/team.tsx";
import { loader as teamCalendar } from "./team/team-calendar.ts";
import { loader as venueLoader } from "./venue/venue.tsx";

type Loader = (given: unknown) => Promise<unknown>;

/** A season in which Arun has beaten Bheri and meets it again, and what asks for pages of it. */
async function season(kind = "league") {
  const bench = await sportBench({ kind, ...(kind === "knockout" ? { legs: "2" } : {}) });
  const { db, run, match, teams, result, clock } = bench;
  const team = await teams(["Arun", "Bheri", "Chisapani", "Dolpa"]);
  const venue = await run(createVenue, system, { name: "Mulpani", city: "Kathmandu", published: "on" });
  const played = await match({
    ...{ home_team_id: team.Arun, away_team_id: team.Bheri, venue_id: venue.id },
    starts_at: "2026-11-14T15:00",
  });
  const next = await match({ home_team_id: team.Bheri, away_team_id: team.Arun, starts_at: "2027-01-30T15:00" });
  await result(played.id, { home: 2, away: 1 });
  const parsed = parseConfig({});
  if (!parsed.ok) throw new Error("the default settings are valid");
  const asked: string[] = [];
  const platform = {
    ...{ db: db.withPlugin(noting(asked)), shared: freshSharedData(), config: parsed.config, clock },
    ...{ log: createLog(() => undefined), origin: "https://news.example", mailSigner: bench.mailSigner },
  };
  /** What a page loads, the tags that it names and how many queries it asked. */
  const ask = async <Loaded>(
    loader: (given: never) => Promise<Loaded>,
    path: string,
    params: object,
    { lang = "en", around = [] }: { lang?: Lang; around?: readonly unknown[] } = {},
  ) => {
    asked.length = 0;
    const tags = new Set<string>();
    const context = new RouterContextProvider();
    context.set(platformContext, platform as unknown as Platform); // reader pages use no more of it
    const note = (...more: string[]) => {
      for (const tag of more) tags.add(tag);
    };
    context.set(requestContext, { ...requestFacts(lang), tag: note });
    const given = { request: new Request(`https://news.example${path}`), params, context };
    const [loaded] = await Promise.all([
      (loader as unknown as Loader)(given) as Promise<Loaded>,
      ...(around as Loader[]).map((other) => other(given)), // each route has a type of its own
    ]);
    return { loaded, tags, queries: asked.length };
  };
  const competition = (view?: string, search = "") =>
    ask(competitionLoader, `/competition/himal-league${view ? `/${view}` : ""}${search}`, {
      slug: "himal-league",
      view,
    });
  return { ...bench, team, venue, played, next, ask, competition };
}

/** Notes each query that is answered; what is nested in one is no query of its own. */
const noting = (asked: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    asked.push("answered");
    return result;
  },
});

/** Where a loader sends its reader, or with which status it refuses. */
async function refusalOf(asked: Promise<unknown>): Promise<unknown> {
  const thrown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (thrown instanceof Response) return [thrown.status, thrown.headers.get("location")];
  return (thrown as { init?: { status?: number } } | undefined)?.init?.status;
}

test("no page of sport asks more than one and a half times what a story asks", async () => {
  const { ask, team, run, season: one } = await season();
  await run(addToSquad, system, { season_id: one.id, team_id: team.Arun, players: "10 Anjan Bista" });
  const around = [layoutLoader];
  const pages = [
    ["table", competitionLoader, "/competition/himal-league", { slug: "himal-league" }],
    ["fixtures", competitionLoader, "/competition/himal-league/fixtures", { slug: "himal-league", view: "fixtures" }],
    ["scorers", competitionLoader, "/competition/himal-league/scorers", { slug: "himal-league", view: "scorers" }],
    ["team", teamLoader, "/team/arun", { slug: "arun" }],
    ["player", playerLoader, "/player/anjan-bista", { slug: "anjan-bista" }],
    ["venue", venueLoader, "/venue/mulpani", { slug: "mulpani" }],
  ] as const;
  for (const [name, loader, path, params] of pages) {
    await ask(loader as never, path, params, { around });
    const { queries } = await ask(loader as never, path, params, { around });
    expect({ name, isFew: queries <= 6 ? true : queries }).toEqual({ name, isFew: true });
  }
});

test("a result that is entered is in the table, with the results and on the team's page at the next request", async () => {
  const { competition, ask, next, result, invalidated, team } = await season();
  const shown = async () => {
    const table = await competition();
    const page = await ask(teamLoader, "/team/bheri", { slug: "bheri" });
    const results = await competition("results");
    const content = table.loaded.content;
    const points =
      content?.view === "table" ? content.standings.find(({ team_id }) => team_id === team.Bheri)?.points : undefined;
    const listed = results.loaded.content;
    return {
      pages: [table, page, results],
      facts: [points, page.loaded.positions[0]?.points, listed && "matches" in listed ? listed.matches.length : 0],
    };
  };
  const before = await shown();
  expect(before.facts).toEqual([0, 0, 1]);
  invalidated.length = 0;
  await result(next.id, { home: 3, away: 0 });
  // Each of these pages is dropped from the cache by a tag that it names.
  expect(before.pages.map(({ tags }) => invalidated.some((tag) => tags.has(tag)))).toEqual([true, true, true]);
  expect((await shown()).facts).toEqual([3, 3, 2]);
});

describe("a competition", () => {
  test("has one address of each view, and leads to the season's first view from one that it does not have", async () => {
    const { competition } = await season();
    expect((await competition()).loaded.views).toEqual(["table", "fixtures", "results", "scorers"]);
    expect(await refusalOf(competition("table"))).toEqual([302, "/competition/himal-league"]);
    expect(await refusalOf(competition("bracket"))).toEqual([302, "/competition/himal-league"]);
    expect(await refusalOf(competition("fixtures", "?before=yesterday"))).toEqual([
      301,
      "/competition/himal-league/fixtures",
    ]);
    expect(await refusalOf(competition("nonsense"))).toBe(404);
    expect(await refusalOf(competition(undefined, "?season=2001"))).toBe(404);
    expect(await refusalOf(competition("2083"))).toEqual([301, "/competition/himal-league?season=2083"]);
  });

  test("of knock-outs begins with its bracket, with the winner of each tie", async () => {
    const { competition, team } = await season("knockout");
    const { loaded } = await competition();
    expect(loaded.views[0]).toBe("bracket");
    const content = loaded.content;
    expect(content?.view === "bracket" && content.brackets[0]?.rounds[0]?.[0]?.legs).toHaveLength(2);
    expect(content?.view === "bracket" && content.brackets[0]?.rounds[0]?.[0]?.teamIds).toEqual([
      team.Arun,
      team.Bheri,
    ]);
  });

  test("says which tie a side of a later match comes from", async () => {
    const { competition, match, team } = await season("knockout");
    const semifinal = await match({
      ...{ home_team_id: team.Chisapani, away_team_id: team.Dolpa, starts_at: "2027-02-06T15:00" },
      ...{ round_index: "1", round_name: "Semi-final", tie_index: "2" },
    });
    const { id } = await match({
      ...{ round_index: "2", round_name: "Final", starts_at: "2027-03-06T15:00" },
      ...{ home_source: `match:${semifinal.id}:winner`, away_source: `match:${semifinal.id}:loser` },
    });
    const { content } = (await competition()).loaded;
    const shown = content?.view === "bracket" ? content.brackets[0]?.matches.find((one) => one.id === id) : undefined;
    const from = { round_name: "Semi-final", round_name_ne: null, round_index: 1, tie_index: 2 };
    expect([shown?.home_source?.match, shown?.away_source?.match]).toEqual([from, from]);
  });

  test("pages through matches of one time without losing any", async () => {
    const { competition, teams, match } = await season();
    const names = Array.from({ length: 13 }, (_, number) => `Team ${number}`);
    const ids = Object.values(await teams(names));
    for (const [index, home_team_id] of ids.entries())
      for (const away_team_id of ids.slice(index + 1))
        await match({ home_team_id, away_team_id, starts_at: "2027-02-06T15:00" });
    const first = (await competition("fixtures")).loaded;
    const cursor = first.content && "next" in first.content ? first.content.next : undefined;
    expect(cursor).toBeDefined();
    const before = `?before=${cursor?.at.toISOString()}_${cursor?.id}`;
    const second = (await competition("fixtures", before)).loaded;
    const slugs = [first, second].flatMap(({ content }) =>
      content && "matches" in content ? content.matches.map(({ slug }) => slug) : [],
    );
    expect([slugs.length, new Set(slugs).size]).toEqual([79, 79]); // 78 pairs of thirteen, and the one of the setting
  });

  test("leads on from a former slug, and is nowhere while it is not shown", async () => {
    const { run, competition, db, ask } = await season();
    const { id } = await db.selectFrom("competitions").select("id").executeTakeFirstOrThrow();
    const fields = { name: "Himal League", short_name: "Himal", published: "on" };
    await run(updateCompetition, system, { ...fields, id, version: 1, slug: "himal" });
    expect(await refusalOf(competition("results", "?season=2083"))).toEqual([
      301,
      "/competition/himal/results?season=2083",
    ]);
    const calendar = await ask(competitionCalendar, "/competition/himal-league/calendar.ics", { slug: "himal-league" });
    expect(calendar.loaded.headers.get("location")).toBe("/competition/himal/calendar.ics");
    await run(setCompetitionPublished, system, { id, published: "false" });
    expect(await refusalOf(ask(competitionLoader, "/competition/himal", { slug: "himal" }))).toBe(404);
  });
});

test("a team leads on from a former slug, in Nepali too, and is nowhere while it is not shown", async () => {
  const { run, ask, team } = await season();
  const fields = { name: "Arun", short_name: "Arun", published: "on" };
  await run(updateTeam, system, { ...fields, id: team.Arun, version: 1, slug: "arun-valley" });
  expect(await refusalOf(ask(teamLoader, "/ne/team/arun", { slug: "arun" }, { lang: "ne" }))).toEqual([
    301,
    "/ne/team/arun-valley",
  ]);
  await run(setTeamPublished, system, { id: team.Arun, published: "false" });
  expect(await refusalOf(ask(teamLoader, "/team/arun-valley", { slug: "arun-valley" }))).toBe(404);
});

test("every page that could show something of a hidden season is made anew when readers begin to see it", async () => {
  const { run, ask, db, team, played, invalidated, season: one } = await season();
  await run(addToSquad, system, { season_id: one.id, team_id: team.Arun, players: "10 Anjan Bista" });
  const story = { title: "Report", document: documentWith("Text"), status: "published", match_ids: played.id };
  await run(createArticle, system, story);
  await run(createEvent, system, { title: "Cup day", status: "published", match_id: played.id });
  await run(setSeasonPublished, system, { id: one.id, published: "false" });
  const { slug = "" } = (await db.selectFrom("events").select("slug").executeTakeFirst()) ?? {};
  const pages = [
    ["team", teamLoader, "/team/arun", { slug: "arun" }],
    ["player", playerLoader, "/player/anjan-bista", { slug: "anjan-bista" }],
    ["venue", venueLoader, "/venue/mulpani", { slug: "mulpani" }],
    ["story", articleLoader, "/article/report", { slug: "report" }],
    ["event", eventLoader, `/events/${slug}`, { slug }],
  ] as const;
  const asked: { name: string; tags: ReadonlySet<string> }[] = [];
  for (const [name, loader, path, params] of pages)
    asked.push({ name, tags: (await ask(loader as never, path, params)).tags });
  invalidated.length = 0;
  await run(setSeasonPublished, system, { id: one.id, published: "true" });
  const stale = asked.filter(({ tags }) => !invalidated.some((tag) => tags.has(tag)));
  expect(stale.map(({ name }) => name)).toEqual([]);
});

test("a former section at such an address leads to where it is now", async () => {
  const { db, ask } = await season();
  const id = "00000000-0000-7000-8000-000000000001";
  await db.insertInto("categories").values({ id, slug: "team-news", path: "/team-news", name: "Team" }).execute();
  await db.insertInto("former_paths").values({ path: "/team/women", category_id: id }).execute();
  expect(await refusalOf(ask(teamLoader, "/team/women", { slug: "women" }))).toEqual([301, "/team-news"]);
});

test("a team's page has the nearest matches first, the squad and what was written of its matches", async () => {
  const { run, ask, db, team, played, season: one } = await season();
  await run(addToSquad, system, { season_id: one.id, team_id: team.Arun, players: "10 Anjan Bista\n1 Bikram Thapa" });
  const story = { lang: "en" as const, status: "published" as const, published_at: new Date("2026-11-15T00:00:00Z") };
  const ids = ["00000000-0000-7000-8000-00000000000a", "00000000-0000-7000-8000-00000000000b"] as const;
  await db
    .insertInto("articles")
    .values([
      { ...story, id: ids[0], title: "Report", slug: "report" },
      { ...story, id: ids[1], title: "Profile", slug: "profile", tags: ["arun"] },
    ])
    .execute();
  await db.insertInto("article_matches").values({ article_id: ids[0], match_id: played.id }).execute();
  const { loaded } = await ask(teamLoader, "/team/arun", { slug: "arun" });
  expect(loaded.matches.next.map(({ slug }) => slug)).toEqual(["bheri-v-arun-2027-01-30"]);
  expect(loaded.matches.last.map(({ slug }) => slug)).toEqual(["arun-v-bheri-2026-11-14"]);
  expect(loaded.squads[0]?.members.map(({ name }) => name)).toEqual(["Bikram Thapa", "Anjan Bista"]);
  expect(loaded.stories.map(({ title }) => title).sort()).toEqual(["Profile", "Report"]);
  const other = await ask(teamLoader, "/team/chisapani", { slug: "chisapani" });
  expect([other.loaded.stories, other.loaded.matches]).toEqual([[], { next: [], last: [] }]);
});

test("a player's page sums each season, and names the team also before the first match", async () => {
  const { run, ask, team, season: one, next, enter, db } = await season();
  await run(addToSquad, system, { season_id: one.id, team_id: team.Bheri, players: "9 Anjan Bista" });
  const { id } = await db.selectFrom("sport_people").select("id").executeTakeFirstOrThrow();
  await db.updateTable("sport_people").set({ published: true }).execute();
  const player = () => ask(playerLoader, "/player/anjan-bista", { slug: "anjan-bista" });
  const before = (await player()).loaded.seasons;
  expect(before).toMatchObject([{ matches: 0, sums: {}, shirt_number: 9, team: { name: "Bheri" } }]);
  await db
    .insertInto("match_entrants")
    .values({ match_id: next.id, person_id: id, team_id: team.Bheri, side: 0, starts: true })
    .execute();
  await enter(next.id, "period", { period: "first_half", phase: "start" });
  await enter(next.id, "goal", { side: "0", player: id, clock: "5" });
  expect((await player()).loaded.seasons).toMatchObject([{ matches: 1, sums: { goals: 1, appearances: 1 } }]);
  await run(updatePerson, system, { id, version: 1, name: "Anjan Bista", slug: "anjan", published: "on" });
  expect(await refusalOf(player())).toEqual([301, "/player/anjan"]);
});

test("the calendar of a team has its matches, that of a competition all of them, a match its own", async () => {
  const { ask, played } = await season();
  const titles = async (asked: Promise<{ loaded: Response }>) =>
    (await (await asked).loaded.text()).split("\r\n").filter((line) => line.startsWith("SUMMARY"));
  expect(await titles(ask(teamCalendar, "/team/arun/calendar.ics", { slug: "arun" }))).toEqual([
    "SUMMARY:Arun – Bheri",
    "SUMMARY:Bheri – Arun",
  ]);
  expect(await titles(ask(teamCalendar, "/team/chisapani/calendar.ics", { slug: "chisapani" }))).toEqual([]);
  const all = ask(competitionCalendar, "/competition/himal-league/calendar.ics", { slug: "himal-league" });
  expect(await titles(all)).toHaveLength(2);
  const { slug } = played;
  expect(await titles(ask(matchCalendar, `/match/${slug}/calendar.ics`, { slug }))).toEqual(["SUMMARY:Arun – Bheri"]);
  for (const [loader, kind] of [
    [teamCalendar, "team"],
    [matchCalendar, "match"],
  ] as const) {
    const { loaded } = await ask(loader, `/${kind}/nobody/calendar.ics`, { slug: "nobody" });
    expect(loaded.status, kind).toBe(404);
  }
});

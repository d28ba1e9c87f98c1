import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { setSeasonPublished } from "#app/features/sport/competitions/season-commands.server.ts";
import { postponeMatch } from "#app/features/sport/fixtures/round-commands.server.ts";
import { readSectionSeason } from "#app/features/sport/matches/section-season.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { SiteMessages } from "#app/site/layout/site-messages.tsx";
import { system } from "#tests/harness/commands.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { readSeasonForSection } from "./section-season.server.ts";
import { SectionSeason } from "./section-season.tsx";

const now = new Date("2026-11-21T06:15:00Z");

/** A league in a section: one match played, one to come, one put off, one that readers do not see. */
async function setup() {
  const bench = await sportBench();
  const { db, run, competition, teams, match, result } = bench;
  const section = newIdentifier();
  await db
    .insertInto("categories")
    .values({ id: section, slug: "national-football", path: "/national/football", name: "Football" })
    .execute();
  await db.updateTable("competitions").set({ category_id: section }).where("id", "=", competition.id).execute();
  const team = await teams(["Arun", "Bheri", "Chure"]);
  const played = await match({
    ...{ home_team_id: team.Arun, away_team_id: team.Bheri, starts_at: "2026-11-14T15:00" },
  });
  await result(played.id, { home: 2, away: 0 });
  const coming = await match({ home_team_id: team.Bheri, away_team_id: team.Chure, starts_at: "2026-11-28T15:00" });
  const putOff = await match({ home_team_id: team.Chure, away_team_id: team.Arun, starts_at: "2026-11-29T15:00" });
  await run(postponeMatch, system, { id: putOff.id, day: "", reason: "", reason_ne: "" });
  await match({ home_team_id: team.Chure, away_team_id: team.Bheri, starts_at: "2026-11-27T15:00", published: "" });
  const read = (sections = [section]) => readSectionSeason(db, { sport: "football", sections, now });
  return { ...bench, section, read, played, coming };
}

test("a section shows the top of the table, the next matches and the last results of its competition", async () => {
  const { read, played, coming } = await setup();
  const season = await read();
  expect(season?.table.map(({ team, rank, points }) => [team.name, rank, points])).toEqual([
    ["Arun", 1, 3],
    ["Chure", 2, 0],
    ["Bheri", 3, 0],
  ]);
  expect(season?.next.map(({ id }) => id)).toEqual([coming.id]);
  expect(season?.last.map(({ id }) => id)).toEqual([played.id]);
  const drawn = (lang: "en" | "ne") =>
    renderToStaticMarkup(<SiteMessages lang={lang}>{season && <SectionSeason season={season} />}</SiteMessages>);
  expect(drawn("en").match(/<h3>[^<]*/g)).toEqual(["<h3>Table", "<h3>Next matches", "<h3>Last results"]);
  expect(drawn("en")).toContain('href="/competition/himal-league"');
  expect(drawn("ne")).toContain('href="/ne/competition/himal-league"');
});

test("competitions of other sections and hidden seasons are in none; one that is on stands before one that is over", async () => {
  const { db, read, run, season, competition, section } = await setup();
  expect(await read([newIdentifier()])).toBeUndefined();
  const other = newIdentifier();
  const {
    id: _id,
    slug: _slug,
    ...copied
  } = await db.selectFrom("competitions").selectAll().where("id", "=", competition.id).executeTakeFirstOrThrow();
  await db
    .insertInto("competitions")
    .values({ ...copied, id: other, slug: "old-cup", name: "Old Cup", rank: 1 })
    .execute();
  const over = { id: newIdentifier(), competition_id: other, name: "2082", slug: "2082", published: true };
  await db
    .insertInto("seasons")
    .values({ ...over, starts_on: "2025-04-14", ends_on: "2026-04-13" })
    .execute();
  expect((await read([section]))?.competition.slug).toBe("himal-league");
  await run(setSeasonPublished, system, { id: season.id, published: "false" });
  expect(await read()).toBeUndefined();
});

test("is read once for all pages, and again after a result", async () => {
  const { db, section, coming, result, bus } = await setup().then((bench) => ({ ...bench, bus: freshSharedData() }));
  let queries = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result: rows }) {
      queries += 1;
      return rows;
    },
  });
  const ask = () =>
    readSeasonForSection({ db: counted, shared: bus }, requestFacts(), {
      ...{ sport: "football", sections: [section], now: () => now },
    });
  await ask();
  expect(queries).toBe(2);
  await ask();
  expect(queries).toBe(2);
  await result(coming.id, { home: 0, away: 4 });
  const competition = await db.selectFrom("competitions").select("id").executeTakeFirstOrThrow();
  bus.invalidate([`competition:${competition.id}`]);
  expect((await ask())?.table.map(({ team }) => team.name)).toEqual(["Chure", "Arun", "Bheri"]);
});

// Feeds of teams, sitemaps of sport.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { updateTeam } from "#app/features/sport/teams/commands.server.ts";
import { openDiskFiles } from "#app/platform/storage/disk-files.server.ts";
import { system } from "#tests/harness/commands.ts";
import { locationsOf, titlesOf } from "#tests/harness/discovery.ts";
import { childrenNamed, readXml, textOf } from "#tests/harness/read-xml.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { discoveryEndpoints } from "./discovery-endpoints.ts";

const origin = "https://news.example";

async function league() {
  const bench = await sportBench();
  const { db, clock, teams, match } = bench;
  const files = openDiskFiles(mkdtempSync(path.join(tmpdir(), "rangashala-sport-feeds-")), { flush: false });
  const platform = { db, clock, origin, files };
  const endpoints = discoveryEndpoints({ platform, pages: async () => ["/"], policy: "sandbox" });
  const ask = async (address: string) => {
    const tags: string[] = [];
    const facts = { tag: (...names: string[]) => tags.push(...names), expiresAt: () => undefined };
    const answer = await endpoints.request(address, {}, { facts });
    return { answer, tags, text: await answer.text() };
  };
  const team = await teams(["Arun", "Bheri"]);
  const played = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  return { ...bench, ask, team, played };
}

test("the feed of a team has the stories of its matches and those that name it, in RSS, Atom and JSON", async () => {
  const { db, ask, played, team, run } = await league();
  const stories = ["Report", "Profile", "Other"].map((title, index) => ({
    ...{ id: `00000000-0000-7000-8000-00000000000${index}`, title, slug: title.toLowerCase() },
    ...{ status: "published" as const, published_at: new Date(Date.UTC(2026, 10, 20 - index)) },
    tags: title === "Profile" ? ["arun"] : [],
  }));
  await db.insertInto("articles").values(stories).execute();
  await db
    .insertInto("article_matches")
    .values({ article_id: stories[0]?.id ?? "", match_id: played.id })
    .execute();
  const rss = await ask("/team/arun/rss.xml");
  expect(titlesOf(readXml(rss.text))).toEqual(["Report", "Profile"]);
  expect(rss.tags).toEqual(expect.arrayContaining([`team:${team.Arun}`, "latest:en"]));
  expect((await ask("/team/arun/feed.json")).text).toContain('"Profile"');
  expect((await ask("/ne/team/arun/atom.xml")).answer.status).toBe(200);
  expect(titlesOf(readXml((await ask("/team/bheri/rss.xml")).text))).toEqual(["Report"]);
  expect((await ask("/team/nobody/rss.xml")).answer.status).toBe(404);
  const fields = { name: "Arun", short_name: "Arun", published: "on" };
  await run(updateTeam, system, { ...fields, id: team.Arun, version: 1, slug: "arun-valley" });
  expect((await ask("/team/arun/rss.xml")).answer.headers.get("location")).toBe("/team/arun-valley/rss.xml");
});

test("the sitemaps have every page of sport in both languages, matches by their month in Nepal", async () => {
  const { ask, match, team, db } = await league();
  // Still October in London, November in Nepal.
  await match({ home_team_id: team.Bheri, away_team_id: team.Arun, starts_at: "2026-11-01T01:00" });
  const hidden = { home_team_id: team.Bheri, away_team_id: team.Arun, starts_at: "2026-12-01T15:00" };
  await match({ ...hidden, published: undefined });
  const index = locationsOf(readXml((await ask("/sitemap.xml")).text)).map((address) => address.slice(origin.length));
  expect(index.slice(-2)).toEqual(["/sitemap-sport.xml", "/sitemap-matches-2026-11.xml"]);
  const sport = readXml((await ask("/sitemap-sport.xml")).text);
  expect(locationsOf(sport)).toEqual(
    ["/competition/himal-league", "/team/arun", "/team/bheri"].flatMap((address) => [
      `${origin}${address}`,
      `${origin}/ne${address}`,
    ]),
  );
  const [team_] = sport.children.slice(2);
  const { changed } = await db
    .selectFrom("matches")
    .select((eb) => eb.fn.max("updated_at").as("changed"))
    .executeTakeFirstOrThrow();
  expect(new Date(team_ ? textOf(team_, "lastmod") : "").getTime()).toBe(Math.floor(changed.getTime() / 1000) * 1000);
  expect(team_ && childrenNamed(team_, "xhtml:link")).toHaveLength(3);
  const matches = locationsOf(readXml((await ask("/sitemap-matches-2026-11.xml")).text));
  expect(matches.filter((address) => !address.includes("/ne/"))).toEqual([
    `${origin}/match/bheri-v-arun-2026-11-01`,
    `${origin}/match/arun-v-bheri-2026-11-21`,
  ]);
  expect((await ask("/sitemap-matches-2026-12.xml")).answer.status).toBe(404);
});

// Share cards over a real database and store: what pages name, what the address answers, and what has none.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { deleteArticle } from "#app/features/newsroom/articles/trash-commands.server.ts";
import { retractStory } from "#app/features/newsroom/corrections/withdrawal-commands.server.ts";
import { cardKey } from "#app/features/sharing/cards/card-address.ts";
import { createCardMaker } from "#app/features/sharing/cards/card-maker.server.ts";
import { setCompetitionPublished } from "#app/features/sport/competitions/commands.server.ts";
import { setSeasonPublished } from "#app/features/sport/competitions/season-commands.server.ts";
import { setMatchPublished } from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { addLiveEntry } from "#app/features/sport/live-blogs/entry-commands.server.ts";
import { setPersonPublished } from "#app/features/sport/players/commands.server.ts";
import { setTeamPublished } from "#app/features/sport/teams/commands.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { createLog } from "#app/platform/log.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { type FileStore, openFileStore } from "#app/platform/storage/file-store.server.ts";
import { loader as articleLoader } from "#app/site/article.tsx";
import type { NamedCard } from "#app/site/head/share-cards/named-card.server.ts";
import { loader as competitionLoader } from "#app/site/sport/competition/competition.tsx";
import { loader as matchLoader } from "#app/site/sport/match/match.tsx";
import { loader as playerLoader } from "#app/site/sport/player/player.tsx";
import { loader as teamLoader } from "#app/site/sport/team/team.tsx";
import { documentWith } from "#tests/harness/admin-client.ts";
import { system } from "#tests/harness/commands.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { shareCards } from "./share-cards.ts";

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "share-cards-"));
  files = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3: undefined });
});
afterAll(() => rm(folder, { recursive: true }));

type Loaded = { card?: NamedCard | undefined };

/** A season in which Arun leads Bheri, its pages, and what answers for their cards. */
async function setup() {
  const bench = await sportBench();
  const { db, clock, mailSigner, run } = bench;
  const log = createLog(() => undefined);
  const platform = { db, clock, mailSigner, files, log, shared: freshSharedData(), origin: "https://news.example" };
  const app = shareCards(platform);
  const page = async (loader: unknown, path: string, lang: Lang = "en", edition: "full" | "low" = "full") => {
    const context = new RouterContextProvider();
    context.set(platformContext, platform as unknown as Platform); // reader pages use no more of it
    context.set(requestContext, { ...requestFacts(lang), edition });
    const given = {
      request: new Request(`https://news.example${path}`),
      context,
      params: { slug: path.split("/")[2], view: path.split("/")[3] },
    };
    const loaded = await (loader as (given: unknown) => Promise<Loaded | { data: Loaded }>)(given); // each has its type
    return "data" in loaded ? loaded.data.card : loaded.card;
  };
  const get = async (path: string, init: RequestInit = {}) => app.request(path, init);
  const team = await bench.teams(["Arun", "Bheri"]);
  const { id: matchId, slug } = await bench.match({
    ...{ home_team_id: team.Arun, away_team_id: team.Bheri, time_confirmed: "on" },
  });
  const matchPage = (lang?: Lang) => page(matchLoader, `/match/${slug}`, lang);
  const publish = (fields: object = {}) =>
    run(createArticle, system, {
      ...{ title: "Arun win the derby", excerpt: "A late goal", document: documentWith("Text"), category: "" },
      ...{ status: "published", lang: "en", ...fields },
    });
  const storyPage = async (id: string, lang?: Lang) => {
    const { slug: story } = await db
      .selectFrom("articles")
      .select("slug")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return page(articleLoader, `/article/${story}`, lang);
  };
  return { ...bench, team, matchId, matchPage, publish, storyPage, page, get, platform };
}

const wideOf = (card: NamedCard | undefined) => card?.wide ?? "no card";
const withoutDigest = (path: string) => path.replace(/-[0-9a-f]{16}\.jpg$/, ".jpg");

async function expectCard(response: Response, size: { width: number; height: number }) {
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: "jpeg", ...size });
}

describe("every kind of page", () => {
  test.each(["en", "ne"] as const)("names a card that is there, in %s", async (lang) => {
    const { page, matchPage, storyPage, publish, enter, result, match, liveBlog, player, team, matchId, get, db } =
      await setup();
    await enter(matchId, "goal", { side: 0, clock: "12" });
    const over = await match({ home_team_id: team.Bheri, away_team_id: team.Arun, starts_at: "2026-11-14T15:00" });
    await result(over.id, { home: 3, away: 1 });
    await player("Sita Rai");
    const story = await publish({ lang, title: lang === "en" ? "Arun win" : "अरुणको जित" });
    const blog = lang === "en" ? await liveBlog(matchId) : story.id;
    const person = await db.selectFrom("sport_people").select("slug").executeTakeFirstOrThrow();
    const cards = [
      await storyPage(story.id, lang),
      await storyPage(blog, lang),
      await matchPage(lang),
      await page(competitionLoader, "/competition/himal-league", lang),
      await page(teamLoader, "/team/arun", lang),
      await page(playerLoader, `/player/${person.slug}`, lang),
    ];
    for (const card of cards) await expectCard(await get(wideOf(card)), { width: 1200, height: 630 });
    const [ofStory, , ofMatch, ofTable, ofTeam, ofPlayer] = cards.map((card) => card?.alt ?? "");
    if (lang === "en") {
      expect(ofStory).toBe("Arun win");
      expect(ofMatch).toBe("Himal League. Arun 1 – Bheri 0. First half");
      expect(ofTable).toBe("Himal League 2083. League. 1 Bheri 3. 2 Arun 0");
      expect(ofTeam).toContain("Football. Arun. Himal League 2083: Rank 2 of 2, 0 points from 1 match");
      expect(ofPlayer).toBe("Player. Sita Rai");
    } else for (const alt of [ofMatch, ofTable, ofTeam]) expect(alt?.replace("2083", "")).not.toMatch(/[0-9]/);
    const tall = cards[2]?.tall ?? "no card";
    await expectCard(await get(tall), { width: 1080, height: 1920 });
    await expectCard(await get(withoutDigest(wideOf(cards[2]).replace("-wide-", "-square-"))).then(follow(get)), {
      width: 1080,
      height: 1080,
    });
  });

  test("a season has a card of its own where no table is shown, a low-data page has none", async () => {
    const { page, get } = await setup();
    const season = await page(competitionLoader, "/competition/himal-league/fixtures");
    expect(season?.wide).toMatch(/^\/cards\/competition\//);
    expect(season?.alt).toContain("Football. Himal League. Season 2083");
    await expectCard(await get(wideOf(season)), { width: 1200, height: 630 });
    expect(await page(teamLoader, "/team/arun", "en", "low")).toBeUndefined();
  });
});

const follow = (get: (path: string) => Promise<Response>) => async (response: Response) => {
  expect([response.status, response.headers.get("cache-control")]).toEqual([302, "public, max-age=10"]);
  return get(response.headers.get("location") ?? "");
};

describe("the address of a card", () => {
  test("is new with each entry; the old one, that without a digest and a forged one lead to it, that of nothing does not", async () => {
    const { matchPage, enter, matchId, get } = await setup();
    const before = await matchPage();
    await enter(matchId, "goal", { side: 0, clock: "12" });
    const after = await matchPage();
    expect(wideOf(after)).not.toBe(wideOf(before));
    const digest = wideOf(after).slice(-20, -4);
    const forged = wideOf(after).replace(digest, "0123456789abcdef");
    for (const old of [wideOf(before), withoutDigest(wideOf(before)), forged]) {
      const response = await get(old);
      expect([response.status, response.headers.get("location")]).toEqual([302, wideOf(after)]);
      await expectCard(await follow(get)(response), { width: 1200, height: 630 });
    }
    const other = "01890000-0000-7000-8000-000000000000";
    for (const unknown of [
      wideOf(after).replace(matchId, other),
      withoutDigest(wideOf(after)).replace(matchId, other),
      wideOf(after).replace("/match/", "/team/"),
      "/cards/match/..%2f..%2fsecret",
    ]) {
      const response = await get(unknown);
      expect([unknown, response.status, response.headers.get("cache-control")]).toEqual([unknown, 404, "no-store"]);
    }
  });

  test("a minute that runs makes no new card, a goal of a live blog does", async () => {
    const bench = await setup();
    const { matchPage, enter, matchId, liveBlog, storyPage, run } = bench;
    const at = bench.clock.now().getTime();
    await enter(matchId, "period", { period: "first_half", phase: "start" }, { position: at });
    const blog = await liveBlog(matchId);
    const [ofMatch, ofBlog] = [await matchPage(), await storyPage(blog)];
    expect(ofBlog?.alt).toBe("Live. Final, live");
    bench.pass(60_000);
    expect([await matchPage(), await storyPage(blog)]).toEqual([ofMatch, ofBlog]);
    await enter(matchId, "goal", { side: 0, clock: "2" });
    const scored = await storyPage(blog);
    expect(wideOf(scored)).not.toBe(wideOf(ofBlog));
    await run(addLiveEntry, system, {
      ...{ id: "01890000-0000-7000-8000-00000000000a", article_id: blog, headline: "Arun hit the post" },
      ...{ document: documentWith("So close"), is_key: "true" },
    });
    expect(wideOf(await storyPage(blog))).not.toBe(wideOf(scored));
  });

  test("answers who has it already, and HEAD without a body", async () => {
    const { matchPage, get } = await setup();
    const path = wideOf(await matchPage());
    const etag = (await get(path, { method: "HEAD" })).headers.get("etag") ?? "";
    expect((await get(path, { headers: { "if-none-match": etag } })).status).toBe(304);
    const head = await get(path, { method: "HEAD" });
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
  });

  test("says to come again where too many cards wait, and shows the picture of the page where none can be drawn", async () => {
    const { matchPage, platform, db } = await setup();
    const path = wideOf(await matchPage());
    const drawing = Promise.withResolvers<Uint8Array>();
    const busy = createCardMaker({ ...platform, waiting: 0, draw: () => drawing.promise });
    const crowded = shareCards(platform, busy);
    const first = crowded.request(path);
    const other = await crowded.request(path.replace(/-wide-.*/, "-tall-en.jpg"));
    const refused = await crowded.request(other.headers.get("location") ?? "");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    // Nobody asks the database what a card says that cannot be drawn now.
    const get = () => {
      throw new Error("the database was asked");
    };
    const blind = shareCards({ ...platform, db: new Proxy(db, { get }) }, busy, () => 0);
    expect((await blind.request(other.headers.get("location") ?? "")).status).toBe(503);
    drawing.reject(new Error("no fonts"));
    const instead = await first;
    expect([instead.status, instead.headers.get("location")]).toEqual([302, "/share.png"]);
  });
});

describe("what readers do not see has no card", () => {
  test("a draft, a story under embargo, one in the trash, a withdrawn one, and one of another language", async () => {
    const { publish, storyPage, get, run } = await setup();
    const cardOf = (id: string, lang: Lang = "en") => `/cards/story/${id}-wide-${lang}.jpg`;
    const hidden = [
      await publish({ status: "draft", title: "Draft" }),
      await publish({ status: "draft", title: "Planned", publish_at: "2026-12-21T15:00" }),
    ];
    for (const { id } of hidden) expect((await get(cardOf(id))).status).toBe(404);
    const [trashed, withdrawn] = [await publish({ title: "One" }), await publish({ title: "Two" })];
    const paths = [await storyPage(trashed.id), await storyPage(withdrawn.id)].map(wideOf);
    for (const path of paths) expect((await get(path)).status).toBe(200);
    expect((await get(cardOf(trashed.id, "ne"))).status).toBe(404);
    await run(deleteArticle, system, { id: trashed.id });
    await run(retractStory, system, { id: withdrawn.id, reason: "We were deceived" });
    // The files are there still, and nobody gets them.
    for (const path of paths) expect((await get(path)).status).toBe(404);
    expect(
      await files.exists(
        cardKey({ kind: "story", id: trashed.id, shape: "wide", lang: "en", digest: paths[0]?.slice(-20, -4) }),
      ),
    ).toBe(true);
  });

  test("a hidden match, team, player, season and competition", async () => {
    const { run, get, matchId, team, season, competition, player, result } = await setup();
    await result(matchId, { home: 2, away: 1 });
    const person = await player("Sita Rai");
    const cardOf = (kind: string, id: string) => `/cards/${kind}/${id}-wide-en.jpg`;
    const statuses = async () => {
      const asked = [
        ...[cardOf("match", matchId), cardOf("team", team.Arun), cardOf("player", person)],
        ...[cardOf("table", season.id), cardOf("competition", season.id)],
      ];
      return Promise.all(asked.map(async (path) => (await get(path)).status));
    };
    const hide = async (command: unknown, id: string) => {
      const set = command as typeof setTeamPublished; // all take the same
      await run(set, system, { id, published: "false" });
      const found = await statuses();
      await run(set, system, { id, published: "true" });
      return found;
    };
    expect(await statuses()).toEqual([302, 302, 302, 302, 302]);
    expect(await hide(setMatchPublished, matchId)).toEqual([404, 302, 302, 302, 302]);
    expect(await hide(setTeamPublished, team.Arun)).toEqual([302, 404, 302, 302, 302]);
    expect(await hide(setPersonPublished, person)).toEqual([302, 302, 404, 302, 302]);
    expect(await hide(setSeasonPublished, season.id)).toEqual([404, 302, 302, 404, 404]);
    expect(await hide(setCompetitionPublished, competition.id)).toEqual([404, 302, 302, 404, 404]);
  });
});

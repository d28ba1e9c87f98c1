// A video and the pictures of the gallery lead to their match: what their pages show, ask and are dropped by.
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { createGalleryImage, updateGalleryImage } from "#app/features/newsroom/gallery/commands.server.ts";
import { createVideo, updateVideo } from "#app/features/newsroom/videos/commands.server.ts";
import { setSeasonPublished } from "#app/features/sport/competitions/season-commands.server.ts";
import { setMatchPublished } from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { updateTeam } from "#app/features/sport/teams/commands.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import GalleryPage, { loader as galleryLoader } from "#app/site/gallery/gallery.tsx";
import { SiteMessages } from "#app/site/layout/site-messages.tsx";
import VideosPage, { loader as videosLoader } from "#app/site/videos/videos.tsx";
import { system } from "#tests/harness/commands.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { sportBench } from "#tests/harness/sport.ts";

type Page = { loader: unknown; Shown: unknown };
const videosPage: Page = { loader: videosLoader, Shown: VideosPage };
const galleryPage: Page = { loader: galleryLoader, Shown: GalleryPage };

/** A match with a video and a picture about it, and what asks for their pages. */
async function setup() {
  const bench = await sportBench();
  const { db, run, clock, teams, match } = bench;
  const team = await teams(["Arun", "Bheri"]);
  const played = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  const media_id = newIdentifier();
  const file = { original_filename: "a.jpg", mime_type: "image/jpeg", file_path: `media/${media_id}`, file_size: 1000 };
  await db
    .insertInto("media")
    .values({ ...file, id: media_id, filename: "a.jpg", width: 800, height: 600, widths: [400], formats: ["jpg"] })
    .execute();
  const fields = {
    video: { title: "Goals", youtube_url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ", is_active: "true" },
    picture: { title: "Crowd", alt_text: "Flags", is_active: "true", media_id },
  };
  const video = await run(createVideo, system, { ...fields.video, match_id: played.id });
  const picture = await run(createGalleryImage, system, { ...fields.picture, match_id: played.id });
  const asked: string[] = [];
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result, queryId }) {
      asked.push(queryId.queryId);
      return result;
    },
  });
  const platform = { db: counted, shared: freshSharedData(), clock, origin: "https://news.example" };
  const ask = async (
    { loader, Shown }: Page,
    { path, lang = "en", id }: { path: string; lang?: Lang; id?: string },
  ): Promise<{ markup: string; tags: ReadonlySet<string>; queries: number }> => {
    asked.length = 0;
    const tags = new Set<string>();
    const context = new RouterContextProvider();
    context.set(platformContext, platform as unknown as Platform); // these pages use no more of it
    const note = (...named: string[]) => {
      for (const tag of named) tags.add(tag);
    };
    context.set(requestContext, { ...requestFacts(lang), tag: note });
    const request = new Request(`https://news.example${path}`);
    const load = loader as (given: unknown) => Promise<object>; // each route has a type of its own
    const loaderData = await load({ request, context, params: id === undefined ? {} : { id } });
    const queries = asked.length;
    const Drawn = Shown as React.ComponentType<{ loaderData: object }>; // the same
    const markup = renderToStaticMarkup(
      <SiteMessages lang={lang}>
        <Drawn loaderData={loaderData} />
      </SiteMessages>,
    );
    return { markup, tags, queries };
  };
  return { ...bench, ask, team, played, video, picture, fields };
}

/** The pages on which the two stand, by what each is called. */
const pages = [
  ["the list of videos", videosPage, "/videos"],
  ["the gallery", galleryPage, "/gallery"],
] as const;

test.each(pages)("%s links to the match, by its name, with one query more than without one", async (_, page, path) => {
  const { ask, run, played, video, picture, fields } = await setup();
  const { markup, queries } = await ask(page, { path });
  expect(markup).toMatch(new RegExp(`href="/match/${played.slug}"[^>]*>(?:(?!</a>).)*Arun(?:(?!</a>).)*Bheri`));
  await run(updateVideo, system, { ...fields.video, id: video.id, version: 1 });
  await run(updateGalleryImage, system, { ...fields.picture, id: picture.id, version: 1 });
  const without = await ask(page, { path });
  expect(without.markup).not.toContain("/match/");
  expect([without.queries, queries]).toEqual([2, 3]);
});

test("the page of a video links to it in the language of the page", async () => {
  const { ask, played, video } = await setup();
  const { markup, queries } = await ask(videosPage, { path: `/ne/video/${video.id}`, lang: "ne", id: video.id });
  expect(markup).toContain(`href="/ne/match/${played.slug}"`);
  expect(queries).toBe(3);
});

test("the link of a picture stands beside that to its file, so that it works without a script", async () => {
  const { ask, played } = await setup();
  const { markup } = await ask(galleryPage, { path: "/gallery" });
  const link = new RegExp(`</a><a href="/match/${played.slug}" class="picture-match"[^>]*>Arun – Bheri</a></li>`);
  expect(markup).toMatch(link);
});

describe.each(pages)("%s", (_, page, path) => {
  test("shows no match of a hidden season, and is dropped when readers begin to see it", async () => {
    const { ask, run, invalidated, season } = await setup();
    await run(setSeasonPublished, system, { id: season.id, published: "false" });
    const { markup, tags } = await ask(page, { path });
    expect(markup).not.toContain("/match/");
    invalidated.length = 0;
    await run(setSeasonPublished, system, { id: season.id, published: "true" });
    expect(invalidated.some((tag) => tags.has(tag))).toBe(true);
  });

  test("is dropped when the match is hidden, and when a team of it changes its name", async () => {
    const { ask, run, invalidated, played, team } = await setup();
    const { tags } = await ask(page, { path });
    const isDropped = () => invalidated.some((tag) => tags.has(tag));
    invalidated.length = 0;
    await run(updateTeam, system, {
      name: "Karnali",
      short_name: "Karnali",
      id: team.Arun,
      version: 1,
      published: "on",
    });
    expect(isDropped()).toBe(true);
    invalidated.length = 0;
    await run(setMatchPublished, system, { id: played.id, published: "false" });
    expect(isDropped()).toBe(true);
    expect((await ask(page, { path })).markup).not.toContain("/match/");
  });

  test("is dropped when something else is linked", async () => {
    const { ask, run, invalidated, video, picture, fields } = await setup();
    const { tags } = await ask(page, { path });
    invalidated.length = 0;
    await run(updateVideo, system, { ...fields.video, id: video.id, version: 1 });
    await run(updateGalleryImage, system, { ...fields.picture, id: picture.id, version: 1 });
    expect(invalidated.some((tag) => tags.has(tag))).toBe(true);
  });
});

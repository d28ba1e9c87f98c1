// The page of a live blog over a real database: what it costs, in which order it stands, and what open pages fetch.
import { brotliCompressSync } from "node:zlib";
import { sql } from "kysely";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { changeArticleStatus, createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { endLiveBlog, linkLiveBlogToMatch, startLiveBlog } from "#app/features/sport/live-blogs/commands.server.ts";
import { addLiveEntry, changeLiveEntry } from "#app/features/sport/live-blogs/entry-commands.server.ts";
import { markKeyEntry, pinLiveEntry, removeLiveEntry } from "#app/features/sport/live-blogs/switch-commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Platform } from "#app/platform/platform.ts";
import { platformContext, type RequestFacts, requestContext } from "#app/platform/request-context.ts";
import { meta, loader as storyLoader } from "#app/site/article.tsx";
import { SiteMessages } from "#app/site/layout/site-messages.tsx";
import { loader as matchLoader } from "#app/site/sport/match/match.tsx";
import type { MatchPageData } from "#app/site/sport/match/match-page.server.ts";
import { MatchView } from "#app/site/sport/match/match-view.tsx";
import type { StoryPageData } from "#app/site/story/story-page.server.ts";
import { StoryPage } from "#app/site/story/story-page.tsx";
import { documentWith } from "#tests/harness/admin-client.ts";
import { jsonLdErrors } from "#tests/harness/json-ld-check.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { loader as fragmentLoader } from "./entries-fragment.ts";

async function setup() {
  const bench = await sportBench();
  const editor = await bench.person("editor", [{ permission: "edit_articles", granted: true }], {
    fullName: "Asha Rai",
  });
  const { run, clock, mailSigner } = bench;
  const asked: string[] = [];
  const db = bench.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result, queryId }) {
      asked.push(queryId.queryId);
      return result;
    },
  });
  const platform = { db, shared: freshSharedData(), clock, mailSigner, origin: "https://news.example" };
  const context = (tags: string[]) => {
    const provider = new RouterContextProvider();
    provider.set(platformContext, platform as unknown as Platform); // these pages use no more of it
    const facts: RequestFacts = { ...requestFacts("en"), tag: (...named) => tags.push(...named) };
    provider.set(requestContext, facts);
    return provider;
  };
  const blog = async () => {
    const story = { title: "Final live", document: documentWith("Follow it here"), status: "published" };
    const { id, slug } = await run(createArticle, editor, story);
    await run(startLiveBlog, editor, { id });
    return { id, slug };
  };
  const load = async <Data,>(loader: unknown, slug: string, query = "") => {
    asked.length = 0;
    const tags: string[] = [];
    const request = new Request(`https://news.example/article/${slug}${query}`);
    const work = loader as (given: unknown) => Promise<Data>; // each route has a type of its own
    const data = await work({ request, context: context(tags), params: { slug } });
    return { data, tags, queries: asked.length };
  };
  const page = async (slug: string, query = "") => {
    const { data, ...rest } = await load<{ data: StoryPageData & { lang: "en" } }>(storyLoader, slug, query);
    const html = renderToStaticMarkup(
      <SiteMessages lang="en">
        <StoryPage {...data.data} />
      </SiteMessages>,
    );
    return { ...rest, page: data.data, html };
  };
  const fragment = async (slug: string) => (await load<Response>(fragmentLoader, slug)).data;
  const add = (article_id: string, fields: object = {}) =>
    run(addLiveEntry, editor, { id: newIdentifier(), article_id, document: documentWith("Goal"), ...fields });
  const fill = (articleId: string, count: number) =>
    sql`insert into live_entries (id, article_id, at, headline, content, document, author_id)
      select gen_random_uuid(), ${articleId}::uuid, timestamptz '2026-11-20' + n * interval '1 minute',
        'Entry ' || n, '<p>Text of ' || n || '</p>', '{}'::jsonb, ${editor.id}::uuid
      from generate_series(1, ${count}::int) n`.execute(bench.db);
  return { ...bench, editor, blog, page, load, fragment, add, fill };
}

const idsIn = (html: string) => [...html.matchAll(/data-entry="([^"]+)"/g)].map(([, id]) => id);
const headlinesIn = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, headline]) => headline);
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (refusal: Response | { init: { status: number } }) => ("init" in refusal ? refusal.init.status : refusal.status),
  );

test("a blog of 2,000 entries costs what one of 50 costs, in queries and in bytes", async () => {
  const { blog, page, fill, fragment } = await setup();
  const [few, many] = [await blog(), await blog()];
  await fill(few.id, 50);
  await fill(many.id, 2_000);
  await page(few.slug);
  const [small, large] = [await page(few.slug), await page(many.slug)];
  expect(large.queries).toBe(small.queries);
  expect([idsIn(small.html).length, idsIn(large.html).length]).toEqual([50, 50]);
  const bytes = ({ html }: { html: string }) => brotliCompressSync(html.slice(html.indexOf("live-blog"))).length;
  expect(bytes(large)).toBeLessThan(bytes(small) * 1.15);
  expect(bytes(large)).toBeLessThan(12_000);
  const text = await (await fragment(many.slug)).text();
  expect(idsIn(text)).toHaveLength(20);
  expect(brotliCompressSync(text).length).toBeLessThan(4_000);
  expect((await page(many.slug, "?page=40")).queries).toBeLessThanOrEqual(small.queries);
});

test("entries stand by fifties in either order, and an address leads to the page of its entry", async () => {
  const { blog, page, fill, db } = await setup();
  const { id, slug } = await blog();
  await fill(id, 120);
  const first = await page(slug);
  expect(headlinesIn(first.html)).toEqual(Array.from({ length: 50 }, (_, index) => `Entry ${120 - index}`));
  expect(first.html).toContain(`href="/article/${slug}?page=2"`);
  expect(headlinesIn((await page(slug, "?page=3")).html)).toHaveLength(20);
  const oldest = await page(slug, "?order=oldest&page=2");
  expect(headlinesIn(oldest.html)[0]).toBe("Entry 51");
  expect(oldest.html).toContain(`href="/article/${slug}?order=oldest&amp;page=3"`);
  const entry = await db
    .selectFrom("live_entries")
    .select("id")
    .where("headline", "=", "Entry 60")
    .executeTakeFirstOrThrow();
  const led = await page(slug, `?entry=${entry.id}`);
  expect([led.page.blog?.page, idsIn(led.html).includes(entry.id)]).toEqual([2, true]);
  const unknown = await page(slug, `?entry=${newIdentifier()}`).catch((answer: unknown) => answer as Response);
  expect("status" in unknown && [unknown.status, unknown.headers.get("location")]).toEqual([302, `/article/${slug}`]);
  for (const query of ["?page=4", "?page=1", "?page=0", "?page=x", "?order=newest"])
    expect([query, await statusOf(page(slug, query))]).toEqual([query, 404]);
});

test("a story that is no live blog has no pages of one: their addresses lead to its own", async () => {
  const { page, run, editor } = await setup();
  const { slug } = await run(createArticle, editor, {
    title: "A report",
    document: documentWith("Text"),
    status: "published",
  });
  for (const query of ["?page=2", "?entry=x", "?order=oldest"]) {
    const answer = await page(slug, query).catch((thrown: unknown) => thrown);
    expect(answer instanceof Response && [answer.status, answer.headers.get("location")]).toEqual([
      301,
      `/article/${slug}`,
    ]);
  }
});

test("pinned entries stand first, key moments as links above, corrections with their time, and nothing that was removed", async () => {
  const { blog, page, add, run, editor, pass, fragment } = await setup();
  const { id, slug } = await blog();
  expect((await page(slug)).html).toContain("Nothing has been written yet");
  const pinned = await add(id, { headline: "How to watch" });
  pass(60_000);
  const goal = await add(id, { headline: "Goal & glory", video: "https://youtu.be/aaaaaaaaaaa" });
  pass(60_000);
  const slip = await add(id, { headline: "Slip" });
  await run(pinLiveEntry, editor, { id: pinned.id, is_pinned: true });
  await run(markKeyEntry, editor, { id: goal.id, is_key: true });
  await run(changeLiveEntry, editor, {
    id: goal.id,
    revision: 1,
    headline: "Goal & glory",
    document: documentWith("By Rai"),
  });
  await run(removeLiveEntry, editor, { id: slip.id });
  const { html, page: data, tags } = await page(slug);
  expect(headlinesIn(html)).toEqual(["How to watch", "Goal &amp; glory"]);
  expect(html).toContain(`<a href="#entry-${goal.id}">Goal &amp; glory</a>`);
  expect(html).toMatch(/live-entry-corrected"><time dateTime="[^"]+">Corrected Nov 21, 2026, 12:02/);
  expect(html).toContain("Asha Rai");
  expect(html).toContain(`data-live="blog=${id}"`);
  expect(html).toMatch(/<noscript><p class="live-note">As of 12:02/);
  expect(tags).toContain(`live-blog:${id}`);
  const changed = await fragment(slug);
  const text = await changed.text();
  expect(changed.headers.get("x-robots-tag")).toBe("noindex");
  expect(text).toContain(`data-removed="${slip.id}"`);
  expect(idsIn(text)).toHaveLength(2);
  expect(text).toContain(`data-changed="${data.blog?.changedAt.getTime()}"`);
});

test("one that has ended shows its summary and is followed no more; a plain story has nothing of it", async () => {
  const { blog, page, add, run, editor, load, fragment } = await setup();
  const { id, slug } = await blog();
  await add(id);
  await run(endLiveBlog, editor, { id, summary: "Two all" });
  const { html } = await page(slug);
  expect(html).toContain("Two all");
  expect(html).not.toMatch(/data-live=|noscript/);
  const story = await run(createArticle, editor, { title: "Plain", document: documentWith("x"), status: "published" });
  const plain = await page(story.slug);
  expect(plain.html).not.toContain("live-");
  expect((await fragment(story.slug)).status).toBe(404);
  await run(changeArticleStatus, editor, { id, status: "draft" });
  expect((await load<Response>(fragmentLoader, slug)).data.status).toBe(404);
});

test("is told to machines as a live blog with its newest entries", async () => {
  const { blog, page, fill, run, editor } = await setup();
  const { id, slug } = await blog();
  await fill(id, 60);
  const read = async () => {
    const { page: loaderData } = await page(slug);
    const tags = meta({ loaderData, matches: [] } as unknown as Parameters<typeof meta>[0]) as readonly object[];
    const data = tags.flatMap((tag) =>
      "script:ld+json" in tag ? [tag["script:ld+json"] as Record<string, unknown>] : [],
    );
    return data.find((one) => one["@type"] === "LiveBlogPosting");
  };
  const running = await read();
  expect(running).toMatchObject({ coverageStartTime: "2026-11-21T06:15:00.000Z", headline: "Final live" });
  expect(running?.coverageEndTime).toBeUndefined();
  const updates = running?.liveBlogUpdate as { url: string; headline: string }[];
  expect(updates).toHaveLength(20);
  expect(updates[0]).toMatchObject({ "@type": "BlogPosting", headline: "Entry 60", articleBody: "Text of 60" });
  expect(updates[0]?.url).toMatch(/^https:\/\/news\.example\/article\/final-live\?entry=.+#entry-/);
  expect(jsonLdErrors(`<script type="application/ld+json">${JSON.stringify(running)}</script>`)).toEqual([]);
  await run(endLiveBlog, editor, { id, summary: "" });
  expect((await read())?.coverageEndTime).toBe("2026-11-21T06:15:00.000Z");
});

test("the page of its match leads to it, and it shows the match", async () => {
  const { blog, page, teams, match, run, editor, load, invalidated } = await setup();
  const team = await teams(["Arun", "Bheri"]);
  const { id: match_id } = await match({ home_team_id: team.Arun, away_team_id: team.Bheri, time_confirmed: "on" });
  const { id, slug } = await blog();
  await run(linkLiveBlogToMatch, editor, { id, match_id, event_kinds: "goal" });
  expect(invalidated).toContain(`match:${match_id}`);
  const { html, page: data } = await page(slug);
  const [shown] = data.matches;
  expect(shown?.id).toBe(match_id);
  expect(html).toContain(`data-live="blog=${id}&amp;match=${match_id}"`);
  const { data: ofMatch } = await load<MatchPageData>(matchLoader, shown?.slug ?? "");
  const view = renderToStaticMarkup(
    <SiteMessages lang="en">
      <MatchView {...ofMatch} />
    </SiteMessages>,
  );
  expect(view).toContain(`<a href="/article/${slug}">Follow the live blog</a>`);
});

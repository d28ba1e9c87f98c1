// The feed of a partner: the stories that readers have, as far as the partner may have them. Nobody keeps an answer, so
// a feed that is switched off, a key that was changed and a story that was withdrawn are gone at the next request.
import { createHash } from "node:crypto";
import { Hono } from "hono";
import { type FeedStory, listFeedStories } from "#app/features/newsroom/articles/feed-queries.server.ts";
import { listSections, type Section } from "#app/features/newsroom/categories/queries.server.ts";
import { listCorrectionsOf } from "#app/features/newsroom/corrections/queries.server.ts";
import { findPartnerFeed, type PartnerFeed } from "#app/features/open/partner-feeds/queries.server.ts";
import { partnerFeedAddress } from "#app/features/open/partner-feeds/rules.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { settingIn, siteName } from "#app/features/settings/site-name.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import { isSiteLanguage, listedLanguages, siteLanguages } from "#app/platform/text/languages.ts";
import { feedFormats } from "#app/site/head/feed-urls.ts";
import { entryOf, type Feed, type FeedEntry } from "./feed.ts";
import { feedWriters, withPictureSizes } from "./feed-answer.ts";

type Source = Pick<Platform, "db" | "clock" | "origin" | "files">;

/** Behind every id that a story can have, so that a cursor takes in all of its moment. */
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const minute = 60_000;

/** Answers `/partner-feed?key=…`; 404 for whatever key opens none. `policy` is that of answers that are no page. */
export function partnerFeedEndpoint(source: Source, policy: string): Hono {
  const app = new Hono();
  app.get("/partner-feed", async (c) => {
    const headers = { "content-security-policy": policy, "x-robots-tag": "noindex" };
    const found = await findPartnerFeed(source.db, c.req.query("key") ?? "");
    if (!found) return c.text("Not found\n", 404, headers);
    const feed = await readPartnerFeed(source, found);
    const complete = found.format === "rss" ? await withPictureSizes(feed, source.files) : feed;
    const text = feedWriters[found.format](complete);
    const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
    const kept = { ...headers, etag, "cache-control": "private, no-cache" };
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, kept);
    return c.body(text, 200, { ...kept, "content-type": `${feedFormats[found.format].contentType}; charset=utf-8` });
  });
  return app;
}

/** What a partner gets now. */
export async function readPartnerFeed(source: Source, partner: PartnerFeed): Promise<Feed> {
  const { db, clock, origin } = source;
  const languages = listedLanguages().filter((lang) => partner.languages === "both" || partner.languages === lang);
  const lang = languages[0] ?? siteLanguages()[0];
  const t = getMessages(lang);
  const settings = await readSettings(db);
  const publisher = siteName(settings, lang, t);
  const entries = (await Promise.all(languages.map((one) => readEntries(source, partner, one))))
    .flat()
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, partner.story_count);
  const address = partnerFeedAddress(origin, partner.key);
  const changes = entries.map(({ updatedAt }) => updatedAt.getTime());
  return {
    ...{ lang, publisher, origin, entries },
    title: publisher,
    description: settingIn(settings, "site_tagline", lang),
    home: `${origin}${pathInLanguage("/", lang)}`,
    self: { rss: address, atom: address, json: address },
    updatedAt: changes.length > 0 ? new Date(Math.max(...changes)) : clock.now(),
  };
}

async function readEntries(source: Source, partner: PartnerFeed, lang: Lang): Promise<readonly FeedEntry[]> {
  const { db, clock, origin } = source;
  const sections = await listSections(db, lang);
  const chosen = slugsOf(partner.sections, sections);
  // Every section that was chosen is gone: that is none, and not all of them.
  if (chosen?.length === 0 || !isSiteLanguage(lang)) return [];
  const after = { at: new Date(clock.now().getTime() - partner.delay_minutes * minute), id: lastId };
  const filter = { lang, ...(chosen && { sections: chosen }) };
  const stories = await listFeedStories(db, filter, partner.story_count, after);
  const ids = stories.map(({ id }) => id);
  const corrections = await listCorrectionsOf(db, ids);
  const t = getMessages(lang);
  const whole = ({ id }: FeedStory) => ({ origin, sections, t, corrections: corrections.get(id) ?? [] });
  return stories.map((story) => entryOf(story, { ...whole(story), ...extentOf(partner) }));
}

const extentOf = ({ full_text, pictures }: PartnerFeed) => ({ isWhole: full_text, hasPictures: pictures });

/** The slugs of the chosen sections and of those below them; `undefined` where all are meant. */
function slugsOf(ids: readonly string[], sections: readonly Section[]): readonly string[] | undefined {
  if (ids.length === 0) return undefined;
  return sections
    .filter(({ id, parentId }) => ids.includes(id) || (parentId !== null && ids.includes(parentId)))
    .map(({ slug }) => slug);
}

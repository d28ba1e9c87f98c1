// What nearly every page shows, read once for all pages of a language and kept until its tag is invalidated.

import { listNavigation } from "#app/features/front-page/navigation/queries.server.ts";
import { navigationTag } from "#app/features/front-page/navigation/rules.ts";
import { fileExceptionsTag } from "#app/features/media/file-exceptions.server.ts";
import type { StoredPicture } from "#app/features/media/picture-source.ts";
import { type Face, findFace } from "#app/features/newsroom/articles/author-queries.server.ts";
import { type ArticleCard, listCards } from "#app/features/newsroom/articles/queries.server.ts";
import { authorTag, latestTag } from "#app/features/newsroom/articles/story-pages.ts";
import { listBreakingNews, nextTickerChange } from "#app/features/newsroom/breaking-news/queries.server.ts";
import { tickerTag } from "#app/features/newsroom/breaking-news/rules.ts";
import { listSections, type Section } from "#app/features/newsroom/categories/queries.server.ts";
import { sectionTag } from "#app/features/newsroom/categories/rules.ts";
import { settingsTag } from "#app/features/settings/admin-rules.ts";
import { findSettingPicture, readSettings } from "#app/features/settings/queries.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";

export type ReadSource = Pick<Platform, "db" | "shared">;
export type Facts = Pick<RequestFacts, "lang" | "tag" | "expiresAt">;

/** Every section in the language of the page. */
export function readSections({ db, shared }: ReadSource, facts: Facts): Promise<readonly Section[]> {
  return shared.read(`sections ${facts.lang}`, facts, ({ tag }) => {
    tag("sections");
    return listSections(db, facts.lang);
  });
}

/** The settings of the site. */
export function readSiteSettings({ db, shared }: ReadSource, facts: Facts) {
  return shared.read("settings", facts, ({ tag }) => {
    tag(settingsTag);
    return readSettings(db);
  });
}

/** The logo that the editor has chosen; not asked where the settings name none. */
export function readLogo({ db, shared }: ReadSource, facts: Facts): Promise<StoredPicture | undefined> {
  return shared.read("logo", facts, ({ tag }) => {
    tag(settingsTag, fileExceptionsTag);
    return findSettingPicture(db, "site_logo");
  });
}

/** The face and the line of somebody who signs stories, by the id of their account. */
export function readFace({ db, shared }: ReadSource, facts: Facts, id: string): Promise<Face | undefined> {
  return shared.read(`face ${facts.lang} ${id}`, facts, ({ tag }) => {
    tag(authorTag(id));
    return findFace(db, id, facts.lang);
  });
}

/** The navigation in the language of the page. */
export function readNavigation({ db, shared }: ReadSource, facts: Facts) {
  return shared.read(`navigation ${facts.lang}`, facts, ({ tag }) => {
    tag(navigationTag);
    return listNavigation(db, facts.lang);
  });
}

/** The headlines of the ticker, good until the next of them begins or ends. */
export function readTicker({ db, shared }: ReadSource, facts: Facts, now: Date) {
  return shared.read(`${tickerTag} ${facts.lang}`, facts, async ({ tag, expiresAt }) => {
    tag(tickerTag);
    const timestamp = await nextTickerChange(db, now);
    if (timestamp) expiresAt(timestamp);
    return listBreakingNews(db, facts.lang, now);
  });
}

/** The eight that a search offers, or five of which five may be ranked or be the page's own. */
const newestStories = 12;

/** The newest stories in the language of the page, of one section or of all; as many as pages show beside their own. */
export function readNewest(
  { db, shared }: ReadSource,
  facts: Facts,
  section?: string,
): Promise<readonly ArticleCard[]> {
  const { lang } = facts;
  return shared.read(`newest ${lang} ${section ?? ""}`, facts, async ({ tag }) => {
    tag(section ? sectionTag(section) : latestTag(lang));
    const page = await listCards(db, { lang, ...(section ? { sections: [section] } : {}) }, { limit: newestStories });
    return page.items;
  });
}

// Reads what the layout shows. Each part fails on its own: a page without its navigation is still a page.
import { listBreakingNews, nextTickerChange } from "../../features/breaking-news/queries.server.ts";
import { tickerTag } from "../../features/breaking-news/rules.ts";
import { listSections } from "../../features/categories/queries.server.ts";
import { listNavigation } from "../../features/navigation/queries.server.ts";
import { navigationTag } from "../../features/navigation/rules.ts";
import { settingsTag } from "../../features/settings/admin-rules.ts";
import { readSettings } from "../../features/settings/queries.server.ts";
import type { Platform } from "../../platform/platform.ts";
import type { RequestFacts } from "../../platform/request-context.ts";
import { defaultSettings, type LayoutData } from "./layout-data.ts";
import { readPart } from "./page-part.server.ts";
import { readShownAds } from "./shown-ads.server.ts";

/**
 * What surrounds the page at `path`, with its language. A part that cannot be read is logged and falls back
 * (public-site.md 8). Throws only when the database is away.
 */
export async function readLayoutData(
  { db, clock, log, config }: Pick<Platform, "db" | "clock" | "log" | "config">,
  facts: Pick<RequestFacts, "lang" | "tag" | "expiresAt">,
  path: string,
): Promise<LayoutData> {
  const { lang, tag, expiresAt } = facts;
  const now = clock.now();
  tag(navigationTag, tickerTag, settingsTag, "sections");
  const orElse = <Part>(part: string, reading: Promise<Part>, fallback: Part) =>
    readPart({ log, expiresAt, now }, { part, reading, fallback });
  const [navigation, headlines, settings, sections, ads] = await Promise.all([
    orElse("navigation", listNavigation(db, lang), []),
    orElse(tickerTag, readTicker(db, facts, now), []),
    orElse("settings", readSettings(db), defaultSettings),
    orElse("sections", listSections(db, lang), []),
    orElse("ads", readShownAds(db, facts, { path, now }), {}),
  ]);
  return { now, navigation, headlines, settings, sections, ads, isDemo: config.demo !== "off" };
}

async function readTicker(
  db: Platform["db"],
  { lang, expiresAt }: Pick<RequestFacts, "lang" | "expiresAt">,
  now: Date,
) {
  const timestamp = await nextTickerChange(db, now);
  if (timestamp) expiresAt(timestamp);
  return listBreakingNews(db, lang, now);
}

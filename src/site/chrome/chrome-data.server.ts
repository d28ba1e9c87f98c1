// Reads what the chrome shows. Each part fails on its own: a page without its navigation is still a page.
import { listBreakingNews, nextTickerMoment } from "../../features/breaking-news/queries.server.ts";
import { tickerTag } from "../../features/breaking-news/rules.ts";
import { listSections } from "../../features/categories/queries.server.ts";
import { listNavigation } from "../../features/navigation/queries.server.ts";
import { navigationTag } from "../../features/navigation/rules.ts";
import { settingsTag } from "../../features/settings/desk-rules.ts";
import { readSettings } from "../../features/settings/queries.server.ts";
import type { Platform } from "../../platform/platform.ts";
import type { RequestFacts } from "../../platform/request-context.ts";
import { type ChromeData, defaultSettings } from "./chrome-data.ts";
import { readPart } from "./page-part.server.ts";
import { readShownAds } from "./shown-ads.server.ts";

/** What surrounds the page at `path`, with its language. Never throws. A part that cannot be read is logged and falls back (public-site.md 8). */
export async function readChrome(
  { db, clock, log, config }: Pick<Platform, "db" | "clock" | "log" | "config">,
  facts: Pick<RequestFacts, "lang" | "tag" | "expiresAt">,
  path: string,
): Promise<ChromeData> {
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
  const moment = await nextTickerMoment(db, now);
  if (moment) expiresAt(moment);
  return listBreakingNews(db, lang, now);
}

// Reads what the chrome shows. Each part fails on its own: a page without its navigation is still a page.
import { listBreakingNews } from "../../features/breaking-news/queries.server.ts";
import { listSections } from "../../features/categories/queries.server.ts";
import { listNavigation } from "../../features/navigation/queries.server.ts";
import { readSettings } from "../../features/settings/queries.server.ts";
import type { Platform } from "../../platform/platform.ts";
import type { RequestFacts } from "../../platform/request-context.ts";
import { type ChromeData, defaultSettings } from "./chrome-data.ts";

/** A page with a gap in its chrome is asked for again after this long instead of staying in the cache until midnight. */
const gapMilliseconds = 5_000;

/** Never throws. A part that cannot be read is logged and falls back (public-site.md 8). */
export async function readChrome(
  { db, clock, log, config }: Pick<Platform, "db" | "clock" | "log" | "config">,
  { lang, tag, expiresAt }: Pick<RequestFacts, "lang" | "tag" | "expiresAt">,
): Promise<ChromeData> {
  const now = clock.now();
  tag("navigation", "breaking-news", "settings", "sections");
  const orElse = async <Part>(part: string, reading: Promise<Part>, fallback: Part): Promise<Part> => {
    try {
      return await reading;
    } catch (error) {
      log.error("a part of the chrome could not be read", error, { part });
      expiresAt(new Date(now.getTime() + gapMilliseconds));
      return fallback;
    }
  };
  const [navigation, headlines, settings, sections] = await Promise.all([
    orElse("navigation", listNavigation(db, lang), []),
    orElse("breaking-news", listBreakingNews(db, lang), []),
    orElse("settings", readSettings(db), defaultSettings),
    orElse("sections", listSections(db, lang), []),
  ]);
  return { now, navigation, headlines, settings, sections, isDemo: config.demo !== "off" };
}

// Reads what the layout shows. Each part fails on its own: a page without its navigation is still a page.
import { tickerTag } from "#app/features/newsroom/breaking-news/rules.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { defaultSettings, type LayoutData } from "./layout-data.ts";
import { readPart } from "./page-part.server.ts";
import {
  type Facts,
  readLogo,
  readNavigation,
  readSections,
  readSiteSettings,
  readTicker,
} from "./shared-reads.server.ts";
import { readShownAds } from "./shown-ads.server.ts";

/**
 * What surrounds the page at `path`, with its language. A part that cannot be read is logged and falls back
 * (public-site.md 8). Throws only when the database is away.
 */
export async function readLayoutData(
  platform: Pick<Platform, "db" | "shared" | "clock" | "log" | "config">,
  facts: Facts & Pick<RequestFacts, "edition">,
  path: string,
): Promise<LayoutData> {
  const { log, config } = platform;
  const now = platform.clock.now();
  const orElse = <Part>(part: string, reading: Promise<Part>, fallback: Part) =>
    readPart({ log, expiresAt: facts.expiresAt, now }, { part, reading, fallback });
  const [navigation, headlines, settings, sections, ads] = await Promise.all([
    orElse("navigation", readNavigation(platform, facts), []),
    orElse(tickerTag, readTicker(platform, facts, now), []),
    orElse("settings", readSiteSettings(platform, facts), defaultSettings),
    orElse("sections", readSections(platform, facts), []),
    orElse("ads", readShownAds(platform, facts, { path, now }), {}),
  ]);
  const isLowData = facts.edition === "low";
  const logo = settings.site_logo === "" ? undefined : await orElse("logo", readLogo(platform, facts), undefined);
  return { now, navigation, headlines, settings, logo, sections, ads, isDemo: config.demo !== "off", isLowData };
}

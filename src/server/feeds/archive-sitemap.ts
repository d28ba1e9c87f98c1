// The sitemaps of the archive: its months, of the site and of each section, in a file for each year of both calendars.
import {
  findFirstStory,
  listPeriodChanges,
  type PeriodChange,
} from "#app/features/newsroom/articles/archive-queries.server.ts";
import { monthTag } from "#app/features/newsroom/articles/story-pages.ts";
import { listSections } from "#app/features/newsroom/categories/queries.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { languages, listedLanguages } from "#app/platform/text/languages.ts";
import { archivePath, calendarOf, monthsBetween, periodOf } from "#app/site/story-list/archive/archive-months.ts";
import { archiveSitemapPath } from "./discovery-path.ts";
import { sitemapUrl, urlSet } from "./sitemaps.ts";

type Reading = Pick<Platform, "db" | "clock" | "origin">;

/** The files of the archive for the index of sitemaps, the newest years first; none before the first story. */
export async function archiveSitemapFiles({ db, clock }: Pick<Reading, "db" | "clock">) {
  const firsts = await Promise.all(listedLanguages().map((lang) => findFirstStory(db, { lang })));
  const first = firsts.reduce((earliest, at) => (at && !(earliest && earliest <= at) ? at : earliest), undefined);
  if (!first) return [];
  const months = (["bs", "ad"] as const).flatMap((calendar) => monthsBetween(first, clock.now(), calendar));
  const years = new Set(months.map(({ year }) => year));
  return [...years].map((year) => ({ path: archiveSitemapPath(year), changedAt: undefined }));
}

/**
 * `/sitemap-archive-2083.xml`, `/sitemap-archive-2026.xml`: the months of a year that have stories, in the languages
 * that have them. May be empty; `undefined` for a year that no calendar has, or that has not begun.
 */
export async function archiveSitemap(
  { db, clock, origin }: Reading,
  year: number,
  { tag }: Pick<RequestFacts, "tag">,
): Promise<string | undefined> {
  const calendar = calendarOf(year);
  const now = clock.now();
  const months = Array.from({ length: 12 }, (_, index) => ({ calendar, year, month: index + 1 })).flatMap((month) => {
    const period = periodOf(month);
    return period && period.from <= now ? [{ ...period, month }] : [];
  });
  const last = months.at(-1);
  if (!last) return undefined;
  const moments = [...months.map(({ from }) => from), new Date(last.to.getTime() - 1)];
  tag(...languages.flatMap((lang) => moments.map((moment) => monthTag(lang, moment))), "sections");
  const [sections, changes] = await Promise.all([listSections(db, "en"), listPeriodChanges(db, months)]);
  const lists = [
    { section: undefined, slugs: new Set<string | null>([null]) },
    ...sections.map(({ id, slug, path }) => ({
      section: path,
      slugs: new Set<string | null>([
        slug,
        ...sections.filter(({ parentId }) => parentId === id).map((child) => child.slug),
      ]),
    })),
  ];
  return urlSet(
    months.flatMap(({ month }, number) => {
      const ofMonth = changes.filter((change) => change.number === number);
      return lists.flatMap(({ section, slugs }) => {
        const changesOfList = ofMonth.filter((change) => slugs.has(change.section));
        return urlsOf({ section, month }, changesOfList, origin);
      });
    }),
  );
}

/** A page in each language in which it has stories. */
function urlsOf(place: Parameters<typeof archivePath>[0], changes: readonly PeriodChange[], origin: string) {
  const byLang = Map.groupBy(changes, ({ lang }) => lang);
  const used = listedLanguages().filter((lang) => byLang.has(lang));
  const versions = Object.fromEntries(used.map((lang) => [lang, archivePath(place, lang)]));
  return listedLanguages().flatMap((lang) => {
    const ofLang = byLang.get(lang);
    if (!ofLang) return [];
    const changedAt = new Date(Math.max(...ofLang.map((change) => change.changedAt.getTime())));
    return [sitemapUrl(archivePath(place, lang), { origin, versions, changedAt })];
  });
}

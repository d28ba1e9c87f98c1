// What the pages of the archive read: the months with stories, or the stories of one month.
import { redirect } from "react-router";
import {
  findFirstStory,
  findSurroundings,
  listPeriodsWithStories,
} from "#app/features/newsroom/articles/archive-queries.server.ts";
import { latestTag, monthTag } from "#app/features/newsroom/articles/story-pages.ts";
import { findMovedSection, type Section, sectionAt } from "#app/features/newsroom/categories/queries.server.ts";
import { sectionTag } from "#app/features/newsroom/categories/rules.ts";
import type { Calendar } from "#app/messages/month-names.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { languages, otherLanguage } from "#app/platform/text/languages.ts";
import { sectionsDownTo } from "#app/site/head/json-ld.ts";
import { notFoundWithStories } from "#app/site/layout/not-found.server.ts";
import { readSections } from "#app/site/layout/shared-reads.server.ts";
import { readStoryList } from "#app/site/story-list/story-list.server.ts";
import {
  type ArchiveMonth,
  archivePath,
  calendarOf,
  monthOf,
  monthsAtTheTimeOf,
  monthsBetween,
  periodOf,
  readArchivePath,
} from "./archive-months.ts";

/** Stories on one page of a month. */
const storiesOnPage = 24;

type Reading = Pick<Platform, "db" | "clock" | "shared">;

/** The whole site, or a section with those above it. */
export type ArchiveScope = {
  /** Path of the section, without language. */
  section: string | undefined;
  way: readonly Section[];
  /** Slugs of the sections whose stories these are; `undefined` for all. */
  slugs: readonly string[] | undefined;
};

/** What an address below `/archive` shows. Throws the answer where that is another address, or none. */
export async function readArchive(platform: Reading, facts: RequestFacts, asked: { rest: string; request: Request }) {
  const { lang } = facts;
  const { section, month, year, isCanonical } = readArchivePath(asked.rest);
  const sections = await readSections(platform, facts);
  const found = section === undefined ? undefined : sectionAt(sections, section);
  if (section !== undefined && !found) {
    const moved = await findMovedSection(platform.db, section);
    throw moved
      ? redirect(archivePath({ section: moved, month }, lang), 301)
      : await notFoundWithStories(platform, facts);
  }
  const scope: ArchiveScope = {
    section,
    way: sectionsDownTo(found?.section, sections),
    slugs: found && [found.section, ...found.children].map(({ slug }) => slug),
  };
  if (!month) return { sections, scope, ...(await readOverview(platform, facts, { scope, year })) };
  if (!isCanonical && periodOf(month)) throw redirect(archivePath({ section, month }, lang), 301);
  return { sections, scope, ...(await readMonth(platform, facts, { scope, month, request: asked.request })) };
}

type CalendarYear = { calendar: Calendar; year: number; months: readonly ArchiveMonth[] };

async function readOverview(
  platform: Reading,
  facts: RequestFacts,
  { scope, year }: { scope: ArchiveScope; year: number | undefined },
) {
  const { lang, tag } = facts;
  const choice = { lang, ...(scope.slugs && { sections: scope.slugs }) };
  tag(...tagsOfList(scope, facts));
  const first = await findFirstStory(platform.db, choice);
  const now = platform.clock.now();
  const months = (calendar: Calendar) =>
    (first ? monthsBetween(first, now, calendar) : []).flatMap((month) => {
      const period = periodOf(month);
      return period ? [{ ...period, month }] : [];
    });
  const found = await listPeriodsWithStories(platform.db, choice, [...months("bs"), ...months("ad")]);
  const byYear = Map.groupBy(found, ({ month }) => month.year);
  const years: readonly CalendarYear[] = [...byYear].map(([key, ofYear]) => ({
    calendar: calendarOf(key),
    year: key,
    months: ofYear.map(({ month }) => month),
  }));
  // Where somebody has cut the month off an address.
  if (year !== undefined) {
    const path = archivePath({ section: scope.section }, lang);
    throw byYear.has(year) ? redirect(`${path}#y${year}`, 302) : await notFoundWithStories(platform, facts);
  }
  return {
    kind: "overview" as const,
    years,
    alternatePath: archivePath({ section: scope.section }, otherLanguage(lang)),
  };
}

async function readMonth(
  platform: Reading,
  facts: RequestFacts,
  { scope, month, request }: { scope: ArchiveScope; month: ArchiveMonth; request: Request },
) {
  const { lang, tag } = facts;
  const period = periodOf(month);
  const now = platform.clock.now();
  if (!period || period.from > now) throw await notFoundWithStories(platform, facts);
  const choice = { lang, ...(scope.slugs && { sections: scope.slugs }) };
  const around = await findSurroundings(platform.db, choice, period);
  const { first, before, after } = around;
  // Every day of the period lies in the Gregorian month of one of its ends.
  const ends = [period.from, new Date(period.to.getTime() - 1)];
  tag(...languages.flatMap((language) => ends.map((end) => monthTag(language, end))));
  // The next story of the list may be the first of a later month.
  if (!after) tag(...tagsOfList(scope, facts));
  if (!first || first >= period.to) throw await notFoundWithStories(platform, facts);
  const list = await readStoryList(platform.db, { ...choice, period }, { request, limit: storiesOnPage });
  const isOpen = (candidate: ArchiveMonth) => {
    const at = periodOf(candidate);
    return at !== undefined && at.from <= now && at.to > first;
  };
  const other = otherLanguage(lang);
  const isInBoth = around.languages.length === languages.length;
  const place = { section: scope.section };
  return {
    kind: "month" as const,
    month,
    list,
    earlier: before && monthOf(before, month.calendar),
    later: after && monthOf(after, month.calendar),
    sameTime: monthsAtTheTimeOf(month).filter(isOpen),
    isInBoth,
    alternatePath: isInBoth ? list.alternatePath : archivePath(place, other),
  };
}

/** The tags of what changes with every story of a list. */
function tagsOfList({ slugs }: ArchiveScope, { lang }: Pick<RequestFacts, "lang">): readonly string[] {
  return slugs ? slugs.map(sectionTag) : [latestTag(lang)];
}

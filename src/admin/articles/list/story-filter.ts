// What the list of stories is narrowed by, as its address says it: a link shows a colleague the same stories.

import { longestSearch } from "#app/admin/kit/list/list-url.ts";
import { articleReviews, articleStatuses } from "#app/features/newsroom/articles/rules.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { dayOfFilter, filterDay } from "#app/messages/day-text.ts";
import { dayMilliseconds, systemClock } from "#app/platform/clock.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { languages } from "#app/platform/text/languages.ts";

/** The filters that are on or off. */
export const storyMarks = ["mine", "scheduled", "unpictured", "untranslated"] as const;

const names = ["status", "search", "author", "section", "lang", "review", "from", "to", ...storyMarks] as const;

/** As the form and the address have it, "" for what is not narrowed. A day that is none is as it was typed. */
export type StoryFilter = Readonly<Record<(typeof names)[number], string>>;

/** What an address asks for; anything else in it is as if it were not there. */
export function readStoryFilter(searchParams: URLSearchParams): StoryFilter {
  const today = kathmanduDay(systemClock.now());
  const typed = (name: string) => searchParams.get(name) ?? "";
  const oneOf = (name: string, known: readonly string[]) => known.find((value) => value === typed(name)) ?? "";
  const mark = (name: string) => oneOf(name, ["1"]);
  return {
    status: oneOf("status", articleStatuses),
    search: typed("search").slice(0, longestSearch).toWellFormed(),
    author: isIdentifier(typed("author")) ? typed("author") : "",
    section: typed("section").slice(0, longestSearch).toWellFormed(),
    lang: oneOf("lang", languages),
    review: oneOf("review", articleReviews),
    from: filterDay(typed("from"), { today }),
    to: filterDay(typed("to"), { today }),
    mine: mark("mine"),
    scheduled: mark("scheduled"),
    unpictured: mark("unpictured"),
    untranslated: mark("untranslated"),
  };
}

/** Whether more is asked for than a status and words. */
export function isNarrowed({ status: _status, search: _search, ...rest }: StoryFilter): boolean {
  return Object.values(rest).some((value) => value !== "");
}

/** The days of a filter as moments in Kathmandu: the first one, and the first one after the last. */
export function spanOf({ from, to }: StoryFilter): { from: Date | undefined; until: Date | undefined } {
  const begins = (typed: string) => {
    const day = dayOfFilter(typed);
    return day === undefined ? undefined : startOfKathmanduDay(day);
  };
  const last = begins(to);
  return { from: begins(from), until: last && new Date(last.getTime() + dayMilliseconds) };
}

/** The address of the list with this filter, at its beginning unless `after` says otherwise. */
export function storyListHref(filter: Partial<StoryFilter>, after?: string): string {
  const pairs = names.flatMap((name) => (filter[name] ? [[name, filter[name]] as [string, string]] : []));
  const query = new URLSearchParams(after ? [...pairs, ["after", after]] : pairs).toString();
  return `/admin/articles${query ? `?${query}` : ""}`;
}

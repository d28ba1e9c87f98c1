// Reads what the search page shows: stories, what is found beside them, and stories to read when nothing is.
import { type Author, listAuthorsById } from "../../features/articles/author-queries.server.ts";
import type { ArticleCard } from "../../features/articles/queries.server.ts";
import { listEventsById, type SportsEvent } from "../../features/events/queries.server.ts";
import { probablyMeant } from "../../features/search/did-you-mean.server.ts";
import { searchEntities } from "../../features/search/entity-queries.server.ts";
import { type SearchAnswer, searchStories } from "../../features/search/queries.server.ts";
import { type SearchFilter, type SearchKind, searchLimits, sinceOf } from "../../features/search/rules.ts";
import { listVideosById, type Video } from "../../features/videos/queries.server.ts";
import { type Facts, readNewest, type Source } from "../layout/shared-reads.server.ts";

/** Of each kind beside stories so many stand on the page of all kinds. */
const beside = 3;
/** Stories offered where nothing was found or nothing asked. */
const offered = 8;

export type SearchPageData = {
  stories: SearchAnswer;
  videos: readonly Video[];
  events: readonly SportsEvent[];
  people: readonly Author[];
  /** How many match of each kind. */
  totals: Readonly<Record<SearchKind, number>>;
  /** How many match of what was asked for: one kind, or all. */
  total: number;
  /** How many of them stand on this page. */
  shown: number;
  /** The question as it was probably meant. */
  meant: string | undefined;
  /** The newest stories, when there is nothing else to show. */
  offers: readonly ArticleCard[];
};

export type SearchAsked = { question: string; now: Date; page: number; filter: SearchFilter };

/** One page of the answer to a question, narrowed as the reader asked. */
export async function readSearchPage(source: Source, facts: Facts, asked: SearchAsked): Promise<SearchPageData> {
  const { db } = source;
  const { lang } = facts;
  const { question, now, page, filter } = asked;
  const { kind, section } = filter;
  const since = sinceOf(filter.span, now);
  const isOfEntities = kind !== undefined && kind !== "story";
  const limit = isOfEntities ? searchLimits.page : beside;
  const [stories, found] = await Promise.all([
    searchStories(db, { question, lang, now, page: isOfEntities ? 1 : page, since, section }),
    searchEntities(db, { question, lang, since, section, limit, offset: isOfEntities ? (page - 1) * limit : 0 }),
  ]);
  const idsOf = (entity: keyof typeof found) =>
    kind === entity || (kind === undefined && page === 1) ? found[entity].ids : [];
  const [videos, events, people] = await Promise.all([
    listVideosById(db, idsOf("video")),
    listEventsById(db, idsOf("event")),
    listAuthorsById(db, idsOf("person"), lang),
  ]);
  const totals = {
    story: stories.total,
    video: found.video.total,
    event: found.event.total,
    person: found.person.total,
  };
  const total = kind === undefined ? Object.values(totals).reduce((sum, count) => sum + count, 0) : totals[kind];
  const results = isOfEntities ? [] : stories.results;
  const shown = results.length + videos.length + events.length + people.length;
  const isNarrowed = kind !== undefined || since !== undefined || section !== undefined;
  const doubted = page === 1 && !isNarrowed && total - (stories.total - stories.inLanguage);
  return {
    stories: { ...stories, results },
    videos,
    events,
    people,
    totals,
    total,
    shown,
    meant: doubted === false ? undefined : await probablyMeant(db, { question, found: doubted }),
    offers: shown > 0 ? [] : (await readNewest(source, facts)).slice(0, offered),
  };
}

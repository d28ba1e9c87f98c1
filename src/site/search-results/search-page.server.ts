// Reads what the search page shows: stories, what is found beside them, and stories to read when nothing is.
import type { Kysely } from "kysely";
import { probablyMeant } from "#app/features/audience/search/did-you-mean.server.ts";
import { searchEntities } from "#app/features/audience/search/entity-queries.server.ts";
import { type SearchAnswer, searchStories } from "#app/features/audience/search/queries.server.ts";
import { widenedQuestion } from "#app/features/audience/search/question.server.ts";
import { type SearchFilter, type SearchKind, searchLimits, sinceOf } from "#app/features/audience/search/rules.ts";
import { type Author, listAuthorsById } from "#app/features/newsroom/articles/author-queries.server.ts";
import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { listEventsById, type SportsEvent } from "#app/features/newsroom/calendar/queries.server.ts";
import { listVideosById, type Video } from "#app/features/newsroom/videos/queries.server.ts";
import { competitionsById } from "#app/features/sport/competitions/queries.server.ts";
import { competitionPathOf } from "#app/features/sport/competitions/rules.ts";
import { peopleById } from "#app/features/sport/players/queries.server.ts";
import { personPathOf } from "#app/features/sport/players/rules.ts";
import { teamsById } from "#app/features/sport/teams/queries.server.ts";
import { teamPathOf } from "#app/features/sport/teams/rules.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { type Facts, type ReadSource, readNewest } from "#app/site/layout/shared-reads.server.ts";

/** Of each kind beside stories so many stand on the page of all kinds. */
const beside = 3;
/** Stories offered where nothing was found or nothing asked. */
const offered = 8;

/** A team, a player or a competition by its name in the language of the page. */
export type FoundName = { id: string; name: string; href: string };

export type SearchPageData = {
  stories: SearchAnswer;
  videos: readonly Video[];
  events: readonly SportsEvent[];
  people: readonly Author[];
  teams: readonly FoundName[];
  players: readonly FoundName[];
  competitions: readonly FoundName[];
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
export async function readSearchPage(source: ReadSource, facts: Facts, asked: SearchAsked): Promise<SearchPageData> {
  const { db } = source;
  const { lang } = facts;
  const { question, now, page, filter } = asked;
  const { kind, section } = filter;
  const since = sinceOf(filter.span, now);
  const isOfEntities = kind !== undefined && kind !== "story";
  const limit = isOfEntities ? searchLimits.page : beside;
  const widened = await widenedQuestion(db, question);
  const [stories, found] = await Promise.all([
    searchStories(db, widened, { lang, now, page: isOfEntities ? 1 : page, since, section }),
    searchEntities(db, widened, { lang, since, section, limit, offset: isOfEntities ? (page - 1) * limit : 0 }),
  ]);
  const idsOf = (entity: keyof typeof found) =>
    kind === entity || (kind === undefined && page === 1) ? found[entity].ids : [];
  const [videos, events, people, sport] = await Promise.all([
    listVideosById(db, idsOf("video")),
    listEventsById(db, idsOf("event")),
    listAuthorsById(db, idsOf("person"), lang),
    readFoundNames(db, lang, idsOf),
  ]);
  const totals = {
    story: stories.total,
    video: found.video.total,
    event: found.event.total,
    person: found.person.total,
    team: found.team.total,
    player: found.player.total,
    competition: found.competition.total,
  };
  const total = kind === undefined ? Object.values(totals).reduce((sum, count) => sum + count, 0) : totals[kind];
  const results = isOfEntities ? [] : stories.results;
  const lists = [results, videos, events, people, ...Object.values(sport)];
  const shown = lists.reduce((sum, list) => sum + list.length, 0);
  const isNarrowed = kind !== undefined || since !== undefined || section !== undefined;
  const doubted = page === 1 && !isNarrowed && total - (stories.total - stories.inLanguage);
  return {
    stories: { ...stories, results },
    videos,
    events,
    people,
    ...sport,
    totals,
    total,
    shown,
    meant: doubted === false ? undefined : await probablyMeant(db, { question, found: doubted }),
    offers: shown > 0 ? [] : (await readNewest(source, facts)).slice(0, offered),
  };
}

type Named = { id: string; slug: string; name: string; name_ne: string | null };

async function readFoundNames(
  db: Kysely<Database>,
  lang: Lang,
  idsOf: (kind: "team" | "player" | "competition") => readonly string[],
): Promise<Pick<SearchPageData, "teams" | "players" | "competitions">> {
  const names = (ids: readonly string[], rows: ReadonlyMap<string, Named>, pathOf: (slug: string) => string) =>
    ids.flatMap((id): FoundName[] => {
      const row = rows.get(id);
      return row ? [{ id, name: nameIn(lang, row), href: pathInLanguage(pathOf(row.slug), lang) }] : [];
    });
  const [teams, players, competitions] = await Promise.all([
    teamsById(db, idsOf("team")),
    peopleById(db, idsOf("player")),
    competitionsById(db, idsOf("competition")),
  ]);
  return {
    teams: names(idsOf("team"), teams, teamPathOf),
    players: names(idsOf("player"), players, personPathOf),
    competitions: names(idsOf("competition"), competitions, competitionPathOf),
  };
}

// Reads everything that the page of a match shows, tagged.
import { redirect } from "react-router";
import { storyTag } from "#app/features/newsroom/articles/story-pages.ts";
import { eventTag } from "#app/features/newsroom/calendar/rules.ts";
import { galleryTag } from "#app/features/newsroom/gallery/rules.ts";
import { videoTag } from "#app/features/newsroom/videos/rules.ts";
import { competitionTag } from "#app/features/sport/competitions/rules.ts";
import {
  eventsOfMatch,
  picturesOfMatch,
  storiesOfMatch,
  videosOfMatch,
} from "#app/features/sport/matches/link-queries.server.ts";
import { findMatch, type MatchPage } from "#app/features/sport/matches/match-queries.server.ts";
import { findMovedMatch } from "#app/features/sport/matches/queries.server.ts";
import { matchTag } from "#app/features/sport/matches/rules.ts";
import { readSeasonContext, type SeasonContext } from "#app/features/sport/matches/season-context.server.ts";
import { type Background, readBackground } from "#app/features/sport/matches/shown-queries.server.ts";
import { missingPlayers } from "#app/features/sport/players/absences.server.ts";
import { personTag } from "#app/features/sport/players/rules.ts";
import type { MatchSummary } from "#app/features/sport/rules/sport.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { venueTag } from "#app/features/sport/venues/rules.ts";
import type { CourseBall } from "#app/features/sport/words/cricket-course.ts";
import { wordsOf } from "#app/features/sport/words/sport-words.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { notFoundWithStories } from "#app/site/layout/not-found.server.ts";
import { readSections } from "#app/site/layout/shared-reads.server.ts";
import { atMinute } from "#app/site/sport/live/running-minute.ts";
import { matchPath } from "#app/site/sport/sport-paths.ts";
import { isAhead } from "./match-ahead.ts";
import { rowsAround } from "./match-table.tsx";

/** Also those whose first gives the share card its picture. */
export const shownStories = 4;
const shownVideos = 3;
const shownPictures = 9;
const shownEvents = 3;

type Source = Pick<Platform, "db" | "shared" | "origin" | "clock">;

export type MatchPageData = Awaited<ReturnType<typeof readMatchPage>>;

/** The match at a slug. Throws the redirect of one that lies elsewhere now, else 404. */
export async function readMatchPage(source: Source, slug: string, facts: RequestFacts) {
  const { db, origin, clock } = source;
  const { lang, tag } = facts;
  const match = await findMatch(db, { slug, published: true });
  if (!match) {
    const moved = await findMovedMatch(db, slug);
    throw moved ? redirect(matchPath(moved, lang), 301) : await notFoundWithStories(source, facts);
  }
  const [background, context, missing, links, sections] = await Promise.all([
    readBackground(db, match),
    readSeasonContext(db, match),
    readMissing(db, match),
    readLinks(source, match, facts),
    readSections(source, facts),
  ]);
  tag(...tagsOf(match, background), ...tagsOfContext(context, match));
  tag(...missing.flat().map(({ person_id }) => personTag(person_id)));
  const now = clock.now();
  return { match: shownOf(match, now, facts), background, context, missing, ...links, sections, lang, origin, now };
}

/** Who cannot play for each side, before a match of two teams; nobody otherwise. */
async function readMissing(db: Source["db"], match: MatchPage) {
  const sides = [match.home_team_id, match.away_team_id] as const;
  const known = isAhead(match) ? sides.filter((id) => id !== null) : [];
  const missing = await missingPlayers(db, known, kathmanduDay(match.starts_at));
  const of = (id: string | null) => (id === null ? [] : (missing.get(id) ?? []));
  return [of(sides[0]), of(sides[1])] as const;
}

/** What the fragment of a match shows; `undefined` where readers find none at this slug. */
export async function readBoard(
  { db, clock }: Pick<Source, "db" | "clock">,
  slug: string,
  facts: Pick<RequestFacts, "tag" | "expiresAt">,
) {
  const match = await findMatch(db, { slug, published: true });
  if (!match) return undefined;
  facts.tag(...tagsOfMatch(match));
  return shownOf(match, clock.now(), facts);
}

/** A match as its page draws it: without who entered what, and played to the end. */
export type ShownMatch = Omit<MatchPage, "play" | "rules" | "links"> & {
  /** What the views of its sport draw. */
  state: unknown;
  /** The summary, or that of nothing before the first event. */
  board: MatchSummary;
  entrants: MatchPage["play"]["entrants"];
  /** Of cricket: the balls of the last overs. */
  lastBalls: readonly CourseBall[];
};

/** Overs whose balls a match tells in words; the others have an address of their own. */
const oversInWords = 2;

/** What a page draws of a match at a moment; `expiresAt` is told when a minute of it is over. */
export function shownOf(found: MatchPage, now: Date, facts: Pick<RequestFacts, "expiresAt">): ShownMatch {
  const { play, rules: _rules, links: _links, ...match } = atMinute(found, now, facts);
  const { state } = play.played;
  const board = match.summary ?? play.sport.summarize(state, play.facts);
  return { ...match, state, board, entrants: play.entrants, lastBalls: lastOvers(courseOf(play, match.sport)) };
}

/** Every ball of a match, where its sport has a course of them. */
export const courseOf = ({ played, facts }: MatchPage["play"], sport: SportId): readonly CourseBall[] =>
  wordsOf(sport).course?.balls(played.timeline, facts) ?? [];

function lastOvers(balls: readonly CourseBall[]): readonly CourseBall[] {
  const last = balls.at(-1);
  return balls.filter(({ innings, over }) => innings === last?.innings && over > last.over - oversInWords);
}

/** What was written, filmed and announced of it in the language of the page. */
async function readLinks({ db }: Source, { id, links }: MatchPage, { lang, tag }: RequestFacts) {
  const ofMatch = { matchId: id, lang };
  const [stories, videos, pictures, events] = await Promise.all([
    storiesOfMatch(db, { ...ofMatch, limit: shownStories }),
    links.hasVideos ? videosOfMatch(db, { ...ofMatch, limit: shownVideos }) : [],
    links.hasPictures ? picturesOfMatch(db, { ...ofMatch, limit: shownPictures }) : [],
    links.hasEvents ? eventsOfMatch(db, { ...ofMatch, limit: shownEvents }) : [],
  ]);
  tag(...stories.map((story) => storyTag(story.id)), ...videos.map((video) => videoTag(video.id)));
  tag(...events.map((event) => eventTag(event.id)));
  if (pictures.length > 0) tag(galleryTag(lang), "pictures");
  return { stories, videos, pictures, events };
}

/** The teams and players that its season adds; what changes the table drops the page by the competition. */
const tagsOfContext = ({ table, leaders }: SeasonContext, match: MatchPage): readonly string[] => [
  ...rowsAround(table, match).map(({ team }) => teamTag(team.id)),
  ...leaders.flat().flatMap(({ players }) => players.map(({ person }) => personTag(person.id))),
];

/** Everybody and everything that a page of this match alone names. */
export const tagsOfMatch = (match: MatchPage): readonly string[] => tagsOf(match, { form: [[], []], meetings: [] });

/** Everybody and everything whose name stands on the page. */
function tagsOf(match: MatchPage, { form, meetings }: Background): readonly string[] {
  const others = [...form.flat().map((one) => one.match), ...meetings];
  const teams = [match, ...others].flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]);
  return [
    matchTag(match.id),
    ...new Set([match, ...others].map(({ competition }) => competitionTag(competition.id))),
    ...new Set(teams.filter((id) => id !== null).map(teamTag)),
    ...(match.venue_id === null ? [] : [venueTag(match.venue_id)]),
    ...[...match.people.keys()].map(personTag),
    ...new Set(match.eventEntries.map(({ article_id }) => storyTag(article_id))),
  ];
}

// The result that a story is about: above the headline of the front page, and below that of the story.
import type { Kysely } from "kysely";
import { storyTag } from "#app/features/newsroom/articles/story-pages.ts";
import { matchesOfStory } from "#app/features/sport/matches/link-queries.server.ts";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { matchTag } from "#app/features/sport/matches/rules.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { Facts, ReadSource } from "#app/site/layout/shared-reads.server.ts";
import { hasScore, isContest } from "#app/site/sport/match-texts.ts";
import { tagsOfRows } from "#app/site/sport/score-strip.server.ts";
import { readSideLines } from "./side-lines.server.ts";

/** A match that is over, with what is said of both sides. */
export type Result = { match: MatchListItem; lines: readonly [readonly string[], readonly string[]] };

/** The result of a story that is about one match between two sides which is over; of no other story. */
export async function readResult(
  db: Kysely<Database>,
  facts: Pick<Facts, "lang" | "tag">,
  matches: readonly MatchListItem[],
): Promise<Result | undefined> {
  const [match, other] = matches;
  if (!match || other || match.status !== "finished" || isContest(match) || !hasScore(match)) return undefined;
  const lines = await readSideLines(db, facts, [match]);
  return { match, lines: lines.get(match.id) ?? [[], []] };
}

/** The result of the story that leads the front page; read once for all pages, until the story or the match changes. */
export function readResultOfStory(
  { db, shared }: ReadSource,
  facts: Facts,
  storyId: string | undefined,
): Promise<Result | undefined> {
  if (storyId === undefined) return Promise.resolve(undefined);
  return shared.read(`result ${facts.lang} ${storyId}`, facts, async ({ tag }) => {
    const { ids, matches } = await matchesOfStory(db, storyId);
    tag(storyTag(storyId), ...ids.map(matchTag), ...tagsOfRows(matches));
    return readResult(db, { lang: facts.lang, tag }, matches);
  });
}

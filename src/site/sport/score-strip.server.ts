// The strip of scores, read once for all pages that show it.
import { competitionTag } from "#app/features/sport/competitions/rules.ts";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { scoresTag } from "#app/features/sport/matches/rules.ts";
import { listScores } from "#app/features/sport/matches/shown-queries.server.ts";
import { personTag } from "#app/features/sport/players/rules.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import type { Facts, ReadSource } from "#app/site/layout/shared-reads.server.ts";
import { atMinute } from "#app/site/sport/live/running-minute.ts";
import type { SportColour } from "#app/ui/sport-colour.ts";

/**
 * What is played, today's, the last and the next matches of a sport, or of all where the page is of none. `sections`
 * leaves out competitions that belong to others: a page of the national teams shows no league.
 */
export async function readScores(
  { db, shared }: ReadSource,
  facts: Facts,
  { sport, sections, now }: { sport: SportColour; sections?: readonly string[]; now: Date },
): Promise<readonly MatchListItem[]> {
  const key = [scoresTag, sport, ...(sections ?? [])].join(" ");
  const scores = await shared.read(key, facts, async ({ tag }) => {
    const matches = await listScores(db, { sport: sport === "general" ? undefined : sport, sections, now });
    tag(scoresTag, ...tagsOfRows(matches));
    return matches;
  });
  return scores.map((match) => atMinute(match, now, facts));
}

/**
 * How long what a section shows of matches may be behind: its stream corrects the strip meanwhile
 * (docs/decisions/0028).
 */
const sectionSeconds = 15;

/**
 * Reads for pages that no event of a match drops: what was read is compared at most every 15 s while they are asked
 * for, and they are made anew when it reads differently. Names are compared as well, so that the page needs no tag of
 * anybody.
 */
export async function compareEachQuarterMinute<Value>(
  facts: Facts & Pick<RequestFacts, "recheck">,
  read: (untagged: Facts) => Promise<Value>,
): Promise<Value> {
  const untagged = { ...facts, tag: () => undefined };
  const value = await read(untagged);
  const shown = JSON.stringify(value);
  facts.recheck(async () => JSON.stringify(await read(untagged)) === shown, sectionSeconds);
  return value;
}

/** As `readScores`, for the strip of a section. */
export const readScoresForSection = (
  source: ReadSource,
  facts: Facts & Pick<RequestFacts, "recheck">,
  what: { sport: SportColour; sections?: readonly string[]; now: () => Date },
): Promise<readonly MatchListItem[]> =>
  compareEachQuarterMinute(facts, (untagged) => readScores(source, untagged, { ...what, now: what.now() }));

/** Whose names stand in a list of matches. */
export function tagsOfRows(matches: readonly MatchListItem[]): readonly string[] {
  const tags = matches.flatMap(({ competition, home_team_id, away_team_id, leaders }) => [
    competitionTag(competition.id),
    ...leaders.map(({ id }) => personTag(id)),
    ...[home_team_id, away_team_id].filter((id) => id !== null).map(teamTag),
  ]);
  return [...new Set(tags)];
}

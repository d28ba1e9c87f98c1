// The strip of scores, read once for all pages that show it.
import { competitionTag } from "#app/features/sport/competitions/rules.ts";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { scoresTag } from "#app/features/sport/matches/rules.ts";
import { listScores } from "#app/features/sport/matches/shown-queries.server.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import type { Facts, ReadSource } from "#app/site/layout/shared-reads.server.ts";
import { atMinute } from "#app/site/sport/live/running-minute.ts";
import type { SportColour } from "#app/ui/sport-colour.ts";

/** What is played, today's, the last and the next matches of a sport, or of all where the page is of none. */
export async function readScores(
  { db, shared }: ReadSource,
  facts: Facts,
  { sport, now }: { sport: SportColour; now: Date },
): Promise<readonly MatchListItem[]> {
  const scores = await shared.read(`${scoresTag} ${sport}`, facts, async ({ tag }) => {
    const matches = await listScores(db, { sport: sport === "general" ? undefined : sport, now });
    tag(scoresTag, ...tagsOfRows(matches));
    return matches;
  });
  return scores.map((match) => atMinute(match, now, facts));
}

/** How long the strip of a section may be behind: its stream corrects it meanwhile (docs/decisions/0028). */
const sectionSeconds = 15;

/**
 * As `readScores`, for pages that no event of a match drops: they are compared with the scores at most every 15 s while
 * they are asked for, and made anew when these read differently.
 */
export async function readScoresForSection(
  source: ReadSource,
  facts: Facts & Pick<RequestFacts, "recheck">,
  what: { sport: SportColour; now: () => Date },
): Promise<readonly MatchListItem[]> {
  // Names are compared as well, so that the page needs no tag of anybody in the strip.
  const untagged = { ...facts, tag: () => undefined };
  const read = () => readScores(source, untagged, { sport: what.sport, now: what.now() });
  const scores = await read();
  const shown = JSON.stringify(scores);
  facts.recheck(async () => JSON.stringify(await read()) === shown, sectionSeconds);
  return scores;
}

/** Whose names stand in a list of matches. */
export function tagsOfRows(matches: readonly MatchListItem[]): readonly string[] {
  const tags = matches.flatMap(({ competition, home_team_id, away_team_id }) => [
    competitionTag(competition.id),
    ...[home_team_id, away_team_id].filter((id) => id !== null).map(teamTag),
  ]);
  return [...new Set(tags)];
}

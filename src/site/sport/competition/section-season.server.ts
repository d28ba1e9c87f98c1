// The first competition of a section, read once for all pages that show it.
import { competitionsTag, competitionTag } from "#app/features/sport/competitions/rules.ts";
import { scoresTag } from "#app/features/sport/matches/rules.ts";
import { readSectionSeason, type SectionSeason } from "#app/features/sport/matches/section-season.server.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import type { Facts, ReadSource } from "#app/site/layout/shared-reads.server.ts";
import { compareEachQuarterMinute, tagsOfRows } from "#app/site/sport/score-strip.server.ts";

/** The table, the next matches and the last results that stand in a section of a sport. */
export async function readSeasonForSection(
  { db, shared }: ReadSource,
  facts: Facts & Pick<RequestFacts, "recheck">,
  { sport, sections, now }: { sport: SportId; sections: readonly string[]; now: () => Date },
): Promise<SectionSeason | undefined> {
  const key = ["section season", sport, ...sections].join(" ");
  return compareEachQuarterMinute(facts, (untagged) =>
    shared.read(key, untagged, async ({ tag }) => {
      const season = await readSectionSeason(db, { sport, sections, now: now() });
      tag(competitionsTag, scoresTag);
      if (season) tag(competitionTag(season.competition.id), ...tagsOfRows([...season.next, ...season.last]));
      tag(...(season?.table ?? []).map(({ team }) => teamTag(team.id)));
      return season;
    }),
  );
}

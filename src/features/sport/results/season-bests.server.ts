// Reads the marks of players that may be the best of their season. Only of contests that readers see.
import { type Kysely, type RawBuilder, sql } from "kysely";
import { shownMatches } from "#app/features/newsroom/match-links/shown-matches.ts";
import type { SeasonBest, SeasonMark } from "#app/features/sport/rules/sport.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import type { Database, MatchStatus } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";

/** More than anybody has in a year. */
const mostMarks = 300;

/** The bests of a person in the newest season that has any; nothing in a sport that measures no marks. */
export async function listSeasonBests(
  db: Kysely<Database>,
  { id, sport }: { id: string; sport: SportId },
): Promise<readonly SeasonBest[]> {
  const rules = sportOf(sport);
  if (!rules.seasonBests) return [];
  return rules.seasonBests(await readMarks(db, sql`shares.person_id = ${id}`, mostMarks));
}

type Contest = { id: string; sport: SportId; status: MatchStatus; starts_at: Date };

/** Who set a best of the season in this match that beats another mark of theirs, once it is over: ids of persons. */
export async function bestsSetIn(
  db: Kysely<Database>,
  { id, sport, status, starts_at }: Contest,
): Promise<readonly string[]> {
  const rules = sportOf(sport);
  if (!rules.seasonBests || status !== "finished") return [];
  const year = Number(kathmanduDay(starts_at).slice(0, 4));
  const ofYear = sql`shares.person_id in (select person_id from player_shares where match_id = ${id})
    and extract(year from matches.starts_at at time zone 'Asia/Kathmandu') = ${year}::int`;
  const bests = rules.seasonBests(await readMarks(db, ofYear, 20 * mostMarks));
  return bests.flatMap(({ match, beatsAnother, person_id }) => (match.id === id && beatsAnother ? person_id : []));
}

/** The newest marks first. */
async function readMarks(db: Kysely<Database>, which: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<Omit<SeasonMark, "match"> & SeasonMark["match"]>`
    select shares.person_id, one.key as name, one.value::int as mark,
      matches.id, matches.slug, matches.starts_at, whole.title, whole.title_ne
    from ${shownMatches} join player_shares as shares on shares.match_id = matches.id
    join matches as whole on whole.id = matches.id
    cross join jsonb_each_text(shares."values") as one
    where ${which} and matches.status = 'finished' and starts_with(one.key, 'best_')
    order by matches.starts_at desc, matches.id desc limit ${limit}::int`.execute(db);
  return rows.map(
    ({ person_id, name, mark, ...match }): SeasonMark => ({
      ...{ person_id, name, mark },
      match: { ...match, starts_at: new Date(match.starts_at) },
    }),
  );
}

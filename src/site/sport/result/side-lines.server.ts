// What a result says of each side beside its score: the scorers of football, the best batters of cricket.
import type { Kysely } from "kysely";
import { closedStatuses } from "#app/features/sport/matches/near-queries.server.ts";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { personTag } from "#app/features/sport/players/rules.ts";
import { readPlayedMatches } from "#app/features/sport/results/played-match.server.ts";
import type { EntrantName } from "#app/features/sport/rules/sport.ts";
import { sportViewOf } from "#app/features/sport/rules/sport-views.ts";
import { nameIn } from "#app/messages/in-language.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import type { Facts } from "#app/site/layout/shared-reads.server.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { hasScore, isContest, sideNames } from "#app/site/sport/match-texts.ts";

/** The lines of both sides by the id of their match. */
export type SideLines = ReadonlyMap<string, readonly [readonly string[], readonly string[]]>;

/** A match has up to six thousand entries: a page reads those of no more matches than these. */
const mostPlayed = 60;

/**
 * The lines of the matches among these that are over. `sports` leaves out all others: the balls of a day of cricket are
 * too many for a list. Tags whoever is named.
 */
export async function readSideLines(
  db: Kysely<Database>,
  { lang, tag }: Pick<Facts, "lang" | "tag">,
  matches: readonly MatchListItem[],
  sports?: readonly SportId[],
): Promise<SideLines> {
  const over = matches
    .filter((match) => closedStatuses.some((status) => status === match.status) && hasScore(match) && !isContest(match))
    .filter(({ sport }) => sportViewOf(sport).sideLines && (sports?.includes(sport) ?? true))
    .slice(0, mostPlayed);
  const ids = over.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [plays, people] = await Promise.all([readPlayedMatches(db, ids), readEntrants(db, ids)]);
  const texts = { lang, t: siteMessages(lang) };
  const unlinked = { url: null, number: null, side: null, teamName: null };
  const names = new NotedNames(people.map((person) => [person.id, { name: nameIn(lang, person), ...unlinked }]));
  const lines = over.flatMap((match) => {
    const play = plays.get(match.id);
    const { sideLines } = sportViewOf(match.sport);
    if (!play?.summary || !sideLines) return [];
    const props = {
      state: play.played.state,
      summary: play.summary,
      sides: sideNames(texts, match),
      entrants: names,
      lang,
    };
    return [[match.id, [sideLines(props, 0, texts.t), sideLines(props, 1, texts.t)]] as const];
  });
  tag(...[...names.asked].map(personTag));
  return new Map(lines);
}

/** Knows which names were asked for, which are those that the page shows. */
class NotedNames extends Map<string, EntrantName> {
  readonly asked = new Set<string>();

  override get(id: string): EntrantName | undefined {
    this.asked.add(id);
    return super.get(id);
  }
}

const readEntrants = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom("sport_people")
    .select(["id", "name", "name_ne"])
    .where("deleted_at", "is", null)
    .where(
      "id",
      "in",
      db
        .selectFrom("match_entrants")
        .select("person_id")
        .where("match_id", "in", [...ids]),
    )
    .execute();

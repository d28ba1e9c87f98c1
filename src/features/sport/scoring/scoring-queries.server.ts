// All that the scoring screen needs of a match, in one answer: a phone goes on with it while it has no network.
import { type Kysely, sql } from "kysely";
import { shownMatches } from "#app/features/newsroom/match-links/shown-matches.ts";
import { listLineupChoices } from "#app/features/sport/matches/choice-queries.server.ts";
import { findMatch } from "#app/features/sport/matches/match-queries.server.ts";
import type { Entrant, MatchEvent } from "#app/features/sport/rules/sport.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";

/** An event that contradicts others: nothing counts it until somebody decides. */
export type HeldEvent = Required<Pick<MatchEvent, "id" | "kind" | "position">> & {
  target: string | null;
  details: Readonly<Record<string, unknown>>;
  /** Error codes: what stands against it. */
  codes: readonly string[];
};

/** What waits for a decision in a match, in the order in which it happened. */
export async function listHeldEvents(db: Kysely<Database>, matchId: string): Promise<readonly HeldEvent[]> {
  const rows = await db
    .selectFrom("held_events")
    .select(["id", "kind", "target_id as target", "position", "details", "codes"])
    .where("match_id", "=", matchId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, codes: row.codes }));
}

const columns = ["id", "sport", "status", "title", "title_ne", "home", "away", "home_source", "away_source"] as const;

async function isShown(db: Kysely<Database>, id: string): Promise<boolean> {
  const { rows } = await sql`select id from ${shownMatches} where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** `undefined` for a match that is not there. */
export async function readScoring(db: Kysely<Database>, id: string) {
  const found = await findMatch(db, { id });
  if (!found) return undefined;
  const { play, people, home_team_id, away_team_id } = found;
  return {
    match: {
      ...pick(found, columns),
      teams: [home_team_id, away_team_id] as const,
      /** Whether readers have a page of it: its season and its competition are published too. */
      published: await isShown(db, id),
    },
    rules: play.facts.rules,
    entrants: play.facts.entrants,
    people: [...people.values()].map(({ id: person, name, name_ne }) => ({ id: person, name, name_ne })),
    squad: await listLineupChoices(db, found),
    events: play.events.map(
      ({ id: event, kind, target = null, position, details }): MatchEvent => ({
        ...{ id: event, kind, target, position, details },
      }),
    ),
    held: await listHeldEvents(db, id),
  };
}

type Read = NonNullable<Awaited<ReturnType<typeof readScoring>>>;
/** As a phone has it. */
export type ScoringState = Omit<Read, "rules" | "entrants"> & { rules: unknown; entrants: readonly Entrant[] };

// A match with everything that was entered in it, played by the rules of its sport.
import type { Expression, Kysely, Selectable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Played, play } from "#app/features/sport/rules/event-log.ts";
import type {
  AnySport,
  Entrant,
  MatchEvent,
  MatchFacts,
  MatchSummary,
  Points,
} from "#app/features/sport/rules/sport.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { hasBegun } from "./status.ts";

export type PlayedMatchRow = Selectable<Database["matches"]>;

/** An event as it is stored: with who entered it and when. */
export type StoredEvent = MatchEvent & {
  enteredBy: string | null;
  enteredAt: Date;
  receivedAt: Date;
  /** The phone that entered it; none where a form did. */
  device: string | null;
};

export type MatchEntrant = Selectable<Database["match_entrants"]>;

export type PlayedMatch = {
  sport: AnySport;
  facts: MatchFacts;
  entrants: readonly MatchEntrant[];
  events: readonly StoredEvent[];
  played: Played<unknown>;
  /** `null` before anything was entered. */
  summary: MatchSummary | null;
  begun: boolean;
  points: Points;
};

type PlayableMatch = Pick<PlayedMatchRow, "id" | "sport" | "season_id" | "rules" | "leg">;

/** What a match is played with: the rules and points of its season, who is entered, what happened. */
export type MatchSource = {
  season: Pick<Selectable<Database["seasons"]>, "match_rules" | "points">;
  entrants: readonly MatchEntrant[];
  events: readonly StoredEvent[];
};

/** Reads and plays a match: one question to the database. */
export async function readPlayedMatch(db: Kysely<Database>, match: PlayableMatch): Promise<PlayedMatch> {
  const season = await db
    .selectFrom("seasons")
    .select(["match_rules", "points"])
    .select([
      jsonArrayFrom(entrantRows(db, match.id)).as("entrants"),
      jsonArrayFrom(eventRows(db, match.id)).as("events"),
    ])
    .where("id", "=", match.season_id)
    .executeTakeFirstOrThrow();
  const { entrants, events } = season;
  return playMatch(match, { season, entrants, events: events.map(storedEventOf) });
}

/** Reads and plays these matches by one question to the database, by their ids. */
export async function readPlayedMatches(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlayedMatch>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("matches")
    .innerJoin("seasons", "seasons.id", "matches.season_id")
    .select(["matches.id", "matches.sport", "matches.rules", "matches.leg", "seasons.match_rules", "seasons.points"])
    .select((eb) => [
      jsonArrayFrom(entrantRows(db, eb.ref("matches.id"))).as("entrants"),
      jsonArrayFrom(eventRows(db, eb.ref("matches.id"))).as("events"),
    ])
    .where("matches.id", "in", [...ids])
    .execute();
  return new Map(
    rows.map(({ id, sport, rules, leg, entrants, events, ...season }) => [
      id,
      playMatch({ sport, rules, leg }, { season, entrants, events: events.map(storedEventOf) }),
    ]),
  );
}

/** Plays a match with what is known of it. Pure. */
export function playMatch(
  match: Pick<PlayableMatch, "sport" | "rules" | "leg">,
  { season, entrants, events }: MatchSource,
): PlayedMatch {
  const sport = sportOf(match.sport);
  const facts = { rules: rulesOf(sport, season.match_rules, match), entrants: entrants.map(entrantOf) };
  const played = play(sport, facts, events);
  return {
    ...{ sport, facts, entrants, events, played },
    summary: played.timeline.length > 0 ? sport.summarize(played.state, facts) : null,
    begun: hasBegun(played.timeline),
    points: { ...sport.table?.points, ...season.points },
  };
}

/** The rules of a match: those of its season, with what differs in it. */
export function rulesOf(
  { rules }: Pick<AnySport, "rules">,
  seasonRules: Readonly<Record<string, unknown>>,
  match: Pick<PlayedMatchRow, "rules" | "leg">,
): unknown {
  const secondLeg = match.leg === 2 ? { secondLeg: true } : {};
  const read = rules.safeParse({ ...seasonRules, ...secondLeg, ...match.rules });
  return read.success ? read.data : rules.parse({});
}

const entrantOf = (row: MatchEntrant): Entrant => ({
  id: row.person_id,
  side: row.side,
  starts: row.starts,
  number: row.shirt_number,
  captain: row.captain,
  role: row.role,
  lane: row.lane,
});

/** One match, or that of the row around the query. */
type MatchId = string | Expression<string>;

/** Who is entered in a match, in the order of the list. */
const entrantRows = (db: Kysely<Database>, matchId: MatchId) =>
  db
    .selectFrom("match_entrants")
    .select([
      "match_id",
      "person_id",
      "team_id",
      "side",
      "starts",
      "shirt_number",
      "captain",
      "role",
      "lane",
      "order_index",
    ])
    .where("match_id", "=", matchId)
    .orderBy("side")
    .orderBy("order_index")
    .orderBy("person_id");

const eventRows = (db: Kysely<Database>, matchId: MatchId) =>
  db
    .selectFrom("match_events")
    .select([
      "id",
      "match_id",
      "kind",
      "target_id",
      "position",
      "details",
      "entered_by",
      "entered_at",
      "received_at",
      "device",
    ])
    .where("match_id", "=", matchId)
    .orderBy("position")
    .orderBy("id");

/** A row of `match_events` as JSON has it: times as text. */
type EventRow = Omit<Selectable<Database["match_events"]>, "entered_at" | "received_at"> & {
  entered_at: string;
  received_at: string;
};

const storedEventOf = (row: EventRow): StoredEvent => ({
  ...{ id: row.id, kind: row.kind, target: row.target_id, position: row.position, details: row.details },
  ...{ enteredBy: row.entered_by, enteredAt: new Date(row.entered_at), receivedAt: new Date(row.received_at) },
  device: row.device,
});

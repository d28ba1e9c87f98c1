// What an imported file says of one match: its line-ups, its events or its result. Part of the import.

import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { z } from "zod";
import { type PlayedMatchRow, readPlayedMatch } from "#app/features/sport/results/played-match.server.ts";
import { hasBegun } from "#app/features/sport/results/status.ts";
import type { awardInput } from "#app/features/sport/rules/event-details.ts";
import { effectiveEvents, play } from "#app/features/sport/rules/event-log.ts";
import type { AnySport, MatchEvent } from "#app/features/sport/rules/sport.ts";
import { leader } from "#app/features/sport/rules/two-sides.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import type { ImportNames } from "./import-names.server.ts";
import { type ImportedEvent, type ImportedMatch, resultRefs } from "./items.ts";

type Imported = { match: ImportedMatch; names: ImportNames; now: Date; createdBy: string | null };

/**
 * Enters what the file says and the match does not; whether that was anything. Throws `invalid` for what cannot be, and
 * for a match entered otherwise.
 */
export async function enterImported(
  trx: Transaction<Database>,
  row: PlayedMatchRow,
  imported: Imported,
): Promise<boolean> {
  const { match } = imported;
  const people = await storeLineups(trx, row, imported);
  const { sport, facts, events: there } = await readPlayedMatch(trx, row);
  const last = there.at(-1)?.position;
  const first = last === undefined ? row.starts_at.getTime() : last + 1;
  const wanted = match.events.map(
    (event, index): MatchEvent => ({
      id: identifierOf(`${row.id} ${event.ref}`),
      kind: event.kind,
      position: first + index,
      details: accepted(sport, event.kind, withPeople(withTotals(event, sport, facts.rules), people)),
    }),
  );
  const hasTotals = match.events.some(({ kind, details }) => kind === "award" && "home" in details);
  const earlierIds = new Set(earlierRefs(match, there.length).map((ref) => identifierOf(`${row.id} ${ref}`)));
  const entered = changesBetween(sport, there, {
    ...{ wanted, earlierIds, hasTotals },
    unplayedFrom: match.status === null ? null : first,
  });
  if (entered.length === 0) return false;
  const [fault] = play(sport, facts, [...there, ...entered]).faults;
  if (fault) throw fieldError(fault.field, fault.code);
  await insertEvents(trx, row, entered, imported);
  return true;
}

/** Every reference that an event of an earlier import can have; of a match ball by ball they are numbered. */
function earlierRefs({ ref, lineups, events }: ImportedMatch, stored: number): readonly string[] {
  const isWholeMatch = lineups.length > 0;
  const count = isWholeMatch ? Math.max(stored, events.length) : 0;
  return [...resultRefs(ref), ...Array.from({ length: count }, (_, index) => `${ref}#${index}`)];
}

/** An award as the file or else the sport counts it: many files say only who has won. */
function withTotals({ kind, details }: ImportedEvent, sport: AnySport, rules: unknown): unknown {
  if (kind !== "award") return details;
  const { winner, how, home: typedHome, away: typedAway } = details;
  if (typedHome !== undefined && typedAway !== undefined) return { home: typedHome, away: typedAway, how };
  const won = sport.awardedTotal?.(rules) ?? 0;
  return { home: winner === 0 ? won : 0, away: winner === 0 ? 0 : won, how };
}

/**
 * As the sport takes it, so that it can be compared with what stands; what it refuses stays as it is and is refused
 * later.
 */
function accepted({ eventKinds }: AnySport, kind: string, details: unknown): unknown {
  const read = eventKinds[kind]?.safeParse(details);
  return read?.success ? read.data : details;
}

type Wanted = {
  wanted: readonly MatchEvent[];
  /** Of whatever an earlier file may have said of the result. */
  earlierIds: ReadonlySet<string>;
  /** Whether the file says what an award counts. */
  hasTotals: boolean;
  /** Where the entries go that take back a result, because the file says that there is none. */
  unplayedFrom: number | null;
};

/**
 * The entries after which the match says what the file says. A file without a result says nothing of one that stands.
 */
function changesBetween(
  sport: AnySport,
  there: readonly MatchEvent[],
  { wanted, earlierIds, hasTotals, unplayedFrom }: Wanted,
): readonly MatchEvent[] {
  const position = wanted[0]?.position ?? unplayedFrom;
  if (position === null) return [];
  const stored = new Map(there.map((event) => [event.id, event]));
  const standing = standingEvents(sport, there);
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const others = [...standing.values()].filter(({ id }) => !wantedIds.has(id));
  const award = wanted.find(({ kind }) => kind === "award");
  // An award stands over what was played before it.
  const until = award ? (stored.get(award.id) ?? award).position : Number.NEGATIVE_INFINITY;
  const undone = [
    ...others.filter((event) => earlierIds.has(event.id) && event.position > until),
    ...wanted.flatMap(({ id }) => (stored.has(id) && !standing.has(id) ? undoingsOf(id, there) : [])),
  ].map(({ id }) => undoAt(id, position));
  const fresh = wanted.filter(({ id }) => !stored.has(id));
  // Somebody has entered it by hand: that stands.
  const byHand = others.filter(({ id }) => !earlierIds.has(id));
  const isChanged = undone.length + fresh.length > 0;
  if (isChanged ? byHand.length > 0 : unplayedFrom !== null && hasBegun(byHand)) throw fieldError("", "match.begun");
  const after = standingEvents(sport, [...there, ...undone]);
  return [...undone, ...fresh, ...wanted.flatMap((event) => correctionOf(event, after.get(event.id), hasTotals) ?? [])];
}

const standingEvents = (sport: AnySport, events: readonly MatchEvent[]): ReadonlyMap<string, MatchEvent> =>
  new Map(effectiveEvents(sport, events).effective.map((event) => [event.id, event]));

/** Its id says that an import made it. */
const undoAt = (target: string, position: number): MatchEvent => ({
  ...{ id: identifierOf(`${target} undo ${position}`), kind: "undo", target, position, details: {} },
});

/** What earlier imports undid an event with; nothing where somebody has undone it by hand, which stands. */
function undoingsOf(id: string, there: readonly MatchEvent[]): readonly MatchEvent[] {
  const undos = there.filter(({ kind }) => kind === "undo");
  const active = undos.filter((undo) => undo.target === id && !undos.some(({ target }) => target === undo.id));
  return active.every((undo) => undo.id === undoAt(id, undo.position).id) ? active : [];
}

/** What the file has another way than at the last import. */
function correctionOf(event: MatchEvent, standing: MatchEvent | undefined, hasTotals: boolean): MatchEvent | undefined {
  if (!standing) return undefined;
  // A further ball moves all behind it: no correction makes one kind of event another.
  if (standing.kind !== event.kind) throw fieldError("", "match.begun");
  const [said, stands] = [saidBy(event, hasTotals), saidBy(standing, hasTotals)];
  const differs = Object.entries(said).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(stands[name]));
  if (!differs) return undefined;
  const id = identifierOf(`${event.id} ${event.position} ${JSON.stringify(event.details)}`);
  return { ...event, id, kind: "correct", target: event.id };
}

/** What the file says of such an event: how much an award counts it may leave open. */
function saidBy({ kind, details }: MatchEvent, hasTotals: boolean): Readonly<Record<string, unknown>> {
  if (kind !== "award" || hasTotals) return details as Record<string, unknown>;
  const { home, away, how } = details as z.output<typeof awardInput>;
  return { winner: leader([home, away]), how };
}

async function insertEvents(
  trx: Transaction<Database>,
  row: PlayedMatchRow,
  events: readonly MatchEvent[],
  { now, createdBy }: Imported,
): Promise<void> {
  const rows = events.map(({ id, kind, target = null, position, details }) => ({
    ...{ id, match_id: row.id, kind, target_id: target, position, details: JSON.stringify(details) },
    ...{ entered_by: createdBy, entered_at: now, received_at: now },
  }));
  for (let begin = 0; begin < rows.length; begin += 500)
    await trx
      .insertInto("match_events")
      .values(rows.slice(begin, begin + 500))
      .execute();
}

/** The people of the file by their references; those of a match that has none yet are put into it. */
async function storeLineups(
  trx: Transaction<Database>,
  row: PlayedMatchRow,
  { match, names }: Imported,
): Promise<ReadonlyMap<string, string>> {
  const people = new Map<string, string>();
  for (const { ref, name } of match.lineups) people.set(ref, await names.person({ name, nameNe: null }));
  // Two of one name in a match cannot be told apart.
  if (new Set(people.values()).size < people.size) throw fieldError("name", "matchImport.sides");
  const there = await trx
    .selectFrom("match_entrants")
    .select("person_id")
    .where("match_id", "=", row.id)
    .limit(1)
    .execute();
  if (people.size === 0 || there.length > 0) return people;
  const rows = match.lineups.map(({ ref, side, order }) => ({
    ...{ match_id: row.id, person_id: people.get(ref) ?? "", side, order_index: order },
    team_id: side === 0 ? row.home_team_id : row.away_team_id,
  }));
  await trx.insertInto("match_entrants").values(rows).execute();
  const best = match.playerOfMatch === null ? undefined : people.get(match.playerOfMatch);
  if (best) await trx.updateTable("matches").set({ player_of_match_id: best }).where("id", "=", row.id).execute();
  return people;
}

/** Details with the ids of people where the file has references. */
function withPeople(value: unknown, people: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return people.get(value) ?? value;
  if (Array.isArray(value)) return value.map((part) => withPeople(part, people));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPeople(part, people)]));
}

/** A UUID that follows from a text: what an import reads twice is one. */
function identifierOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  // Version 8 of RFC 9562: made by a rule of the program.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

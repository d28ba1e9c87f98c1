// Writes of what happens in a match: an event, its undoing, its correction, a result in one go. Each is a row that
// stays. permissions.csv N257. The status alone: status-commands.server.ts.

import type { Transaction } from "kysely";
import { followMatch } from "#app/features/sport/live-blogs/match-entries.server.ts";
import {
  type LockedMatch,
  lockMatch,
  matchTags,
  rereadMatch,
  tagsOfResult,
} from "#app/features/sport/matches/locked-match.server.ts";
import { matchLimits } from "#app/features/sport/matches/rules.ts";
import { storeResult } from "#app/features/sport/results/commands.server.ts";
import { type PlayedMatch, readPlayedMatch } from "#app/features/sport/results/played-match.server.ts";
import { isClosed } from "#app/features/sport/results/status.ts";
import { type Acceptance, acceptEvent } from "#app/features/sport/rules/event-log.ts";
import type { EventFault, MatchEvent } from "#app/features/sport/rules/sport.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { type CommandContext, command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { correctInput, matchEventInput, resultInput, undoInput } from "./event-rules.ts";
import { changeHeld, findHeld, holdEvent } from "./held-events.server.ts";
import { endPosition, sameEvent } from "./same-event.ts";

/** An event as a command got it, before it has a position. */
export type GivenEvent = {
  id: string;
  kind: string;
  target: string | null;
  details: Readonly<Record<string, unknown>>;
  position?: number | undefined;
  after?: string | null;
  entered_at?: string | undefined;
  device?: string | undefined;
  differs?: boolean;
  /** It was held, and somebody decided: who entered it at first. */
  decided?: { entered_by: string | null };
};

/** What became of an event. */
export type Entered = {
  id: string;
  /** It was there already. */
  repeated: boolean;
  /** Nothing is entered before somebody has said whether it is this one. */
  same_as?: string;
  /** It contradicts other entries: kept until somebody decides, and counted nowhere. */
  held?: true;
  /** It came after the end of the match, from before it. */
  late?: true;
  tags: readonly string[];
};

type Context = Pick<CommandContext<unknown, LockedMatch>, "trx" | "actor" | "now" | "row">;

/**
 * Stores an event with all that follows from it. One that is there already changes nothing. Throws `invalid`: at a
 * field of the event for what cannot be, with the faults as detail; at "" where it would make a later entry impossible.
 * What a phone sends and what contradicts entries of others is held instead, and what somebody else may have entered
 * already is asked about.
 */
export async function enterEvent(context: Context, given: GivenEvent): Promise<Entered> {
  const { trx, now, row } = context;
  const { match } = row;
  if (await isStored(trx, match.id, given.id)) return { id: given.id, repeated: true, tags: matchTags(match, row) };
  const ofHeld = await aboutHeld(trx, match.id, given);
  if (ofHeld) return ofHeld;
  const before = await readPlayedMatch(trx, match);
  const late = isLate(before, match, given);
  if (isClosed(match.status) && !late) throw fieldError("", "match.closed");
  if (before.events.length >= matchLimits.events) throw fieldError("", `list.tooLong:${matchLimits.events}`);
  const { id, kind, target, details } = given;
  const event = { id, kind, target, details, position: positionOf(given, before.events, now) };
  const same = given.differs
    ? undefined
    : sameEvent(before, event, { device: given.device, person: personOf(context) });
  if (same) return { id: given.id, repeated: false, same_as: same.id, tags: [] };
  const accepted =
    match.reopened_at !== null && given.position === undefined && !given.after
      ? acceptReopened(before, event)
      : acceptEvent(before.sport, before.facts, before.events, event);
  const wasLate = late ? { late } : {};
  if (accepted.faults.length === 0)
    return { ...(await store(context, given, { before, accepted })), ...wasLate, repeated: false };
  if (given.device === undefined || given.decided || !accepted.isReadable) throw refusalOf(given.id, accepted.faults);
  const codes = [...new Set(accepted.faults.map(({ code }) => code))];
  await holdEvent(trx, accepted.event, { ...entryOf(context, given), codes });
  return { id: given.id, repeated: false, held: true, ...wasLate, tags: [] };
}

type Accepted = { before: PlayedMatch; accepted: Acceptance<unknown> };

async function store(context: Context, given: GivenEvent, { before, accepted }: Accepted) {
  const { trx, now, row } = context;
  const { match } = row;
  await insertEvent(trx, accepted.event, entryOf(context, given));
  const isNowOver = !before.summary?.finished && isOver(before, accepted.played);
  // What ends a match ends its correction too.
  if (isNowOver && match.reopened_at !== null)
    await trx.updateTable("matches").set({ reopened_at: null }).where("id", "=", match.id).execute();
  const effects = await storeResult(trx, await rereadMatch(trx, match.id), now);
  const blogs = await followMatch(context, await rereadMatch(trx, match.id));
  return { id: given.id, tags: [...tagsOfResult(row, effects), ...blogs] };
}

const personOf = ({ actor }: Pick<Context, "actor">) => (actor.kind === "person" ? actor.id : null);

const entryOf = ({ actor, now, row }: Context, { entered_at, device, decided }: GivenEvent): Entry => ({
  match_id: row.match.id,
  entered_by: decided ? decided.entered_by : personOf({ actor }),
  entered_at: enteredAt(entered_at, now),
  received_at: now,
  device: device ?? null,
});

/** What is held already, or is a change of what is held. */
async function aboutHeld(
  trx: Transaction<Database>,
  matchId: string,
  { id, kind, target, details }: GivenEvent,
): Promise<Entered | undefined> {
  if (await findHeld(trx, matchId, id)) return { id, repeated: true, held: true, tags: [] };
  const held = target === null ? undefined : await findHeld(trx, matchId, target);
  if (!held) return undefined;
  await changeHeld(trx, held.id, kind === "correct" ? details : undefined);
  return { id, repeated: false, ...(kind === "correct" ? { held: true as const } : {}), tags: [] };
}

/** A phone sends what happened before the final whistle when it has a network again, which may be after it. */
function isLate(before: PlayedMatch, { status }: { status: string }, given: GivenEvent): true | undefined {
  const { position, device, decided } = given;
  if ((device === undefined && !decided) || position === undefined || status !== "finished") return undefined;
  const end = endPosition(before);
  return end !== null && position < end ? true : undefined;
}

/** In a match that was reopened, what cannot be behind its end stands before it: a mark that somebody forgot. */
function acceptReopened(before: PlayedMatch, event: MatchEvent): Acceptance<unknown> {
  const acceptAt = (position: number) => acceptEvent(before.sport, before.facts, before.events, { ...event, position });
  const last = acceptAt(event.position);
  const end = last.faults.length > 0 ? endPosition(before) : null;
  if (end === null) return last;
  const previous = before.events.findLast(({ position }) => position < end)?.position ?? end - 2;
  const moved = acceptAt(Math.min(previous + 1, (previous + end) / 2));
  // A fault of its own says more than that the match is over.
  return moved.faults.some(({ eventId }) => eventId !== event.id) ? last : moved;
}

const isOver = ({ sport, facts }: PlayedMatch, { state }: { state: unknown }) => sport.summarize(state, facts).finished;

async function isStored(trx: Transaction<Database>, matchId: string, id: string): Promise<boolean> {
  const stored = await trx.selectFrom("match_events").select("match_id").where("id", "=", id).executeTakeFirst();
  if (stored && stored.match_id !== matchId) throw new AppError("conflict");
  return stored !== undefined;
}

/** As the device says; behind the named event; else behind all. */
function positionOf({ position, after }: GivenEvent, events: readonly MatchEvent[], now: Date): number {
  if (position !== undefined) return position;
  const last = events.at(-1)?.position;
  if (!after) return last === undefined ? now.getTime() : Math.max(now.getTime(), last + 1);
  const index = events.findIndex(({ id }) => id === after);
  const [before, next] = [events[index]?.position, events[index + 1]?.position];
  if (before === undefined) throw fieldError("after", "choice.invalid");
  return next === undefined ? Math.max(now.getTime(), before + 1) : (before + next) / 2;
}

/** A device whose clock is far off says nothing of use. */
function enteredAt(typed: string | undefined, now: Date): Date {
  const at = typed === undefined ? now : new Date(typed);
  return Math.abs(at.getTime() - now.getTime()) > 7 * dayMilliseconds ? now : at;
}

const outerFields = ["kind", "target"];

function refusalOf(id: string, faults: readonly EventFault[]): AppError {
  const fieldErrors: Record<string, string[]> = {};
  for (const { field, code } of faults.filter(({ eventId }) => eventId === id)) {
    const name = outerFields.includes(field) ? field : `details.${field}`;
    fieldErrors[name] = [...(fieldErrors[name] ?? []), code];
  }
  if (Object.keys(fieldErrors).length === 0) fieldErrors[""] = ["match.breaksLater"];
  return new AppError("invalid", { fieldErrors, detail: { faults } });
}

type Entry = {
  match_id: string;
  entered_by: string | null;
  entered_at: Date;
  received_at: Date;
  device: string | null;
};

/** Writes one event as the sport's schema gave it. */
export async function insertEvent(trx: Transaction<Database>, event: MatchEvent, entry: Entry): Promise<void> {
  const { id, kind, target, position, details } = event;
  await trx
    .insertInto("match_events")
    .values({ ...entry, id, kind, target_id: target ?? null, position, details: JSON.stringify(details ?? {}) })
    .execute();
}

/** What all of them share: a match that is locked, pages that show it, an entry in its history. */
const shared = {
  permission: "match.enter",
  row: ({ trx, input }: Pick<CommandContext<{ match_id: string }, undefined>, "trx" | "input">) =>
    lockMatch(trx, input.match_id),
  invalidates: ({ result }: { result: { tags: readonly string[] } }) => result.tags,
} as const;

/** A question is no write. */
function auditOf({ match }: LockedMatch, { same_as, held, late }: Entered, detail: Record<string, unknown>) {
  if (same_as !== undefined) return undefined;
  return { subjectId: match.id, detail: { ...detail, ...(held ? { held } : {}), ...(late ? { late } : {}) } };
}

/** Sent twice it is one: the second answers as the first. */
export const addEvent = command({
  ...shared,
  name: "match.addEvent",
  input: matchEventInput,
  async run(context) {
    const { input } = context;
    // Changes have commands of their own, so that the history tells them apart.
    if (input.kind === "undo" || input.kind === "correct") throw fieldError("kind", "choice.invalid");
    return enterEvent(context, { ...input, target: null });
  },
  audit: ({ input, row, result }) =>
    auditOf(row, result, { kind: input.kind, event: result.id, repeated: result.repeated }),
});

/** Takes an event back, or an undoing. */
export const undoEvent = command({
  ...shared,
  name: "match.undoEvent",
  input: undoInput,
  run: (context) => enterEvent(context, { ...context.input, kind: "undo", details: {} }),
  audit: ({ input, row, result }) => auditOf(row, result, { target: input.target, event: result.id }),
});

/** Says what an event says from now on. */
export const correctEvent = command({
  ...shared,
  name: "match.correctEvent",
  input: correctInput,
  run: (context) => enterEvent(context, { ...context.input, kind: "correct" }),
  audit: ({ input, row, result }) => auditOf(row, result, { target: input.target, event: result.id }),
});

/** The result in one go. Where one stands already, it is corrected. */
export const setResult = command({
  ...shared,
  name: "match.setResult",
  input: resultInput,
  async run(context) {
    const { trx, input, row } = context;
    const { played } = await readPlayedMatch(trx, row.match);
    const typed = played.timeline.findLast(({ kind }) => kind === "result");
    const change = typed ? { kind: "correct", target: typed.id } : { kind: "result", target: null };
    return enterEvent(context, { ...input, ...change });
  },
  audit: ({ row, result }) => auditOf(row, result, { event: result.id }),
});

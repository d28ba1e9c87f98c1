// From the events of a match, in whatever order they arrived, to what counts: docs/decisions/0021. Pure; every sport's
// score, scorecard and statistics go through `play`.
import type { EffectiveEvent, EventFault, MatchEvent, MatchFacts, Sport } from "./sport.ts";

/** Kinds that every sport has: they take back or replace another event. */
export const changeKinds = ["undo", "correct"] as const;

export type Played<State> = {
  state: State;
  /** What cannot be, in the order of the events. None of it counts. */
  faults: readonly EventFault[];
  /** What counts, in order. */
  timeline: readonly EffectiveEvent[];
};

export type Acceptance<State> = {
  /** Empty where the event may be stored. They name it, or another event that it would make impossible. */
  faults: readonly EventFault[];
  /** The event as it is to be stored: its details as the schema of its kind gave them. */
  event: MatchEvent;
  /** Whether kind, target and details are what they can be, so that only other events stand against it. */
  isReadable: boolean;
  /** The match with it. */
  played: Played<State>;
};

/**
 * A fault at one field of an event's form. `code` is a key of `messages.errors`, a limit may follow it after a colon.
 */
export function faultAt(event: Pick<MatchEvent, "id">, field: string, code: string): EventFault {
  return { eventId: event.id, field, code };
}

/**
 * What a match's events amount to. The same set of events gives the same answer in any order, doubles included.
 * `follow` hears of each event that counts, with the state after it.
 */
export function play<State, Rules>(
  sport: Sport<State, Rules>,
  facts: MatchFacts<Rules>,
  events: readonly MatchEvent[],
  follow?: (event: EffectiveEvent, state: State) => void,
): Played<State> {
  const { effective, faults } = effectiveEvents(sport, events);
  const timeline: EffectiveEvent[] = [];
  let state = sport.begin(facts);
  for (const event of effective) {
    const next = sport.apply(state, event, facts);
    if (isFault(next)) faults.push(next);
    else {
      state = next;
      timeline.push(event);
      follow?.(event, state);
    }
  }
  return { state, faults, timeline };
}

/**
 * Whether one more event may be stored beside those that are. A fault that stood before does not refuse it; one that it
 * causes does, at whichever event. An event whose id is there already changes nothing and has no faults.
 */
export function acceptEvent<State, Rules>(
  sport: Sport<State, Rules>,
  facts: MatchFacts<Rules>,
  events: readonly MatchEvent[],
  next: MatchEvent,
): Acceptance<State> {
  const before = play(sport, facts, events);
  const stored = events.find(({ id }) => id === next.id);
  if (stored) return { faults: [], event: stored, isReadable: true, played: before };
  const known = new Set(before.faults.map(nameOfFault));
  const played = play(sport, facts, [...events, next]);
  const faults = played.faults.filter((fault) => !known.has(nameOfFault(fault)));
  const kind = next.kind === "correct" ? events.find(({ id }) => id === next.target)?.kind : next.kind;
  const { data = {}, errors } = readDetails(sport, kind, next.details);
  const isReadable =
    errors === undefined && !faults.some(({ eventId, field }) => eventId === next.id && field === "target");
  return { faults, event: { ...next, details: data }, isReadable, played };
}

const nameOfFault = ({ eventId, field, code }: EventFault) => `${eventId} ${field} ${code}`;

function isFault(answer: unknown): answer is EventFault {
  return typeof answer === "object" && answer !== null && "eventId" in answer && "code" in answer;
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const compareEvents = (a: MatchEvent, b: MatchEvent) => a.position - b.position || compareText(a.id, b.id);

/** Each event once, in order. Of two with one id the choice may not hang on which arrived first. */
function inOrder(events: readonly MatchEvent[]): readonly MatchEvent[] {
  const contents = (event: MatchEvent) => JSON.stringify([event.kind, event.target ?? null, event.details]);
  const ordered = events.toSorted((a, b) => compareEvents(a, b) || compareText(contents(a), contents(b)));
  const byId = new Map<string, MatchEvent>();
  for (const event of ordered) if (!byId.has(event.id)) byId.set(event.id, event);
  return [...byId.values()];
}

type Resolved = { effective: readonly EffectiveEvent[]; faults: EventFault[] };

/** The events without those that were undone, each with its last correction and its details read by its schema. */
export function effectiveEvents(
  sport: Pick<Sport<unknown, unknown>, "eventKinds">,
  events: readonly MatchEvent[],
): Resolved {
  const ordered = inOrder(events);
  const byId = new Map(ordered.map((event) => [event.id, event]));
  const faults = ordered.flatMap((event) => faultOfTarget(event, byId) ?? []);
  const wrong = new Set(faults.map(({ eventId }) => eventId));
  const changes = ordered.filter((event) => isChange(event) && !wrong.has(event.id));
  const byTarget = Map.groupBy(changes, ({ target }) => target ?? "");

  const changesOf = (event: MatchEvent, kind: string) =>
    (byTarget.get(event.id) ?? []).filter((change) => change.kind === kind && isActive(change));
  // An undo counts while nothing has taken it back in turn. Targets never run in a circle: those were refused above.
  const isActive = (event: MatchEvent): boolean => changesOf(event, "undo").length === 0;

  const effective: EffectiveEvent[] = [];
  for (const event of ordered) {
    if (isChange(event) || !isActive(event)) continue;
    const correction = changesOf(event, "correct").at(-1);
    const read = readDetails(sport, event.kind, (correction ?? event).details);
    if (read.errors) {
      const at = correction ?? event;
      faults.push(...read.errors.map(({ field, code }) => faultAt(at, field, code)));
    } else {
      effective.push({ ...event, details: read.data, corrected: correction !== undefined });
    }
  }
  return { effective, faults };
}

function isChange({ kind }: MatchEvent): boolean {
  return changeKinds.some((name) => name === kind);
}

/** An undo or a correction of an event that is not there, or that can have none. */
function faultOfTarget(event: MatchEvent, byId: ReadonlyMap<string, MatchEvent>): EventFault | undefined {
  if (!isChange(event)) return undefined;
  const target = byId.get(event.target ?? "");
  if (!target || runsInCircle(event, byId)) return faultAt(event, "target", "sports.noTarget");
  // What is wrong in a correction is corrected at the event itself once more, or the correction is undone.
  if (event.kind === "correct" && isChange(target)) return faultAt(event, "target", "sports.correctsChange");
  return undefined;
}

function runsInCircle(event: MatchEvent, byId: ReadonlyMap<string, MatchEvent>): boolean {
  const seen = new Set<string>();
  let next: MatchEvent | undefined = event;
  while (next && isChange(next)) {
    if (seen.has(next.id)) return true;
    seen.add(next.id);
    next = byId.get(next.target ?? "");
  }
  return false;
}

type ReadDetails =
  | { data: unknown; errors?: undefined }
  | { data?: undefined; errors: readonly { field: string; code: string }[] };

function readDetails(
  { eventKinds }: Pick<Sport<unknown, unknown>, "eventKinds">,
  kind: string | undefined,
  details: unknown,
): ReadDetails {
  if (kind === "undo") return { data: {} };
  const schema = kind !== undefined && Object.hasOwn(eventKinds, kind) ? eventKinds[kind] : undefined;
  if (!schema) return { errors: [{ field: "kind", code: "choice.invalid" }] };
  const parsed = schema.safeParse(details);
  if (parsed.success) return { data: parsed.data };
  return {
    errors: parsed.error.issues.map(({ path, message }) => ({ field: path.map(String).join("."), code: message })),
  };
}

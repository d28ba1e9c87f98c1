// The state after one more event of a contest, or why the event cannot be.
import type { EffectiveEvent, EventFault, MatchFacts } from "#app/features/sport/rules/sport.ts";
import { remarkOf } from "#app/features/sport/rules/two-sides.ts";
import { disciplineOf, type MarkKind } from "./disciplines.ts";
import type { AthleticsDetails, AthleticsKind, RecordCode } from "./events.ts";
import { readMark, readWind } from "./marks.ts";
import type { AthleticsRules } from "./rules.ts";
import { type Athlete, type AthleticsState, type Attempt, legalWind, newAthlete } from "./state.ts";

type Facts = MatchFacts<AthleticsRules>;
type Refusal = { field: string; code: string };
type Step<Kind extends AthleticsKind> = (
  state: AthleticsState,
  details: AthleticsDetails<Kind>,
  facts: Facts,
  event: EffectiveEvent,
) => AthleticsState | Refusal;

const refuse = (field: string, code: string): Refusal => ({ field, code: `athletics.${code}` });

const steps: { readonly [Kind in AthleticsKind]: Step<Kind> } = {
  wind: setWind,
  mark: setMark,
  attempt: addAttempt,
  height: addHeight,
  status: (state, { entrant, heat, status, reason, reason_ne }, facts) =>
    changeAthlete(state, { entrant, heat }, facts, (athlete) =>
      athlete.status === null
        ? { ...athlete, status, reason: { en: reason, ne: reason_ne } }
        : refuse("status", "statusTwice"),
    ),
  qualified: (state, { entrant, by }, facts) =>
    changeAthlete(state, { entrant, heat: null }, facts, (athlete) => ({ ...athlete, qualified: by })),
  points: addPoints,
  result: typeResult,
  finish: (state) => ({ ...state, finished: true }),
  note: (state, note, _facts, event) => ({ ...state, remarks: [...state.remarks, remarkOf(event, note)] }),
};

/** A protest is judged when the contest is over. */
const changesAfterwards: ReadonlySet<string> = new Set<AthleticsKind>(["status", "qualified", "note"]);

/** The state after the event. Its details are what the schema of its kind gave. */
export function applyAthletics(
  state: AthleticsState,
  event: EffectiveEvent,
  facts: Facts,
): AthleticsState | EventFault {
  // The compiler cannot tie the kind of an event to its details; the schema of the kind did.
  const step = steps[event.kind as AthleticsKind] as Step<AthleticsKind> | undefined;
  if (!Object.hasOwn(steps, event.kind) || !step)
    return { eventId: event.id, field: "kind", code: "athletics.unknownKind" };
  if (state.finished && !changesAfterwards.has(event.kind))
    return { eventId: event.id, field: "kind", code: "athletics.over" };
  const after = step(state, event.details as AthleticsDetails<AthleticsKind>, facts, event);
  if ("code" in after) return { eventId: event.id, ...after };
  if (!event.corrected) return after;
  // Readers see whose marks were corrected.
  const athletes = after.athletes.map((athlete) =>
    state.athletes.includes(athlete) ? athlete : { ...athlete, corrected: true },
  );
  return { ...after, athletes };
}

/**
 * The state with one athlete changed; a change that cannot be is handed on. `heat: null` leaves the athlete in the
 * heat.
 */
function changeAthlete(
  state: AthleticsState,
  { entrant, heat }: { entrant: string; heat: number | null },
  { entrants }: Facts,
  change: (athlete: Athlete) => Athlete | Refusal,
): AthleticsState | Refusal {
  const entered = entrants.find(({ id }) => id === entrant);
  if (entrants.length > 0 && !entered) return refuse("entrant", "notEntered");
  const known = state.athletes.find(({ entrantId }) => entrantId === entrant);
  if (known && heat !== null && known.heat !== heat) return refuse("heat", "otherHeat");
  const changed = change(known ?? newAthlete(entrant, heat ?? 1, entered?.lane ?? null));
  if ("code" in changed) return changed;
  const athletes = known
    ? state.athletes.map((athlete) => (athlete === known ? changed : athlete))
    : [...state.athletes, changed];
  return { ...state, athletes };
}

function setWind(state: AthleticsState, details: AthleticsDetails<"wind">, { rules }: Facts): AthleticsState | Refusal {
  const { heat } = details;
  const wind = readWind(details.wind) ?? 0;
  if (disciplineOf(rules.discipline).wind !== "race") return refuse("wind", "noWind");
  if (state.winds.some((known) => known.heat === heat)) return refuse("heat", "windTwice");
  if (wind > legalWind && state.athletes.some((athlete) => athlete.heat === heat && athlete.records.length > 0))
    return refuse("wind", "recordWithWind");
  return { ...state, winds: [...state.winds, { heat, wind }] };
}

function setMark(state: AthleticsState, details: AthleticsDetails<"mark">, facts: Facts): AthleticsState | Refusal {
  const { kind } = disciplineOf(facts.rules.discipline);
  if (kind === "height") return refuse("mark", "markByHeights");
  const mark = readMark(details.mark, kind);
  if (mark === undefined) return refuse("mark", "mark");
  const wind = state.winds.find(({ heat }) => heat === details.heat)?.wind ?? null;
  if (isTooWindy(wind, details.records)) return refuse("records", "recordWithWind");
  return changeAthlete(state, details, facts, (athlete) => {
    if (athlete.status !== null) return refuse("entrant", "markAfterStatus");
    if (athlete.mark !== null) return refuse("entrant", "markTwice");
    return { ...athlete, mark, records: details.records };
  });
}

const isTooWindy = (wind: number | null, records: readonly RecordCode[]) =>
  wind !== null && wind > legalWind && records.length > 0;

function addAttempt(
  state: AthleticsState,
  details: AthleticsDetails<"attempt">,
  facts: Facts,
): AthleticsState | Refusal {
  const { kind, wind } = disciplineOf(facts.rules.discipline);
  if (kind !== "distance") return refuse("number", "noAttempts");
  if (details.number > facts.rules.attempts) return refuse("number", `tooManyAttempts:${facts.rules.attempts}`);
  if (details.wind !== null && wind !== "attempt") return refuse("wind", "noWind");
  const mark = details.outcome === "valid" ? readMark(details.mark ?? "", kind) : null;
  if (mark === undefined) return refuse("mark", "mark");
  const measured = details.wind === null ? null : (readWind(details.wind) ?? null);
  if (isTooWindy(measured, details.records)) return refuse("records", "recordWithWind");
  const attempt: Attempt = { outcome: details.outcome, mark, wind: mark === null ? null : measured };
  return changeAthlete(state, { entrant: details.entrant, heat: null }, facts, (athlete) => {
    if (athlete.status !== null) return refuse("entrant", "markAfterStatus");
    if (details.number !== athlete.attempts.length + 1) return refuse("number", "attemptOrder");
    return {
      ...athlete,
      attempts: [...athlete.attempts, attempt],
      mark: mark === null ? athlete.mark : Math.max(mark, athlete.mark ?? 0),
      records: [...new Set([...athlete.records, ...details.records])],
    };
  });
}

function addHeight(state: AthleticsState, details: AthleticsDetails<"height">, facts: Facts): AthleticsState | Refusal {
  const { kind } = disciplineOf(facts.rules.discipline);
  if (kind !== "height") return refuse("height", "noHeights");
  const height = readMark(details.height, kind);
  if (height === undefined) return refuse("height", "mark");
  return changeAthlete(state, { entrant: details.entrant, heat: null }, facts, (athlete) => {
    if (athlete.status !== null) return refuse("entrant", "markAfterStatus");
    const last = athlete.heights.at(-1);
    const isSame = last?.height === height;
    if (last && height < last.height) return refuse("height", "heightOrder");
    if (isSame && !goesOn(last.tries, details.tries)) return refuse("tries", "triesOrder");
    const heights = [...(isSame ? athlete.heights.slice(0, -1) : athlete.heights), { height, tries: details.tries }];
    if (isOut(isSame ? athlete.heights.slice(0, -1) : athlete.heights)) return refuse("entrant", "isOut");
    return {
      ...athlete,
      heights,
      mark: details.tries.endsWith("o") ? height : athlete.mark,
      records: [...new Set([...athlete.records, ...details.records])],
    };
  });
}

/** "x" goes on as "xo", "xx" or "x-"; what is over stays. */
const goesOn = (before: string, after: string) =>
  /^x{1,2}$/.test(before) && after.startsWith(before) && after !== before;

/** Three failures in a row, whatever the heights, or a retirement. */
export function isOut(heights: Athlete["heights"]): boolean {
  const tries = heights.map((entry) => entry.tries).join("");
  return tries.endsWith("r") || /xxx$/.test(tries.replaceAll("-", ""));
}

function addPoints(state: AthleticsState, details: AthleticsDetails<"points">, facts: Facts): AthleticsState | Refusal {
  if (disciplineOf(facts.rules.discipline).kind !== "points") return refuse("points", "noPoints");
  return changeAthlete(state, { entrant: details.entrant, heat: null }, facts, (athlete) => {
    if (athlete.status !== null) return refuse("entrant", "markAfterStatus");
    if (athlete.parts.some(({ part }) => part === details.part)) return refuse("part", "partTwice");
    const parts = [...athlete.parts, { part: details.part, points: details.points }];
    return { ...athlete, parts, mark: parts.reduce((sum, { points }) => sum + points, 0) };
  });
}

/** All marks in one go. */
function typeResult(
  state: AthleticsState,
  { marks }: AthleticsDetails<"result">,
  facts: Facts,
): AthleticsState | Refusal {
  if (marks.length > 0 && state.athletes.length > 0) return refuse("marks", "marksEntered");
  const kind: MarkKind = disciplineOf(facts.rules.discipline).kind;
  let filled: AthleticsState = { ...state, finished: true };
  for (const [index, entry] of marks.entries()) {
    const mark = entry.mark === null ? null : readMark(entry.mark, kind);
    if (mark === undefined || (mark === null && entry.status === null)) return refuse(`marks.${index}.mark`, "mark");
    const next = changeAthlete(filled, entry, facts, (athlete) =>
      athlete.mark === null && athlete.status === null
        ? { ...athlete, mark, status: entry.status }
        : refuse("entrant", "markTwice"),
    );
    if ("code" in next) return { ...next, field: `marks.${index}.${next.field}` };
    filled = next;
  }
  return filled;
}

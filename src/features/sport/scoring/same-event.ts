// Whether two people have entered the same thing, and where a match ended. Pure.
import type { PlayedMatch, StoredEvent } from "#app/features/sport/results/played-match.server.ts";
import type { MatchEvent } from "#app/features/sport/rules/sport.ts";

/** Two clocks beside one field differ by so much. */
const nearMinutes = 2;

/**
 * The event of another phone, another person or a form that this one may be; only what comes from a phone is compared.
 */
export function sameEvent(
  { sport, events, played }: Pick<PlayedMatch, "sport" | "events" | "played">,
  next: MatchEvent,
  { device, person }: { device: string | undefined; person: string | null },
): MatchEvent | undefined {
  const once = sport.countedOnce?.(next.kind, next.details);
  if (!once || device === undefined) return undefined;
  const byOthers = new Map<string, StoredEvent>(
    events.filter((event) => event.device !== device || event.enteredBy !== person).map((event) => [event.id, event]),
  );
  return played.timeline.find((event) => {
    if (!byOthers.has(event.id)) return false;
    const other = sport.countedOnce?.(event.kind, event.details);
    return other?.name === once.name && (once.within === "match" || isNear(event, next));
  });
}

function isNear(one: MatchEvent, other: MatchEvent): boolean {
  const [first, second] = [minuteOf(one), minuteOf(other)];
  if (first !== undefined && second !== undefined) return Math.abs(first - second) <= nearMinutes;
  return Math.abs(one.position - other.position) < (nearMinutes + 1) * 60_000;
}

/** "45+2" is the 47th; nothing where nobody says when. */
function minuteOf({ details }: MatchEvent): number | undefined {
  const { clock } = details as { clock?: unknown };
  if (clock === undefined || clock === null || clock === "") return undefined;
  const [minute = 0, added = 0] = String(clock as string | number)
    .split("+")
    .map(Number);
  return minute + added;
}

/** Where the event stands that ended the match; `null` while it is not over. */
export function endPosition({ sport, facts, played }: Pick<PlayedMatch, "sport" | "facts" | "played">): number | null {
  let state = sport.begin(facts);
  for (const event of played.timeline) {
    // It has no fault: only what has none stands in the timeline.
    state = sport.apply(state, event, facts);
    if (sport.summarize(state, facts).finished) return event.position;
  }
  return null;
}

// The keys of a contest of athletics: an athlete, then the mark.
import { idsOf, type Scoring, type ScoringKey, type ScoringStep } from "#app/features/sport/rules/scoring.ts";
import { disciplineOf } from "./disciplines.ts";
import { statuses } from "./events.ts";
import type { AthleticsRules } from "./rules.ts";
import type { AthleticsState } from "./state.ts";

const key = (kind: string, rank: ScoringKey["rank"], steps: readonly ScoringStep[]): ScoringKey => ({
  ...{ label: [["kinds", kind]], kind, side: null, details: {}, rank, steps },
});

const typed = (field: string): ScoringStep => ({ field, ask: "text" });

/** A throw or a jump is the athlete's next one, so each athlete has a key with its number. */
function attemptKeys(state: AthleticsState, ids: readonly string[], most: number): readonly ScoringKey[] {
  const made = (id: string) => state.athletes.find(({ entrantId }) => entrantId === id)?.attempts.length ?? 0;
  return Array.from({ length: most }, (_, index) => index + 1).flatMap((number): readonly ScoringKey[] => {
    const of = ids.filter((id) => made(id) === number - 1);
    if (of.length === 0) return [];
    const attempt = (outcome: "valid" | "foul" | "pass", more: readonly ScoringStep[]): ScoringKey => ({
      ...key("attempt", outcome === "pass" ? "rare" : "main", [{ field: "entrant", ask: "entrant", of }, ...more]),
      label: [["kinds", "attempt"], String(number), ["options", outcome]],
      details: { number, outcome },
    });
    return [attempt("valid", [typed("mark")]), attempt("foul", []), attempt("pass", [])];
  });
}

export const athleticsScoring: Scoring<AthleticsState, AthleticsRules> = {
  starters: 60,
  markKind: ({ discipline }) => disciplineOf(discipline).kind,
  keys(state, facts) {
    if (state.finished) return [];
    const { kind, wind } = disciplineOf(facts.rules.discipline);
    const known = (id: string) => state.athletes.find(({ entrantId }) => entrantId === id);
    const open = idsOf(facts, null).filter((id) => known(id)?.status == null);
    const unmarked = open.filter((id) => known(id)?.mark == null);
    const who = (of: readonly string[]): ScoringStep => ({ field: "entrant", ask: "entrant", of });
    return [
      ...(kind === "distance" ? attemptKeys(state, open, facts.rules.attempts) : []),
      ...(kind === "height" ? [key("height", "main", [who(open), typed("height"), typed("tries")])] : []),
      ...(kind === "time" ? [key("mark", "main", [who(unmarked), typed("mark")])] : []),
      ...(kind === "points" ? [key("points", "main", [who(open), typed("part"), typed("points")])] : []),
      ...(wind === "race" ? [key("wind", "rare", [typed("wind")])] : []),
      key("status", "main", [who(open), { field: "status", ask: "option", of: statuses }]),
      key("finish", "end", []),
    ];
  },
};

// The goals of a side as a list of scorers: on the scoreboard and on share cards.
import type { Side, SportViewProps } from "#app/features/sport/rules/sport.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { FootballEntry, FootballState } from "./state.ts";

export type Scorer = { key: string; player: string | null; goals: readonly FootballEntry[] };

/** The scorers of a side in the order of their first goals. Goals of nobody known stand alone. */
export function scorersOf({ timeline }: FootballState, side: Side): readonly Scorer[] {
  const goals = timeline.filter((entry) => entry.kind === "goal" && entry.side === side);
  const byScorer = Map.groupBy(goals, ({ id, player }) => player ?? id);
  return [...byScorer].map(([key, scored]) => ({ key, player: scored[0]?.player ?? null, goals: scored }));
}

/** "12′, 45+2′ (pen.)"; spoken "minute 12, minute 45+2 (pen.)". */
export function minutesText(
  goals: readonly FootballEntry[],
  t: Translator,
  lang: Lang,
  { spoken }: { spoken: boolean } = { spoken: false },
): string {
  const minutes = goals.map(({ clock, how }) => {
    const mark =
      how === "penalty" ? t("sports.football.penaltyMark") : how === "own" ? t("sports.football.ownGoalMark") : "";
    const digits = digitsFor(lang, clock);
    const minute = clock === "" ? "" : spoken ? t("sports.common.minute", { minute: digits }) : `${digits}′`;
    return [minute, mark === "" ? "" : `(${mark})`].filter((part) => part !== "").join(" ");
  });
  return minutes.filter((part) => part !== "").join(", ");
}

/** "Rai 12′, 45+2′ (pen.)" for each scorer of a side; what nothing is known of is left out. */
export function scorerLines(
  { state, entrants, lang }: SportViewProps<FootballState>,
  side: Side,
  t: Translator,
): readonly string[] {
  return scorersOf(state, side)
    .map(({ player, goals }) => {
      const name = player === null ? "" : (entrants.get(player)?.name ?? t("sports.common.someone"));
      return `${name} ${minutesText(goals, t, lang)}`.trim();
    })
    .filter((line) => line !== "");
}

import type { PlayerMark } from "#app/features/sport/rules/sport.ts";
import type { FootballEntry, FootballState } from "./state.ts";

const kinds: Readonly<Partial<Record<FootballEntry["kind"], PlayerMark["kind"]>>> = {
  goal: "goal",
  yellow: "yellow",
  second_yellow: "second_yellow",
  red: "red",
  substitution: "on",
};

/** Goals, cards and exchanges of each player, in the order in which they happened. Kicks of a shoot-out are none. */
export function playerMarks({ timeline }: Pick<FootballState, "timeline">): ReadonlyMap<string, readonly PlayerMark[]> {
  const marks = new Map<string, PlayerMark[]>();
  const add = (player: string | null, kind: PlayerMark["kind"], clock: string) => {
    if (player !== null) marks.set(player, [...(marks.get(player) ?? []), { kind, clock }]);
  };
  for (const { kind, how, player, other, clock } of timeline) {
    const mark = kinds[kind];
    if (mark === undefined) continue;
    add(player, kind === "goal" && how === "own" ? "own_goal" : mark, clock);
    if (kind === "substitution") add(other, "off", clock);
  }
  return marks;
}

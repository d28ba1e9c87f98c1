// What is contested in athletics, and how one mark is better than another.

export type MarkKind = "time" | "distance" | "height" | "points";

type Discipline = { kind: MarkKind; wind: "race" | "attempt" | null };

const race: Discipline = { kind: "time", wind: null };
const sprint: Discipline = { kind: "time", wind: "race" };
const jump: Discipline = { kind: "distance", wind: "attempt" };
const throwing: Discipline = { kind: "distance", wind: null };
const bar: Discipline = { kind: "height", wind: null };
const combined: Discipline = { kind: "points", wind: null };

/** `wind`: measured for the whole race, for each attempt, or not at all. */
export const disciplines = {
  run_100: sprint,
  run_200: sprint,
  run_400: race,
  run_800: race,
  run_1500: race,
  run_3000: race,
  run_5000: race,
  run_10000: race,
  hurdles_100: sprint,
  hurdles_110: sprint,
  hurdles_400: race,
  steeplechase: race,
  half_marathon: race,
  marathon: race,
  race_walk: race,
  relay_4x100: race,
  relay_4x400: race,
  long_jump: jump,
  triple_jump: jump,
  high_jump: bar,
  pole_vault: bar,
  shot_put: throwing,
  discus: throwing,
  hammer: throwing,
  javelin: throwing,
  decathlon: combined,
  heptathlon: combined,
  other_time: race,
  other_distance: throwing,
  other_points: combined,
} as const satisfies Readonly<Record<string, Discipline>>;

export type DisciplineId = keyof typeof disciplines;

export function disciplineOf(id: DisciplineId): Discipline {
  return disciplines[id];
}

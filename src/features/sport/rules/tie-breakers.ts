// What decides between teams with equal points, by the names that sports and seasons list.

/** In the order in which a form offers them. */
export const tieBreakers = [
  "difference",
  "scored",
  "wins",
  "away_scored",
  "head_to_head_points",
  "head_to_head_difference",
  "head_to_head_scored",
  "head_to_head_away",
  "net_run_rate",
  "set_ratio",
  "point_ratio",
  "fair_play",
  "name",
] as const;
export type TieBreakerName = (typeof tieBreakers)[number];

/** The values of a share that tie-breakers read. A sport gives those that it has; what is missing counts as zero. */
export const tableValues = [
  "scored",
  "conceded",
  "sets_won",
  "sets_lost",
  "points_won",
  "points_lost",
  "runs_for",
  "balls_for",
  "runs_against",
  "balls_against",
  "fair_play",
] as const;

type Sums = Readonly<Record<string, number>>;

/** The value of a criterion that is no name: higher is better. `points` are those of the matches that were summed. */
export function tieBreakerValue(name: Exclude<TieBreakerName, "name">, sums: Sums, points: number): number {
  const sum = (value: (typeof tableValues)[number] | "won" | "away_scored") => sums[value] ?? 0;
  switch (name) {
    case "head_to_head_points":
      return points;
    case "difference":
    case "head_to_head_difference":
      return sum("scored") - sum("conceded");
    case "scored":
    case "head_to_head_scored":
      return sum("scored");
    case "away_scored":
    case "head_to_head_away":
      return sum("away_scored");
    case "wins":
      return sum("won");
    case "net_run_rate":
      return netRunRate(sums);
    case "set_ratio":
      return ratio(sum("sets_won"), sum("sets_lost"));
    case "point_ratio":
      return ratio(sum("points_won"), sum("points_lost"));
    case "fair_play":
      return sum("fair_play");
  }
}

/** One number by another; without any lost it is infinite, without any at all zero. */
export function ratio(won: number, lost: number): number {
  if (won === 0) return 0;
  return lost === 0 ? Number.POSITIVE_INFINITY : won / lost;
}

/**
 * Runs an over scored, less runs an over conceded. A side that was all out counts its full overs: the shares say so.
 */
export function netRunRate(sums: Sums): number {
  const rate = (runs = 0, balls = 0) => (balls === 0 ? 0 : (runs * 6) / balls);
  return rate(sums.runs_for, sums.balls_for) - rate(sums.runs_against, sums.balls_against);
}

// Which places a team is sure of, and which it can no longer reach, whatever happens in the matches that are left.
// Exact by points; tie-breakers are left open, so teams that may end level are certain of nothing. Pure, and bounded:
// where the search would take too long nothing is said.

export type OpenMatch = {
  teamIds: readonly [string, string];
  /** It may never be played, and then gives nothing: cancelled, abandoned. */
  mayLapse: boolean;
};

export type OpenTable = {
  teams: readonly { id: string; points: number }[];
  matches: readonly OpenMatch[];
  /** Points of both sides, the first named one first; each pair also happens the other way round. */
  outcomes: readonly (readonly [number, number])[];
};

/** Certainly within the first `within` places, and certainly not within the first `below`. */
export type PlaceBounds = { within: number; below: number };

/** A step is a look at one team or one match: so many take less than 20 ms of a slow processor. */
const mostSteps = 40_000;

/** Counts the steps of all searches of a table down; `spent` says that one search used up what it was allowed. */
type Budget = { left: number; spent: boolean };

/**
 * What is certain of each team at these places: 1 asks who is first, 3 who is among the first three. A team of which
 * nothing is certain has `within` the number of teams and `below` 0. Never more than `steps` steps.
 */
export function certainPlaces(
  table: OpenTable,
  places: readonly number[],
  steps = mostSteps,
): ReadonlyMap<string, PlaceBounds> {
  const count = table.teams.length;
  const asked = [...new Set(places)].filter((place) => place >= 1 && place < count).sort((a, b) => a - b);
  const bounds = table.teams.map(({ id }) => ({ id, within: count, below: 0 }));
  const upwards = tableFor(table, 1);
  const downwards = tableFor(table, -1);
  let left = steps;
  const canReach = (game: Game, team: number, others: number): boolean => {
    // What one question may take leaves something for those after it.
    const before = Math.ceil(left / 3);
    const budget: Budget = { left: before, spent: before <= 0 };
    if (budget.spent) return true;
    const found = isReachable(game, team, others, budget);
    left -= before - budget.left;
    return found || budget.spent;
  };
  // The best and the worst placed are asked about first: of them something is certain soonest.
  const byPoints = table.teams.map((_, index) => index).sort((a, b) => pointsAt(table, b) - pointsAt(table, a));
  for (const index of byPoints) {
    const bound = bounds[index];
    const place = asked.find((one) => !canReach(upwards, index, one));
    if (bound && place !== undefined) bound.within = place;
  }
  for (const index of byPoints.toReversed()) {
    const bound = bounds[index];
    const place = asked.findLast((one) => !canReach(downwards, index, count - one));
    if (bound && place !== undefined) bound.below = place;
  }
  return new Map(bounds.map(({ id, within, below }) => [id, { within, below }]));
}

const pointsAt = ({ teams }: OpenTable, index: number) => teams[index]?.points ?? 0;

/** Gains of the two sides of a match, none below zero. */
type Gains = readonly [number, number];
type Fixture = { teams: readonly [number, number]; options: readonly Gains[] };

/** Numbers alone: what each team has at least, and what each match may add to it. */
type Game = { values: readonly number[]; fixtures: readonly Fixture[] };

/**
 * The question for one direction: upwards (1) others pass a team by more points, downwards (-1) by fewer. What a match
 * gives at least counts as given, so that no gain is below zero.
 */
function tableFor({ teams, matches, outcomes }: OpenTable, sign: 1 | -1): Game {
  const values = teams.map(({ points }) => sign * points);
  const indexOf = new Map(teams.map(({ id }, index) => [id, index]));
  const bothWays = outcomes.flatMap(([a, b]): Gains[] => [
    [sign * a, sign * b],
    [sign * b, sign * a],
  ]);
  const fixtures = matches.flatMap(({ teamIds, mayLapse }): Fixture[] => {
    const sides = [indexOf.get(teamIds[0]) ?? -1, indexOf.get(teamIds[1]) ?? -1] as const;
    const options: readonly Gains[] = mayLapse ? [...bothWays, [0, 0]] : bothWays;
    if (options.length === 0) return [];
    const least = ([0, 1] as const).map((side) => Math.min(...options.map((option) => option[side])));
    sides.forEach((team, side) => {
      if (team >= 0) values[team] = (values[team] ?? 0) + (least[side] ?? 0);
    });
    return [{ teams: sides, options: options.map(([a, b]): Gains => [a - (least[0] ?? 0), b - (least[1] ?? 0)]) }];
  });
  return { values, fixtures };
}

/** Whether `others` other teams can all end with as much as this one, or more. */
function isReachable({ values, fixtures }: Game, team: number, others: number, budget: Budget): boolean {
  // Looking at each match once is work too.
  budget.left -= fixtures.length;
  const own = fixtures.filter(({ teams }) => teams.includes(team));
  const rest = fixtures.filter(({ teams }) => !teams.includes(team));
  const given = [...values];
  // The team itself fails wherever its opponent gains by it; where it does not, each way is tried.
  const playOwn = (index: number): boolean => {
    const match = own[index];
    if (!match) return reaches({ given, rest, team, others, budget });
    const side = match.teams[0] === team ? 0 : 1;
    const opponent = match.teams[1 - side] ?? -1;
    const options = match.options.map((option): Gains => [-(option[side] ?? 0), option[1 - side] ?? 0]);
    for (const [loss, gain] of undominated(options)) {
      if (budget.left-- <= 0) budget.spent = true;
      if (budget.spent) return false;
      given[team] = (given[team] ?? 0) - loss;
      if (opponent >= 0) given[opponent] = (given[opponent] ?? 0) + gain;
      const found = playOwn(index + 1);
      given[team] = (given[team] ?? 0) + loss;
      if (opponent >= 0) given[opponent] = (given[opponent] ?? 0) - gain;
      if (found) return true;
    }
    return false;
  };
  return playOwn(0);
}

/** Without what is worse for both sides than something else, or the same. */
function undominated(options: readonly Gains[]): readonly Gains[] {
  return options.filter(([a, b], index) =>
    options.every(([c, d], other) => index === other || c < a || d < b || (c === a && d === b && index < other)),
  );
}

type Chase = {
  given: readonly number[];
  rest: readonly Fixture[];
  team: number;
  others: number;
  budget: Budget;
};

function reaches({ given, rest, team, others, budget }: Chase): boolean {
  const goal = given[team] ?? 0;
  budget.left -= rest.length * 2;
  // What each team lacks; nothing (0) once it is there.
  const lacks = given.map((value, index) => (index === team ? Number.POSITIVE_INFINITY : Math.max(goal - value, 0)));
  const { duels, chasing } = settle(lacks, rest);
  const missing = others - lacks.filter((need) => need === 0).length;
  if (missing <= 0 || chasing.length < missing) return missing <= 0;
  const placeOf = new Map(chasing.map((index, place) => [index, place]));
  const among = duels.map(({ teams: [a, b], options }): Fixture => {
    return { teams: [placeOf.get(a) ?? 0, placeOf.get(b) ?? 0], options };
  });
  const needs = chasing.map((index) => lacks[index] ?? 0);
  return canCatchUp(needs, among, missing, budget);
}

/** Whether so many of those who lack something can have it after these matches, all of them between two of them. */
function canCatchUp(needs: number[], duels: readonly Fixture[], missing: number, budget: Budget): boolean {
  const { ahead, capacity } = planOf(duels, needs.length);
  const failed = new Set<string>();
  const search = (index: number): boolean => {
    budget.left -= needs.length + 6;
    if (budget.left <= 0) budget.spent = true;
    const limits = ahead[index];
    if (budget.spent || !limits) return false;
    const possible = needs.filter((need, team) => need <= (limits[team] ?? 0));
    if (possible.length < missing) return false;
    if (possible.length > missing) possible.sort((a, b) => a - b);
    let least = 0;
    for (let place = 0; place < missing; place += 1) least += possible[place] ?? 0;
    if (least === 0) return true;
    const duel = duels[index];
    if (!duel || least > (capacity[index] ?? 0)) return false;
    const key = String.fromCharCode(index, ...needs.map((need, team) => (need > (limits[team] ?? 0) ? 0xffff : need)));
    if (failed.has(key)) return false;
    const [a, b] = duel.teams;
    const [needA, needB] = [needs[a] ?? 0, needs[b] ?? 0];
    for (const [gainA, gainB] of waysOf(duel, needA, needB)) {
      needs[a] = Math.max(needA - gainA, 0);
      needs[b] = Math.max(needB - gainB, 0);
      const found = search(index + 1);
      needs[a] = needA;
      needs[b] = needB;
      if (found) return true;
    }
    if (!budget.spent) failed.add(key);
    return false;
  };
  return search(0);
}

/** What each team can gain from a match on, and all of them together. */
function planOf(duels: readonly Fixture[], teams: number) {
  const ahead: number[][] = [new Array<number>(teams).fill(0)];
  const capacity = [0];
  for (const { teams: sides, options } of duels.toReversed()) {
    const next = [...(ahead.at(-1) ?? [])];
    for (const side of [0, 1] as const) next[sides[side]] = (next[sides[side]] ?? 0) + mostOf(options, side);
    ahead.push(next);
    capacity.push((capacity.at(-1) ?? 0) + Math.max(...options.map(([a, b]) => a + b)));
  }
  return { ahead: ahead.reverse(), capacity: capacity.reverse() };
}

const mostOf = (options: readonly Gains[], side: 0 | 1) => Math.max(...options.map((option) => option[side]));

/**
 * Gives what costs nobody anything: against a team that is there already, or can never be, the other side takes the
 * most. What is left is played between teams that lack something. Changes `needs`.
 */
function settle(needs: number[], rest: readonly Fixture[]): { duels: readonly Fixture[]; chasing: readonly number[] } {
  let open = rest;
  for (;;) {
    const most = new Array<number>(needs.length).fill(0);
    for (const { teams, options } of open)
      for (const side of [0, 1] as const) {
        const team = teams[side];
        if (team >= 0) most[team] = (most[team] ?? 0) + mostOf(options, side);
      }
    const isChasing = needs.map((need, team) => need > 0 && need <= (most[team] ?? 0));
    const duels: Fixture[] = [];
    for (const match of open) {
      const [a, b] = match.teams;
      if (isChasing[a] && isChasing[b]) duels.push(match);
      else if (isChasing[a]) needs[a] = Math.max((needs[a] ?? 0) - mostOf(match.options, 0), 0);
      else if (isChasing[b]) needs[b] = Math.max((needs[b] ?? 0) - mostOf(match.options, 1), 0);
    }
    if (duels.length === open.length)
      return { duels, chasing: isChasing.flatMap((chases, team) => (chases ? [team] : [])) };
    open = duels;
  }
}

/** The ways a match can end that may help somebody, the one with most for whoever lacks less first. */
function waysOf({ options }: Fixture, needA: number, needB: number): readonly Gains[] {
  if (needA === 0 && needB === 0) return options.slice(0, 1);
  const first = needA !== 0 && (needB === 0 || needA <= needB) ? 0 : 1;
  const ways = undominated(options.map(([a, b]): Gains => [Math.min(a, needA), Math.min(b, needB)]));
  return ways.toSorted((one, other) => other[first] - one[first]);
}

// A football match between two events.
import type { EffectiveEvent, Entrant, MatchFacts, Side } from "#app/features/sport/rules/sport.ts";
import { type FootballDetails, type FootballKind, type FootballRules, type Period, periodEnds } from "./rules.ts";

export type FootballFacts = MatchFacts<FootballRules>;

export type PlayerState = {
  side: Side;
  at: "field" | "bench" | "replaced" | "sent_off";
  starts: boolean;
  /** Started or came on. */
  appeared: boolean;
  yellow: boolean;
  /** goals, assists, cards: what lists of scorers add up. */
  values: Readonly<Record<string, number>>;
};

/** What one event says to readers. */
export type FootballEntry = {
  id: string;
  kind: FootballKind;
  side: Side | null;
  period: Period | "shootout" | null;
  clock: string;
  /** Scorer, booked player, who comes on, who kicks. */
  player: string | null;
  /** Who gave the pass, who goes off. */
  other: string | null;
  /** How a goal was scored, whether a kick went in, whether a period starts or ends. */
  how: string | null;
  /** Goals or kicks after this event. */
  score: readonly [number, number] | null;
  text: { en: string | null; ne: string | null } | null;
  corrected: boolean;
};

export type Kick = { side: Side; player: string | null; scored: boolean };

export type FootballState = {
  /** The period that is played, or the last that was. */
  period: Period | null;
  /** Whether somebody says when periods start and end. Else the clock of each event tells the period. */
  timed: boolean;
  running: boolean;
  /** When the running period began, as its clock is set: milliseconds since 1970. */
  startedAt: number;
  /** Clock of the last event of this period. */
  clock: string;
  /** The minute in which each period ends by the rules of this match, before added time. */
  ends: readonly number[];
  goals: readonly [number, number];
  kicks: readonly Kick[];
  typed: FootballDetails["result"] | null;
  award: FootballDetails["award"] | null;
  whistle: boolean;
  players: Readonly<Record<string, PlayerState>>;
  substitutions: readonly [number, number];
  /** Minus points for cards: 1 yellow, 3 with a second, 4 red. */
  fairPlay: readonly [number, number];
  timeline: readonly FootballEntry[];
};

export function beginFootball({ entrants, rules }: FootballFacts): FootballState {
  return {
    ends: periodEnds(rules),
    period: null,
    timed: false,
    running: false,
    startedAt: 0,
    clock: "",
    goals: [0, 0],
    kicks: [],
    typed: null,
    award: null,
    whistle: false,
    players: Object.fromEntries(entrants.flatMap((entrant) => playerOf(entrant))),
    substitutions: [0, 0],
    fairPlay: [0, 0],
    timeline: [],
  };
}

function playerOf({ id, side, starts }: Entrant): readonly (readonly [string, PlayerState])[] {
  return side === null
    ? []
    : [[id, { side, at: starts ? "field" : "bench", starts, appeared: starts, yellow: false, values: {} }]];
}

/** Adds to what a player did; nothing where nobody says who it was. */
export function credit(state: FootballState, playerId: string | null, values: Readonly<Record<string, number>>) {
  return changePlayer(state, playerId, ({ values: before }) => ({
    values: {
      ...before,
      ...Object.fromEntries(Object.entries(values).map(([name, by]) => [name, (before[name] ?? 0) + by])),
    },
  }));
}

export function changePlayer(
  state: FootballState,
  playerId: string | null,
  change: (player: PlayerState) => Partial<PlayerState>,
): FootballState {
  const player = playerId === null ? undefined : state.players[playerId];
  if (playerId === null || !player) return state;
  return { ...state, players: { ...state.players, [playerId]: { ...player, ...change(player) } } };
}

type Said = Partial<Omit<FootballEntry, "id" | "kind" | "corrected">>;

/** Adds what this event says to the timeline. */
export function tell(state: FootballState, event: EffectiveEvent, kind: FootballKind, said: Said): FootballState {
  const { period, clock = "", side = null, player = null, other = null, how = null, score = null, text = null } = said;
  const entry: FootballEntry = {
    id: event.id,
    kind,
    side,
    period: period === undefined ? state.period : period,
    clock,
    player,
    other,
    how,
    score,
    text,
    corrected: event.corrected,
  };
  return { ...state, timeline: [...state.timeline, entry] };
}

/** The score that counts on the day: as typed, else as the goals add up. */
export function totalsOf({ typed, goals }: Pick<FootballState, "typed" | "goals">): readonly [number, number] {
  return typed ? [typed.home, typed.away] : goals;
}

export function isLevel(state: Pick<FootballState, "typed" | "goals">): boolean {
  const [home, away] = totalsOf(state);
  return home === away;
}

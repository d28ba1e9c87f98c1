// E-sports: a number of maps, each with a name and a score of its own.
import { z } from "zod";
import {
  awardInput,
  countInput,
  entrantInput,
  lineInput,
  matchNoteInput,
  sideInput,
} from "#app/features/sport/rules/event-details.ts";
import { faultAt } from "#app/features/sport/rules/event-log.ts";
import { askedAs } from "#app/features/sport/rules/rule-fields.ts";
import {
  applyBy,
  type EffectiveEvent,
  type EventFault,
  type MatchFacts,
  type MatchSummary,
  otherSide,
  type Points,
  type Side,
  type Sport,
  type Steps,
  type TableShare,
} from "#app/features/sport/rules/sport.ts";
import {
  addRemark,
  addTo,
  awardOutcome,
  leader,
  type Remark,
  resultFor,
  type Two,
  takeAward,
} from "#app/features/sport/rules/two-sides.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";

const esportsRules = z.object({
  /** An even number may end in a draw. */
  bestOf: askedAs(wholeNumberInput({ least: 1, most: 9, blank: 3 }), { input: "count" }),
});
export type EsportsRules = z.output<typeof esportsRules>;

const mostRounds = 999;

/** In the order of the form. `best` is the best player of a map. */
const esportsEvents = {
  map: z.object({
    name: lineInput(60),
    home: countInput(mostRounds),
    away: countInput(mostRounds),
    best: entrantInput,
  }),
  result: z.object({ home: countInput(9), away: countInput(9) }),
  forfeit: z.object({ side: sideInput }),
  award: awardInput,
  note: matchNoteInput,
} as const;

type EsportsKind = keyof typeof esportsEvents;
type EsportsDetails = { [Kind in EsportsKind]: z.output<(typeof esportsEvents)[Kind]> };

export type PlayedMap = { name: string | null; score: Two; best: string | null; corrected: boolean };

export type EsportsState = {
  maps: readonly PlayedMap[];
  typed: EsportsDetails["result"] | null;
  /** The side that gave up. */
  forfeit: Side | null;
  award: EsportsDetails["award"] | null;
  remarks: readonly Remark[];
};

type Facts = MatchFacts<EsportsRules>;
type EsportsSteps = Steps<EsportsState, EsportsDetails, EsportsRules>;

const mapsToWin = ({ bestOf }: EsportsRules) => Math.floor(bestOf / 2) + 1;

/** Maps that each side won on the server. */
function mapsWon({ typed, maps }: Pick<EsportsState, "typed" | "maps">): Two {
  if (typed) return [typed.home, typed.away];
  return maps.reduce<Two>((totals, { score }) => addTo(totals, score[0] > score[1] ? 0 : 1), [0, 0]);
}

/** Maps as they count: whoever stays when the other gives up has as many as a win needs. */
export function mapTotals(state: EsportsState, rules: EsportsRules): Two {
  if (state.award) return [state.award.home, state.award.away];
  const won = mapsWon(state);
  if (state.forfeit === null) return won;
  return state.forfeit === 0 ? [won[0], mapsToWin(rules)] : [mapsToWin(rules), won[1]];
}

function isPlayedOut([home, away]: Two, rules: EsportsRules): boolean {
  return Math.max(home, away) >= mapsToWin(rules) || home + away === rules.bestOf;
}

/** Why nothing more can be played. */
function faultOfMore(state: EsportsState, event: EffectiveEvent, { rules }: Facts): EventFault | undefined {
  if (state.typed) return faultAt(event, "kind", "sports.eventsBesideResult");
  const isOver = state.forfeit !== null || isPlayedOut(mapsWon(state), rules);
  return isOver ? faultAt(event, "kind", "sports.matchOver") : undefined;
}

const map: EsportsSteps["map"] = (state, { name, home, away, best }, event, facts) => {
  const fault = faultOfMore(state, event, facts);
  if (fault) return fault;
  if (home === away) return faultAt(event, "home", "esports.mapLevel");
  if (best !== null && !facts.entrants.some(({ id }) => id === best))
    return faultAt(event, "best", "sports.notInLineup");
  return { ...state, maps: [...state.maps, { name, score: [home, away], best, corrected: event.corrected }] };
};

const result: EsportsSteps["result"] = (state, typed, event, { rules }) => {
  if (state.typed) return faultAt(event, "kind", "sports.secondResult");
  if (state.maps.length > 0 || state.forfeit !== null) return faultAt(event, "kind", "sports.resultBesideEvents");
  const wins = mapsToWin(rules);
  const { home, away } = typed;
  const isTooMany = Math.max(home, away) > wins || home + away > rules.bestOf;
  return isTooMany || !isPlayedOut([home, away], rules)
    ? faultAt(event, "home", `esports.maps:${rules.bestOf}`)
    : { ...state, typed };
};

const forfeit: EsportsSteps["forfeit"] = (state, { side }, event, facts) =>
  faultOfMore(state, event, facts) ?? { ...state, forfeit: side };

const steps: EsportsSteps = { map, result, forfeit, award: takeAward, note: addRemark };

function summarize(state: EsportsState, { rules }: Pick<Facts, "rules">): MatchSummary {
  const totals = mapTotals(state, rules);
  const finished = state.award !== null || state.forfeit !== null || isPlayedOut(totals, rules);
  const begun = finished || state.maps.length > 0;
  // One map alone is better known by its score.
  const [only] = rules.bestOf === 1 && !state.award ? state.maps : [];
  const side = (index: Side) => ({
    main: begun ? String(totals[index]) : "",
    detail: only ? `(${only.score[index]})` : "",
    total: totals[index],
  });
  return {
    sides: [side(0), side(1)],
    ...outcomeOf(state, totals, finished),
    period: begun && !finished ? `map_${state.maps.length + 1}` : null,
    clock: "",
    finished,
  };
}

function outcomeOf(
  state: EsportsState,
  totals: Two,
  finished: boolean,
): Pick<MatchSummary, "winner" | "decidedBy" | "note"> {
  if (state.award) return awardOutcome(state.award);
  if (state.forfeit !== null) {
    const note = { code: "esports.forfeited", values: { side: state.forfeit } };
    return { winner: otherSide(state.forfeit), decidedBy: "walkover", note };
  }
  return { winner: finished ? leader(totals) : null, decidedBy: finished ? "regular" : null, note: null };
}

function shares(state: EsportsState, { finished, sides, winner }: MatchSummary, _facts: Facts, points: Points) {
  if (!finished || winner === null || winner === "no_result") return null;
  const totals: Two = [sides[0].total, sides[1].total];
  const rounds = state.maps.reduce<Two>(([home, away], { score }) => [home + score[0], away + score[1]], [0, 0]);
  const share = (side: Side): TableShare => {
    const other = otherSide(side);
    const gotten = resultFor(side, winner);
    const outcome = ({ won: "win", drawn: "draw", lost: "loss" } as const)[gotten];
    const values = {
      scored: totals[side],
      conceded: totals[other],
      points_won: rounds[side],
      points_lost: rounds[other],
    };
    return { outcome, result: gotten, points: points[outcome] ?? 0, values };
  };
  return [share(0), share(1)] as const;
}

export const esports: Sport<EsportsState, EsportsRules> = {
  id: "esports",
  shape: "two_sides",
  rules: esportsRules,
  eventKinds: esportsEvents,
  periods: ({ bestOf }) => Array.from({ length: bestOf }, (_, index) => `map_${index + 1}`),
  begin: () => ({ maps: [], typed: null, forfeit: null, award: null, remarks: [] }),
  apply: applyBy(steps),
  summarize,
  awardedTotal: mapsToWin,
  countedOnce(kind, details) {
    const { home, away } = details as Partial<EsportsDetails["map"]>;
    return kind === "map" ? { name: `map ${home} ${away}`, within: "minutes" } : null;
  },
  playerShares: (state, { entrants }) => {
    const wasPlayed = state.typed !== null || state.maps.length > 0;
    return entrants.flatMap(({ id, side, starts }) => {
      const best = state.maps.filter((played) => played.best === id).length;
      const values = { ...(starts && wasPlayed ? { appearances: 1 } : {}), ...(best > 0 ? { best_of_map: best } : {}) };
      return Object.keys(values).length > 0 ? [{ entrantId: id, side, values }] : [];
    });
  },
  table: {
    points: { win: 3, draw: 1, loss: 0 },
    outcomes: [
      ["win", "loss"],
      ["draw", "draw"],
    ],
    columns: [
      { name: "won", value: ({ won = 0 }) => won, format: "count" },
      { name: "drawn", value: ({ drawn = 0 }) => drawn, format: "count", wide: true },
      { name: "lost", value: ({ lost = 0 }) => lost, format: "count" },
      { name: "maps_won", value: ({ scored = 0 }) => scored, format: "count", wide: true },
      { name: "maps_lost", value: ({ conceded = 0 }) => conceded, format: "count", wide: true },
      { name: "map_difference", value: ({ scored = 0, conceded = 0 }) => scored - conceded, format: "signed" },
    ],
    tieBreakers: ["difference", "head_to_head_points", "point_ratio"],
    shares,
  },
  statistics: [{ name: "best_of_map", value: ({ best_of_map = 0 }) => best_of_map }],
};

// Athletics: contests of many entrants, ranked by time, distance, height or points.
import type { MatchFacts, MatchSummary, PlayerShare, Sport } from "#app/features/sport/rules/sport.ts";
import { applyAthletics } from "./apply.ts";
import { disciplineOf } from "./disciplines.ts";
import { athleticsEventKinds } from "./events.ts";
import { markText } from "./marks.ts";
import { medals } from "./medals.ts";
import { ranking } from "./ranking.ts";
import { type AthleticsRules, athleticsRules, rounds } from "./rules.ts";
import type { AthleticsState } from "./state.ts";

type Facts = MatchFacts<AthleticsRules>;

export const athletics: Sport<AthleticsState, AthleticsRules> = {
  id: "athletics",
  shape: "many_entrants",
  rules: athleticsRules,
  eventKinds: athleticsEventKinds,
  periods: () => rounds,
  begin: ({ rules }) => ({ rules, athletes: [], winds: [], finished: false, remarks: [] }),
  apply: applyAthletics,
  summarize,
  playerShares,
  table: null,
  statistics: [
    { name: "gold", value: ({ gold = 0 }) => gold },
    { name: "silver", value: ({ silver = 0 }) => silver },
    { name: "bronze", value: ({ bronze = 0 }) => bronze },
    { name: "records", value: ({ records = 0 }) => records },
  ],
};

const noScore = { main: "", detail: "", total: 0 };

function summarize(state: AthleticsState, facts: Facts): MatchSummary {
  return {
    sides: [noScore, noScore],
    winner: null,
    decidedBy: state.finished ? "regular" : null,
    period: state.finished || state.athletes.length === 0 ? null : facts.rules.round,
    clock: "",
    finished: state.finished,
    note: leaderNote(state),
  };
}

/** Who leads, or has won, with the mark: `entrant` is replaced by the name. */
function leaderNote(state: AthleticsState): MatchSummary["note"] {
  const { kind } = disciplineOf(state.rules.discipline);
  const first = ranking(state).filter(({ rank }) => rank === 1);
  const [leader] = first;
  if (!leader || leader.mark === null) return null;
  const values = { entrant: leader.entrantId, mark: markText(leader.mark, kind), unit: kind };
  if (!state.finished) return { code: "athletics.leads", values };
  if (state.rules.round !== "final") return { code: "athletics.best", values };
  return first.length === 1
    ? { code: "athletics.won", values }
    : { code: "athletics.wonShared", values: { ...values, others: first.length - 1 } };
}

/** Medals are won in finals that are over. */
function playerShares(state: AthleticsState, facts: Facts): readonly PlayerShare[] {
  const isFinal = state.finished && facts.rules.round === "final";
  return ranking(state).map(({ entrantId, rank, status, records }) => {
    const medal = isFinal && rank !== null ? medals[rank - 1] : undefined;
    const side = facts.entrants.find(({ id }) => id === entrantId)?.side ?? null;
    return {
      entrantId,
      side,
      values: {
        starts: status === "DNS" ? 0 : 1,
        records: records.filter((code) => code !== "PB" && code !== "SB").length,
        ...(medal ? { [medal]: 1 } : {}),
      },
    };
  });
}

// Athletics: contests of many entrants, ranked by time, distance, height or points.
import type { MatchFacts, MatchSummary, PlayerShare, Sport } from "#app/features/sport/rules/sport.ts";
import { applyAthletics } from "./apply.ts";
import { disciplineOf } from "./disciplines.ts";
import { athleticsEventKinds } from "./events.ts";
import { markText } from "./marks.ts";
import { medals } from "./medals.ts";
import { ranking } from "./ranking.ts";
import { type AthleticsRules, athleticsRules, rounds } from "./rules.ts";
import { bestNameOf, countedMark, seasonBests } from "./season-bests.ts";
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
  seasonBests,
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

/** Who leads, or has won, with the mark: `entrant` is replaced by the name or names. */
function leaderNote(state: AthleticsState): MatchSummary["note"] {
  const { kind } = disciplineOf(state.rules.discipline);
  const first = ranking(state).filter(({ rank }) => rank === 1);
  const [leader] = first;
  if (!leader || leader.mark === null) return null;
  const values = { entrant: leader.entrantId, mark: markText(leader.mark, kind), unit: kind };
  if (!state.finished) return { code: "athletics.leads", values };
  if (state.rules.round !== "final") return { code: "athletics.best", values };
  if (first.length === 1) return { code: "athletics.won", values };
  const winners = first.map(({ entrantId }) => entrantId).join(" ");
  return { code: "athletics.wonShared", values: { ...values, entrant: winners } };
}

/** Medals are won in finals that are over; what may be the best of a season stands beside them. */
function playerShares(state: AthleticsState, facts: Facts): readonly PlayerShare[] {
  const isFinal = state.finished && facts.rules.round === "final";
  const bestName = state.finished ? bestNameOf(state.rules.discipline) : undefined;
  return ranking(state).map((athlete) => {
    const { entrantId, rank, status, records } = athlete;
    const counted = bestName === undefined ? null : countedMark(athlete, state);
    const medal = isFinal && rank !== null ? medals[rank - 1] : undefined;
    const side = facts.entrants.find(({ id }) => id === entrantId)?.side ?? null;
    return {
      entrantId,
      side,
      values: {
        starts: status === "DNS" ? 0 : 1,
        records: records.filter((code) => code !== "PB" && code !== "SB").length,
        ...(medal ? { [medal]: 1 } : {}),
        ...(bestName !== undefined && counted !== null ? { [bestName]: counted } : {}),
      },
    };
  });
}

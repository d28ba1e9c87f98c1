// The report of a match: its headline, and its sentences in paragraphs. What it says follows from the facts alone.

import type { Side } from "#app/features/sport/rules/sport.ts";
import {
  count,
  type MatchSetting,
  name,
  person,
  type ReportSentence,
  sentence,
  team,
  type WordedMatch,
} from "./match-facts.ts";
import { headline, resultSentence } from "./result.ts";
import { wordsOf } from "./sport-words.ts";

/** What stands beside a match: its place in the season, and what came before it. */
export type ReportContext = {
  crowd?: number | undefined;
  best?: { player: string; side: Side | null } | undefined;
  ranks?: readonly { side: Side; rank: number; points: number; played: number }[];
  /** How the earlier meetings of the two ended. */
  balance?: { home: number; drawn: number; away: number } | undefined;
};

export type MatchReport = {
  headline: string;
  /** What happened; the first one is the result. */
  paragraphs: readonly (readonly ReportSentence[])[];
};

/** The report of a match that is over; `undefined` where nothing can be said of its end. */
export function matchReport(
  match: WordedMatch,
  state: unknown,
  setting: MatchSetting,
  context: ReportContext = {},
): MatchReport | undefined {
  const result = resultSentence(match, setting);
  const [first] = result;
  if (!first) return undefined;
  const { story: storyOf, highlights } = wordsOf(match.sport);
  const { winner } = match.summary;
  const special = winner === 0 || winner === 1 ? highlights?.(state, winner) : undefined;
  const story = storyOf(match, state);
  const [head] = headline(match, setting, special);
  const paragraphs = [[...result, ...besidePlay(match, setting, context)], ...story, contextOf(match, context)];
  return {
    headline: head?.text ?? first.text.replace(/[.।]$/u, ""),
    paragraphs: paragraphs.filter((paragraph) => paragraph.length > 0),
  };
}

function besidePlay(match: WordedMatch, setting: MatchSetting, { crowd, best }: ReportContext) {
  const side = best?.side ?? null;
  return [
    ...(crowd === undefined
      ? []
      : sentence(match, "match.attendance", { crowd: count(crowd), venue: name(setting.venue) })),
    ...(best === undefined
      ? []
      : sentence(match, "match.best", {
          player: person(match, best.player),
          side: side === null ? undefined : team(match, side),
        })),
  ];
}

function contextOf(match: WordedMatch, { ranks = [], balance }: ReportContext): readonly ReportSentence[] {
  const rows = ranks.flatMap(({ side, rank, points, played }) => {
    const values = { side: team(match, side), rank: count(rank), points: count(points), played: count(played) };
    return sentence({ ...match, seed: `${match.seed} ${side}` }, "match.rank", values);
  });
  return [...rows, ...(balance ? meetings(match, balance) : [])];
}

function meetings(match: WordedMatch, { home, drawn, away }: NonNullable<ReportContext["balance"]>) {
  const total = home + drawn + away;
  if (total === 0) return sentence(match, "match.firstMeeting", {});
  if (home === away) return [];
  const side: Side = home > away ? 0 : 1;
  if (total === 1) return sentence(match, "match.onlyMeeting", { side: team(match, side) });
  const won = Math.max(home, away);
  return sentence(match, "match.meetings", { side: team(match, side), won: count(won), total: count(total) });
}

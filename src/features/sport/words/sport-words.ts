// What each sport has to say, beside its result: the story of a match, what makes a headline, lines of single events.
import type { AthleticsState } from "#app/features/sport/rules/athletics/state.ts";
import { cricketCharts, type InningsChart } from "#app/features/sport/rules/cricket/charts.ts";
import type { CricketRules } from "#app/features/sport/rules/cricket/rules.ts";
import type { CricketState, Innings } from "#app/features/sport/rules/cricket/state.ts";
import type { EsportsState } from "#app/features/sport/rules/esports/esports.ts";
import type { FootballState } from "#app/features/sport/rules/football/state.ts";
import type { EffectiveEvent, MatchFacts, Side } from "#app/features/sport/rules/sport.ts";
import type { VolleyballState } from "#app/features/sport/rules/volleyball/volleyball.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { type CourseBall, cricketCourse } from "./cricket-course.ts";
import { bestBowlerOf, cricketParagraphs } from "./cricket-words.ts";
import { footballLine, footballStory, hatTricks, lateDecider } from "./football-words.ts";
import type { SentencePart } from "./grammar.ts";
import type { ReportSentence, WordedMatch } from "./match-facts.ts";
import { athleticsStory, esportsStory, volleyballStory } from "./other-stories.ts";
import type { ResultHighlights } from "./result.ts";

/** An event in one sentence, with the score after it. */
export type EventLine = { score: readonly [number, number] | null; parts: readonly SentencePart[] };

export type SportWords<State> = {
  /** What happened, in paragraphs. */
  story(match: WordedMatch, state: State): readonly (readonly ReportSentence[])[];
  highlights?(state: State, winner: Side): ResultHighlights;
  /** Events whose sentence says more than their single facts, by their ids. */
  lines?(match: WordedMatch, state: State): ReadonlyMap<string, EventLine>;
  /** A course of balls: its lines and its charts have addresses of their own. */
  course?: {
    innings(state: State): readonly Innings[];
    balls(timeline: readonly EffectiveEvent[], facts: MatchFacts): readonly CourseBall[];
    charts(state: State, facts: MatchFacts): readonly InningsChart[];
  };
};

const footballWords: SportWords<FootballState> = {
  story: (match, state) => [footballStory(match, state)],
  highlights: (state, winner) => ({
    hatTrick: hatTricks(state).find(({ side }) => side === winner)?.player,
    decider: lateDecider(state, winner)?.player ?? undefined,
  }),
  lines: (match, { timeline }) =>
    new Map(
      timeline.flatMap((entry) => {
        const parts = footballLine(match, entry);
        return parts ? [[entry.id, { score: entry.score, parts }] as const] : [];
      }),
    ),
};

// The facts of a match of cricket have the rules of cricket: its sport has parsed them.
const rulesOf = (facts: MatchFacts) => facts as MatchFacts<CricketRules>;

const cricketWords: SportWords<CricketState> = {
  story: cricketParagraphs,
  highlights({ innings }, winner) {
    const own = innings.filter(({ side }) => side === winner).flatMap(({ batters }) => batters);
    const best = own.toSorted((one, other) => other.runs - one.runs)[0];
    const bowlers = innings.filter(({ side }) => side !== winner).flatMap((one) => bestBowlerOf(one) ?? []);
    const five = bowlers.find(({ wickets }) => wickets >= 5);
    return {
      hundred: best && best.runs >= 100 ? { player: best.id, made: best.runs } : undefined,
      fiveWickets: five ? { player: five.id, wickets: five.wickets } : undefined,
    };
  },
  course: {
    innings: ({ innings }) => innings,
    balls: (timeline, facts) => cricketCourse(timeline, rulesOf(facts)),
    charts: (state, facts) => cricketCharts(state, rulesOf(facts).rules),
  },
};

const volleyballWords: SportWords<VolleyballState> = { story: (match, state) => [volleyballStory(match, state)] };
const athleticsWords: SportWords<AthleticsState> = { story: (match, state) => [athleticsStory(match, state)] };
const esportsWords: SportWords<EsportsState> = { story: (match, state) => [esportsStory(match, state)] };

const words: Readonly<Record<SportId, SportWords<unknown>>> = {
  football: footballWords,
  cricket: cricketWords,
  volleyball: volleyballWords,
  athletics: athleticsWords,
  esports: esportsWords,
};

/** What the sport of this name says of the state that its own events gave. */
export const wordsOf = (id: SportId): SportWords<unknown> => words[id];

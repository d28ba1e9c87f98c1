// The keys of a cricket match, ball by ball: one tap a ball, two a wicket. Who bats and who bowls follows from the
// balls before; somebody else is chosen by hand.
import {
  idsOf,
  type Scoring,
  type ScoringKey,
  type ScoringSelection,
  type ScoringStep,
} from "#app/features/sport/rules/scoring.ts";
import type { MatchFacts } from "#app/features/sport/rules/sport.ts";
import { otherSide } from "#app/features/sport/rules/sport.ts";
import { batterRefusal, bowlerRefusal } from "./ball-refusals.ts";
import { ballWickets, departures, endReasons } from "./events.ts";
import { computedOutcome } from "./outcome.ts";
import type { CricketRules } from "./rules.ts";
import { type CricketState, type Innings, mainInnings, openInnings } from "./state.ts";

type CricketFacts = MatchFacts<CricketRules>;

const ball = (label: ScoringKey["label"], details: object, steps: readonly ScoringStep[] = []): ScoringKey => ({
  ...{ label, kind: "ball", side: null, details: { ...details }, steps, rank: "main" },
});

const rare = (key: ScoringKey): ScoringKey => ({ ...key, rank: "rare" });

const runKeys = [0, 1, 2, 3, 4, 6].map((runs) => ball([String(runs)], { runs }));

/** One of each in a tap; more of them are asked for by the rare keys. */
const extraKeys: readonly ScoringKey[] = [
  ball([["fields", "wides"]], { wides: 1 }),
  ball([["fields", "noBalls"]], { noBalls: 1 }),
  ball([["fields", "byes"]], { byes: 1 }),
  ball([["fields", "legByes"]], { legByes: 1 }),
];

const moreExtraKeys: readonly ScoringKey[] = [
  ball([["fields", "wides"], "2+"], {}, [{ field: "wides", ask: "count", of: [2, 3, 4, 5] }]),
  ball([["fields", "noBalls"], "+"], { noBalls: 1 }, [{ field: "runs", ask: "count", of: [1, 2, 3, 4, 6] }]),
  ball([["fields", "byes"], "2+"], {}, [{ field: "byes", ask: "count", of: [2, 3, 4] }]),
  ball([["fields", "legByes"], "2+"], {}, [{ field: "legByes", ask: "count", of: [2, 3, 4] }]),
].map(rare);

/** Ways to be out that have a key of their own, or need none of the other side. */
const rareWickets = ballWickets.filter((how) => !["bowled", "caught", "lbw", "stumped", "run_out"].includes(how));

function wicketKeys(innings: Innings, { striker, nonStriker }: Pair, facts: CricketFacts): readonly ScoringKey[] {
  const pair = [striker, nonStriker].filter((id) => id !== null);
  const out: readonly ScoringStep[] = pair.length === 2 ? [{ field: "out", ask: "entrant", of: pair }] : [];
  const fielder: ScoringStep = {
    ...{ field: "fielder", ask: "entrant", mayBeNobody: true },
    of: idsOf(facts, otherSide(innings.side)),
  };
  const wicket = (how: (typeof ballWickets)[number], steps: readonly ScoringStep[]) =>
    ball([["options", how]], { wicket: how }, steps);
  return [
    wicket("bowled", []),
    wicket("caught", [fielder]),
    wicket("lbw", []),
    wicket("stumped", [fielder]),
    wicket("run_out", [...out, { field: "runs", ask: "count", of: [0, 1, 2, 3] }, fielder]),
    rare(ball([["fields", "wicket"]], {}, [{ field: "wicket", ask: "option", of: rareWickets }])),
  ];
}

function rareKeys(innings: Innings, { striker, nonStriker }: Pair): readonly ScoringKey[] {
  const batting = [striker, nonStriker].filter((id) => id !== null);
  const event = (kind: string, details: object, steps: readonly ScoringStep[]): ScoringKey => ({
    ...{ label: [["kinds", kind]], kind, side: null, details: { ...details }, steps, rank: "rare" },
  });
  return [
    rare(ball(["5"], { runs: 5 })),
    ...moreExtraKeys,
    event("retired", {}, [
      { field: "batter", ask: "entrant", of: batting },
      { field: "reason", ask: "option", of: departures },
    ]),
    event("penalty", { side: innings.side, runs: 5 }, []),
    event("innings_end", {}, [{ field: "reason", ask: "option", of: endReasons }]),
  ];
}

type Pair = { striker: string | null; nonStriker: string | null };

/** Who bats: as the balls before left it, else the next of the line-up who was not in yet. */
function pairOf(innings: Innings, facts: CricketFacts): Pair {
  const wereIn = innings.batters.map(({ id }) => id);
  const waiting = idsOf(facts, innings.side).filter((id) => !wereIn.includes(id));
  const striker = innings.striker ?? waiting.find((id) => id !== innings.nonStriker) ?? null;
  const nonStriker = innings.nonStriker ?? waiting.find((id) => id !== striker) ?? null;
  return { striker, nonStriker };
}

/** Who bowls: who began the over, else who bowled the one before the last, if the rules let them. */
function bowlerOf(innings: Innings, facts: CricketFacts): string | null {
  const last = innings.overList.at(-1);
  if (last && !last.complete) return last.bowlers.at(-1) ?? null;
  const usual = innings.overList.at(-2)?.bowlers.at(-1) ?? null;
  return usual !== null && bowlerRefusal(innings, usual, facts) === undefined ? usual : null;
}

function selections(state: CricketState, facts: CricketFacts): readonly ScoringSelection[] {
  const innings = openInnings(state);
  if (!innings || facts.entrants.length === 0) return [];
  const { striker, nonStriker } = pairOf(innings, facts);
  const number = state.innings.length;
  const batters = idsOf(facts, innings.side).filter((id) => !batterRefusal(innings, { field: "batter", id }, facts));
  const pair = `${number} ${innings.striker} ${innings.nonStriker} ${innings.wickets}`;
  const bowlers = idsOf(facts, otherSide(innings.side)).filter((id) => !bowlerRefusal(innings, id, facts));
  const isOverOpen = innings.ballsInOver > 0 || innings.overList.at(-1)?.complete === false;
  // Those who bowled last stand first: one of them goes on.
  const recent = innings.overList.toReversed().flatMap(({ bowlers: ofOver }) => ofOver);
  const rank = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return [
    { field: "batter", of: batters, value: striker, holdsFor: pair, isGuess: innings.striker === null },
    { field: "nonStriker", of: batters, value: nonStriker, holdsFor: pair, isGuess: innings.nonStriker === null },
    {
      ...{ field: "bowler", value: bowlerOf(innings, facts), holdsFor: `${number} ${innings.overs}` },
      ...{ of: bowlers.toSorted((a, b) => rank(a) - rank(b)), isGuess: !isOverOpen },
    },
  ];
}

/** Whose innings may begin: of the first either side's, then the other one's; of a super over as of the match. */
function inningsKeys(state: CricketState, facts: CricketFacts): readonly ScoringKey[] {
  const { rules } = facts;
  const superOver = mainInnings(state).length >= 2 * rules.inningsPerSide;
  const before = state.innings.at(-1);
  const sides = before ? [otherSide(before.side)] : ([0, 1] as const);
  return sides.map((side): ScoringKey => {
    const of = idsOf(facts, side);
    const batters: readonly ScoringStep[] = [
      { field: "striker", ask: "entrant", of, word: ["fields", "striker"] },
      { field: "nonStriker", ask: "entrant", of, word: ["fields", "nonStriker"] },
    ];
    return {
      ...{ kind: "innings", side, rank: "main", label: [["kinds", "innings"]], details: { side, superOver } },
      steps: of.length > 0 ? batters : [],
    };
  });
}

export const cricketScoring: Scoring<CricketState, CricketRules> = {
  starters: 11,
  selections,
  selectedIn: ["ball"],
  keys(state, facts) {
    if (state.result || computedOutcome(state, facts.rules)) return [];
    const innings = openInnings(state);
    if (!innings) return inningsKeys(state, facts);
    const pair = pairOf(innings, facts);
    return [...runKeys, ...extraKeys, ...wicketKeys(innings, pair, facts), ...rareKeys(innings, pair)];
  },
};

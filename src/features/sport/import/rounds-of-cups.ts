// Where the matches of a knock-out stand: which round, which tie of it, which leg. Pure. The order of rounds follows
// from their days, so that it hangs on no language; a number in a name ("Round of 16") says nothing of it.
import { dayMilliseconds } from "#app/platform/clock.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";
import { keyPart } from "./items.ts";

export type CupMatch = {
  id: string;
  roundName: string;
  roundIndex: number;
  tieIndex: number;
  leg: number;
  teamIds: readonly [string | null, string | null];
  startsAt: number;
  /** Entered by somebody: its round stays. */
  byHand: boolean;
  /** Its tie as a file or somebody says it. */
  typedTie: number | null;
};

export type CupPlace = { id: string; roundIndex: number; tieIndex: number };

const legWords: readonly (readonly [RegExp, 1 | 2])[] = [
  [/^(?:1|1st|first|leg 1|1st leg|first leg|पहिलो|पहिलो लेग|ida)$/, 1],
  [/^(?:2|2nd|second|leg 2|2nd leg|second leg|return|return leg|दोस्रो|दोस्रो लेग|vuelta)$/, 2],
];

/** Which leg a word means; `undefined` for none. */
export function legOf(typed: string): 1 | 2 | undefined {
  const word = keyPart(asciiDigits(typed)).replace(/[\s._-]+/g, " ");
  return legWords.find(([pattern]) => pattern.test(word))?.[1];
}

/** The name of a round without its leg: "Semi-finals, 1st leg" is the first leg of "Semi-finals". */
export function splitRound(name: string): { round: string; leg: 1 | 2 | null } {
  const [, round = "", typed = ""] =
    /^(.*?)[\s,;:|(–-]+((?:1st|2nd|first|second|return) leg|leg [12१२]|(?:पहिलो|दोस्रो) लेग)\)?\s*$/iu.exec(name) ?? [];
  const leg = round === "" ? undefined : legOf(typed);
  return leg === undefined ? { round: name, leg: null } : { round, leg };
}

const pairOf = ({ teamIds }: CupMatch) => (teamIds.includes(null) ? null : teamIds.toSorted().join(" "));

/** Round and tie of each match. Ties stand in the order in which their winners meet. */
export function placesOfCup(matches: readonly CupMatch[]): readonly CupPlace[] {
  const rounds = roundsInOrder(matches).map((round) => tiesOf(round));
  const placed: (readonly CupMatch[])[][] = [];
  for (const ties of rounds.toReversed()) {
    const next = placed[0] ?? [];
    // The teams of the next round in their order: a tie stands where its winner is.
    const order = next.flatMap(([first]) => first?.teamIds ?? []);
    const place = (tie: readonly CupMatch[]) => {
      const teams = new Set(tie.flatMap(({ teamIds }) => teamIds));
      const at = order.findIndex((id) => id !== null && teams.has(id));
      return at === -1 ? order.length : at;
    };
    placed.unshift(ties.toSorted((a, b) => place(a) - place(b) || startOf(a) - startOf(b)));
  }
  return placed.flatMap((ties, index) => numbered(ties).map((place) => ({ ...place, roundIndex: index + 1 })));
}

/** Ties that somebody has numbered keep their numbers, the others take those that are free. */
function numbered(ties: readonly (readonly CupMatch[])[]): readonly Omit<CupPlace, "roundIndex">[] {
  const typed = (tie: readonly CupMatch[]) => tie.find(({ typedTie }) => typedTie !== null)?.typedTie ?? undefined;
  const used = new Set(ties.flatMap((tie) => typed(tie) ?? []));
  let free = 0;
  return ties.flatMap((tie) => {
    let tieIndex = typed(tie);
    if (tieIndex === undefined) {
      do free += 1;
      while (used.has(free));
      tieIndex = free;
    }
    const index = tieIndex;
    return tie.map(({ id }) => ({ id, tieIndex: index }));
  });
}

const startOf = (matches: readonly CupMatch[]) => Math.min(...matches.map(({ startsAt }) => startsAt));

function roundsInOrder(matches: readonly CupMatch[]): readonly (readonly CupMatch[])[] {
  const imported = new Set(matches.filter(({ byHand }) => !byHand).map(({ roundName }) => keyPart(roundName)));
  const rounds = Map.groupBy(matches, ({ roundName, roundIndex, byHand }) =>
    byHand && !imported.has(keyPart(roundName)) ? `#${roundIndex}` : keyPart(roundName),
  );
  const isFinal = (round: readonly CupMatch[]) => Number(round.some(({ roundName }) => finals.has(keyPart(roundName))));
  return [...rounds.values()].toSorted(
    (a, b) => dayOf(a) - dayOf(b) || isFinal(a) - isFinal(b) || startOf(a) - startOf(b),
  );
}

const dayOf = (round: readonly CupMatch[]) => Math.floor(startOf(round) / dayMilliseconds);
const finals: ReadonlySet<string> = new Set(["final", "the final", "grand final", "finale", "फाइनल"]);

function tiesOf(round: readonly CupMatch[]): readonly (readonly CupMatch[])[] {
  return [...Map.groupBy(round, (match) => pairOf(match) ?? `${match.byHand ? match.tieIndex : match.id}`).values()];
}

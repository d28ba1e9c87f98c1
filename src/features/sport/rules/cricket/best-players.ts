// Who batted and bowled best for a side, in the words of a share card.
import type { Side, SportViewProps } from "#app/features/sport/rules/sport.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { playerName } from "./how-out.ts";
import { type Batter, type CricketState, mainInnings } from "./state.ts";

const batters = 2;
/** Nobody is told of for less. */
const fewestRuns = 10;

/** "Rai 64* (41)" of the two who scored most in one innings, then "Thapa 3/21" of who took most wickets. */
export function bestPlayerLines(
  { state, entrants, lang }: SportViewProps<CricketState>,
  side: Side,
  t: Translator,
): readonly string[] {
  const innings = mainInnings(state);
  const batted = innings
    .filter((one) => one.side === side)
    .flatMap((one) => one.batters)
    .filter(({ runs }) => runs >= fewestRuns)
    .toSorted((a, b) => b.runs - a.runs || a.balls - b.balls)
    .slice(0, batters);
  const [bowler] = innings
    .filter((one) => one.side !== side)
    .flatMap((one) => one.bowlers)
    .filter(({ wickets }) => wickets > 0)
    .toSorted((a, b) => b.wickets - a.wickets || a.runs - b.runs);
  const said = (id: string, figures: string) => `${playerName(id, entrants, t)} ${digitsFor(lang, figures)}`;
  return [
    ...batted.map((batter) => said(batter.id, `${batter.runs}${isNotOut(batter) ? "*" : ""} (${batter.balls})`)),
    ...(bowler ? [said(bowler.id, `${bowler.wickets}/${bowler.runs}`)] : []),
  ];
}

const isNotOut = ({ out, retired }: Batter) => out === null && retired === null;

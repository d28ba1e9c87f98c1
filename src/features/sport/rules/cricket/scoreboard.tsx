import type { Side, SportViewProps } from "#app/features/sport/rules/sport.ts";
import { TwoSidedScoreboard } from "#app/features/sport/rules/view/two-sided-scoreboard.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { playerName } from "./how-out.ts";
import { ballsOfOver, type CricketState, type Innings, mainInnings, openInnings, oversText } from "./state.ts";
import "./cricket.css";

type BoardProps = SportViewProps<CricketState>;

/** Runs, wickets and overs of both sides; the super over; who bats and bowls now. */
export function CricketScoreboard(props: BoardProps) {
  const { state, sides, entrants } = props;
  const { t, lang } = useMessages();
  const spoken = (side: Side) =>
    mainInnings(state)
      .filter((innings) => innings.side === side)
      .map((innings) => spokenScore(innings, t, lang))
      .join(", ");
  return (
    <TwoSidedScoreboard
      sport="cricket"
      {...props}
      spoken={spoken}
      parts={chaseParts(props, t, lang)}
      clockText={(overs) => t("sports.cricket.afterOvers", { overs })}
    >
      <SuperOver state={state} sides={sides} />
      <AtCrease state={state} entrants={entrants} />
    </TwoSidedScoreboard>
  );
}

/** "184 for 6 in 20 overs", for those who would hear a stroke between two numbers. */
export function spokenScore(innings: Innings, t: Translator, lang: Lang): string {
  const values = {
    runs: digitsFor(lang, String(innings.runs)),
    wickets: digitsFor(lang, String(innings.wickets)),
    overs: digitsFor(lang, oversText(innings)),
  };
  return innings.closed === "all_out" ? t("sports.cricket.spokenAllOut", values) : t("sports.cricket.spoken", values);
}

/** "Target 165", "Run rate 7.2", "Required 9.1" while a side chases; its rate alone while it sets a target. */
function chaseParts({ state, summary }: BoardProps, t: Translator, lang: Lang): readonly string[] {
  const innings = openInnings(state);
  if (!innings) return [];
  const bowled = innings.overs * ballsOfOver(innings) + innings.ballsInOver;
  const rate = (runs: number, balls: number) => digitsFor(lang, ((runs * ballsOfOver(innings)) / balls).toFixed(2));
  const { runs = 0, balls = 0 } = summary.note?.code.startsWith("cricket.needs") ? summary.note.values : {};
  return [
    ...(Number(runs) > 0
      ? [t("sports.cricket.target", { runs: digitsFor(lang, String(innings.runs + Number(runs))) })]
      : []),
    ...(bowled > 0 ? [t("sports.cricket.runRate", { rate: rate(innings.runs, bowled) })] : []),
    ...(Number(balls) > 0 ? [t("sports.cricket.requiredRate", { rate: rate(Number(runs), Number(balls)) })] : []),
  ];
}

function SuperOver({ state, sides }: Pick<BoardProps, "state" | "sides">) {
  const { t, lang } = useMessages();
  const overs = state.innings.slice(mainInnings(state).length);
  if (!sides || overs.length === 0) return null;
  const scores = overs.map(
    ({ side, runs, wickets }) => `${sides[side].shortName} ${digitsFor(lang, `${runs}/${wickets}`)}`,
  );
  return <p className="cricket-now">{t("sports.cricket.superOverScores", { scores: scores.join(", ") })}</p>;
}

/** Who bats and bowls now, with what they have. */
function AtCrease({ state, entrants }: Pick<BoardProps, "state" | "entrants">) {
  const { t, lang } = useMessages();
  const innings = openInnings(state);
  const batting = innings?.batters.filter(({ out, retired }) => !out && !retired).slice(0, 2) ?? [];
  const bowler = innings?.bowlers.find(({ id }) => id === innings.overList.at(-1)?.bowlers.at(-1));
  if (batting.length === 0 && !bowler) return null;
  const batters = batting.map(
    ({ id, runs, balls }) => `${playerName(id, entrants, t)} ${digitsFor(lang, `${runs} (${balls})`)}`,
  );
  return (
    <p className="cricket-now">
      {batters.length > 0 && <span>{t("sports.cricket.batNow", { batters: batters.join(", ") })}</span>}
      {batters.length > 0 && bowler ? " " : null}
      {bowler && (
        <span>
          {t("sports.cricket.bowlsNow", {
            bowler: `${playerName(bowler.id, entrants, t)} ${digitsFor(lang, `${bowler.wickets}/${bowler.runs}`)}`,
          })}
        </span>
      )}
    </p>
  );
}

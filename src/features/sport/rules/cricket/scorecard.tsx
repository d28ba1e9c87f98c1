import type { SportViewProps } from "#app/features/sport/rules/sport.ts";
import { CorrectedMark, EntrantLink } from "#app/features/sport/rules/view/names.tsx";
import { Remarks } from "#app/features/sport/rules/view/remarks.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { extrasText, playerName } from "./how-out.ts";
import { BattingTable, BowlingTable, OverTable, PartnershipTable } from "./innings-tables.tsx";
import { spokenScore } from "./scoreboard.tsx";
import { type CricketState, type Innings, oversText } from "./state.ts";
import "./cricket.css";

type CardProps = SportViewProps<CricketState>;

/** Every innings: batting, extras, fall of wickets, bowling, and folded what only some want to read. */
export function CricketScorecard(props: CardProps) {
  const { state } = props;
  return (
    <div className="scorecard sport-cricket">
      {state.innings.map((innings, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an innings is what it is by its number.
        <InningsCard key={index} innings={innings} index={index} {...props} />
      ))}
      <Remarks remarks={state.remarks} />
    </div>
  );
}

type InningsProps = CardProps & { innings: Innings; index: number };

function InningsCard(props: InningsProps) {
  const { innings, index, sides, entrants } = props;
  const team = sides?.[innings.side].name ?? "";
  const fielding = sides?.[innings.side === 0 ? 1 : 0].name ?? "";
  const heading = `innings-${index + 1}`;
  const tables = { innings, entrants };
  return (
    <section className="sport-part cricket-innings" aria-labelledby={heading}>
      <InningsHeading {...props} id={heading} team={team} />
      {innings.batters.length > 0 && <BattingTable {...tables} team={team} />}
      <Extras innings={innings} />
      <DidNotBat {...tables} />
      <FallOfWickets {...tables} />
      {innings.bowlers.length > 0 && <BowlingTable {...tables} team={fielding} />}
      <PartnershipTable {...tables} team={team} />
      <OverTable {...tables} team={team} />
    </section>
  );
}

function InningsHeading({ state, innings, index, id, team }: InningsProps & { id: string; team: string }) {
  const { t, lang } = useMessages();
  const isSecond = state.innings.slice(0, index).some((other) => other.side === innings.side);
  const key = innings.superOver ? "superOverOf" : isSecond ? "secondInningsOf" : "inningsOf";
  const name = t(`sports.cricket.${key}`, { side: team });
  const score = innings.closed === "all_out" ? `${innings.runs}` : `${innings.runs}/${innings.wickets}`;
  return (
    <h2 id={id} className="cricket-heading">
      <span>
        <span aria-hidden="true">{name}</span>
        <span className="sr-only">{`${name}: ${spokenScore(innings, t, lang)}`}</span>
        <CorrectedMark corrected={innings.corrected} />
      </span>
      <span aria-hidden="true">{digitsFor(lang, `${score} (${oversText(innings)})`)}</span>
    </h2>
  );
}

function Extras({ innings }: Pick<InningsProps, "innings">) {
  const { t, lang } = useMessages();
  // Totals alone do not say what of them were extras.
  if (innings.overList.length === 0) return null;
  return (
    <p className="cricket-line">
      <b>{t("sports.cricket.extras")}</b> {extrasText(innings.extras, t, lang)}
    </p>
  );
}

/** Who began the match and has no row above, in the order of the line-up; so the card names the whole side. */
function DidNotBat({ innings, entrants }: Pick<InningsProps, "innings" | "entrants">) {
  const { t } = useMessages();
  const batted = new Set(innings.batters.map(({ id }) => id));
  const others = [...entrants].filter(
    ([id, { side, starts }]) => side === innings.side && starts === true && !batted.has(id),
  );
  if (innings.superOver || batted.size === 0 || others.length === 0) return null;
  return (
    <p className="cricket-line">
      <b>{t(innings.closed === null ? "sports.cricket.yetToBat" : "sports.cricket.didNotBat")}</b>{" "}
      {others.map(([id], index) => (
        <span key={id}>
          {index > 0 && ", "}
          <EntrantLink id={id} entrants={entrants} />
        </span>
      ))}
    </p>
  );
}

function FallOfWickets({ innings, entrants }: Pick<InningsProps, "innings" | "entrants">) {
  const { t, lang } = useMessages();
  if (innings.falls.length === 0) return null;
  return (
    <div className="cricket-line">
      <h3>{t("sports.cricket.fallOfWickets")}</h3>
      <ol>
        {innings.falls.map(({ wicket, runs, overs, out }) => (
          <li key={wicket}>
            {t("sports.cricket.fall", {
              wicket: digitsFor(lang, String(wicket)),
              runs: digitsFor(lang, String(runs)),
              overs: digitsFor(lang, overs),
              name: playerName(out, entrants, t),
            })}
          </li>
        ))}
      </ol>
    </div>
  );
}

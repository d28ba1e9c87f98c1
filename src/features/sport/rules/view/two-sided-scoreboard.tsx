import type { ReactNode } from "react";
import { writtenClock } from "#app/features/sport/rules/running-clock.ts";
import type { MatchSummary, Side, SideName, SportViewProps } from "#app/features/sport/rules/sport.ts";
import { Crest, TeamStripe } from "#app/features/sport/teams/crest.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import { SideLink } from "./names.tsx";
import { noteText, periodText, totalText } from "./summary-text.ts";
import "./sports.css";
import "./scoreboard.css";

type ScoreboardProps = Pick<SportViewProps<unknown>, "summary" | "sides" | "stopped" | "aggregate"> & {
  sport: SportId;
  /** What a sport adds below the score of each side: scorers. */
  below?: ((side: Side) => ReactNode) | undefined;
  /** What a screen reader hears instead of the score of a side, where that is written in signs: "184/6". */
  spoken?: (side: Side) => string;
  /** How the clock is written; with the sign of a minute where nothing is said. */
  clockText?: (clock: string) => string;
  /** What led to the score, each with its digits in the language: "Half-time 1–1", the points of each set. */
  parts?: readonly string[];
  children?: ReactNode;
};

/** So many signs fit beside each other between two names on a phone; longer scores stand in rows. */
const mostBetweenNames = 3;

/** The score of two sides, large: who, how many, what is played, how it was decided. */
export function TwoSidedScoreboard(props: ScoreboardProps) {
  const { sport, sides, summary, parts = [], aggregate, children } = props;
  const { t } = useMessages();
  if (!sides) return null;
  const isLong = summary.sides.some(({ main }) => main.length > mostBetweenNames);
  return (
    <section
      className={`scoreboard ${sportColourClass(sport)}`}
      data-long={isLong || undefined}
      aria-label={t("sports.common.score", { home: sides[0].name, away: sides[1].name })}
    >
      {([0, 1] as const).map((side) => (
        <ScoreboardSide key={side} side={side} name={sides[side]} {...props} />
      ))}
      <ScoreboardState {...props} />
      {parts.length > 0 && <p className="scoreboard-parts">{parts.join(" · ")}</p>}
      {aggregate !== undefined && <p className="scoreboard-note">{aggregate}</p>}
      {children}
    </section>
  );
}

type SideProps = Pick<ScoreboardProps, "summary" | "below" | "spoken"> & { side: Side; name: SideName };

function ScoreboardSide({ side, name, summary, below, spoken }: SideProps) {
  const { lang } = useMessages();
  const { main, detail } = summary.sides[side];
  return (
    <div className="scoreboard-side" data-winner={summary.winner === side || undefined}>
      <p className="scoreboard-name">
        <TeamStripe team={name.team} />
        {name.team && <Crest team={name.team} size={48} />}
        <span>
          <SideLink side={name} />
        </span>
      </p>
      <p className="scoreboard-total">
        {spoken && main !== "" && <span className="sr-only">{spoken(side)}</span>}
        <span aria-hidden={main === "" || spoken ? "true" : undefined}>
          {main === "" ? "–" : totalText(main, lang)}
          {detail !== "" && <span className="scoreboard-detail">{digitsFor(lang, ` ${detail}`)}</span>}
        </span>
      </p>
      {below?.(side)}
    </div>
  );
}

/** The period and its clock, or that it is over; and the sentence that says how. */
function ScoreboardState(props: ScoreboardProps) {
  const { sport, summary, sides, stopped, clockText = (minute) => `${minute}′` } = props;
  const { lang, t } = useMessages();
  const { clock, running } = summary;
  const how = noteText(t, summary.note, sides);
  const isLive = isPlayed(summary) && stopped === undefined;
  return (
    <>
      <p className="scoreboard-state" data-state={isLive ? "live" : summary.finished ? "finished" : undefined}>
        {stopped ?? stateName(props.summary)}
        {clock !== "" && stopped === undefined && (
          <span className="scoreboard-clock" data-clock={writtenClock({ running })}>
            {digitsFor(lang, ` ${clockText(clock)}`)}
          </span>
        )}
      </p>
      {how !== null && <p className="scoreboard-note">{digitsFor(lang, how)}</p>}
    </>
  );

  function stateName({ finished, period }: MatchSummary): string {
    if (finished) return periodText(t, sport, "finished") ?? t("sports.common.finished");
    return (period === null ? null : periodText(t, sport, period)) ?? t("sports.common.notStarted");
  }
}

const isPlayed = ({ finished, period, clock }: MatchSummary) => !finished && (period !== null || clock !== "");

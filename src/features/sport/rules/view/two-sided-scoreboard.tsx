import type { ReactNode } from "react";
import { writtenClock } from "#app/features/sport/rules/running-clock.ts";
import type { MatchSummary, Side, SideName } from "#app/features/sport/rules/sport.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import { SideLink } from "./names.tsx";
import { noteText, periodText } from "./summary-text.ts";
import "./sports.css";

type ScoreboardProps = {
  sport: SportId;
  summary: MatchSummary;
  sides: readonly [SideName, SideName] | null;
  /** What a sport adds below the score of each side: scorers. */
  below?: (side: Side) => ReactNode;
  /** What a screen reader hears instead of the score of a side, where that is written in signs: "184/6". */
  spoken?: (side: Side) => string;
  /** How the clock is written; with the sign of a minute where nothing is said. */
  clockText?: (clock: string) => string;
  children?: ReactNode;
};

/** The score of two sides, large: who, how many, what is played, how it was decided. */
export function TwoSidedScoreboard(props: ScoreboardProps) {
  const { sport, sides, children } = props;
  const { t } = useMessages();
  if (!sides) return null;
  return (
    <section
      className={`scoreboard ${sportColourClass(sport)}`}
      aria-label={t("sports.common.score", { home: sides[0].name, away: sides[1].name })}
    >
      <div className="scoreboard-sides">
        {([0, 1] as const).map((side) => (
          <ScoreboardSide key={side} side={side} name={sides[side]} {...props} />
        ))}
      </div>
      <ScoreboardState {...props} />
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
        {name.crestUrl !== null && (
          <img src={name.crestUrl} alt="" width={48} height={48} className="scoreboard-crest" />
        )}
        <SideLink side={name} />
      </p>
      <p className="scoreboard-total" data-long={summary.sides.some((score) => score.main.length > 3) || undefined}>
        {spoken && main !== "" && <span className="sr-only">{spoken(side)}</span>}
        <span aria-hidden={main === "" || spoken ? "true" : undefined}>
          {main === "" ? "–" : digitsFor(lang, main)}
          {detail !== "" && <span className="scoreboard-detail">{digitsFor(lang, ` ${detail}`)}</span>}
        </span>
      </p>
      {below?.(side)}
    </div>
  );
}

/** The period and its clock, or that it is over; and the sentence that says how. */
function ScoreboardState({ sport, summary, sides, clockText = (minute) => `${minute}′` }: ScoreboardProps) {
  const { lang, t } = useMessages();
  const { finished, period, clock, running, note } = summary;
  const played = period === null ? null : periodText(t, sport, period);
  const state = finished ? (periodText(t, sport, "finished") ?? t("sports.common.finished")) : played;
  const how = noteText(t, note, sides);
  return (
    <>
      <p className="scoreboard-state">
        {state ?? t("sports.common.notStarted")}
        {clock !== "" && (
          <span className="scoreboard-clock" data-clock={writtenClock({ running })}>
            {digitsFor(lang, ` ${clockText(clock)}`)}
          </span>
        )}
      </p>
      {how !== null && <p className="scoreboard-note">{how}</p>}
    </>
  );
}

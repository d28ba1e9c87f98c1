import type { SportViewProps } from "#app/features/sport/rules/sport.ts";
import { EntrantLink } from "#app/features/sport/rules/view/names.tsx";
import { noteText, periodText } from "#app/features/sport/rules/view/summary-text.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { MarkText } from "./mark-text.tsx";
import { medals } from "./medals.ts";
import { ranking } from "./ranking.ts";
import type { AthleticsState } from "./state.ts";
import "#app/features/sport/rules/view/sports.css";
import "#app/features/sport/rules/view/scoreboard.css";
import "./athletics.css";

/** Who won or leads, and the first three of a final. */
export function AthleticsScoreboard({ state, summary, entrants, sides, stopped }: SportViewProps<AthleticsState>) {
  const { t, lang } = useMessages();
  const note = noteText(t, summary.note, sides, entrants);
  const period = summary.period === null ? null : periodText(t, "athletics", summary.period);
  const first = state.rules.round === "final" ? ranking(state).filter(({ rank }) => rank !== null && rank <= 3) : [];
  return (
    <section className="scoreboard sport-athletics" aria-label={t("sports.athletics.standing")}>
      {first.length > 0 && (
        <ol className="athletics-first">
          {first.map(({ entrantId, rank, mark }) => (
            <li key={entrantId} data-first={rank === 1 || undefined}>
              <span
                className="athletics-rank"
                data-medal={state.finished && rank !== null ? medals[rank - 1] : undefined}
              >
                {digitsFor(lang, String(rank))}
              </span>
              <span className="athletics-name">
                <EntrantLink id={entrantId} entrants={entrants} />
                <TeamOf id={entrantId} entrants={entrants} />
              </span>
              <b>
                <MarkText mark={mark} state={state} />
              </b>
            </li>
          ))}
        </ol>
      )}
      <p
        className="scoreboard-state"
        data-state={summary.finished ? "finished" : period !== null && stopped === undefined ? "live" : undefined}
      >
        {stopped ?? (summary.finished ? t("sports.athletics.over") : (period ?? t("sports.common.notStarted")))}
      </p>
      {note !== null && <p className="scoreboard-note">{digitsFor(lang, note)}</p>}
    </section>
  );
}

/** For whom somebody takes part. */
function TeamOf({ id, entrants }: { id: string } & Pick<SportViewProps<AthleticsState>, "entrants">) {
  const team = entrants.get(id)?.teamName ?? null;
  return team === null ? null : <span className="athletics-team"> {team}</span>;
}

import type { Side, SportViewProps } from "#app/features/sport/rules/sport.ts";
import { EntrantLink } from "#app/features/sport/rules/view/names.tsx";
import { periodText, scoreText } from "#app/features/sport/rules/view/summary-text.ts";
import { TwoSidedScoreboard } from "#app/features/sport/rules/view/two-sided-scoreboard.tsx";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { minutesText, type Scorer, scorersOf } from "./scorers.ts";
import type { FootballState } from "./state.ts";
import { scoreAfter } from "./timeline-rows.ts";

/** The score with the goals of each side below it, and what it was before. */
export function FootballScoreboard(props: SportViewProps<FootballState>) {
  const { state, sides, entrants } = props;
  const { t, lang } = useMessages();
  const hasGoals = state.timeline.some(({ kind }) => kind === "goal");
  const below = (side: Side) => (
    <Scorers scorers={scorersOf(state, side)} team={sides?.[side].name ?? ""} entrants={entrants} />
  );
  return (
    <TwoSidedScoreboard
      sport="football"
      {...props}
      below={hasGoals ? below : undefined}
      parts={earlierScores(props, t, lang)}
    />
  );
}

/** "Half-time 1–1", and after extra time "End of regular time 2–2"; in the break itself the score says it. */
function earlierScores({ state, summary }: SportViewProps<FootballState>, t: Translator, lang: Lang) {
  const { timeline, period } = state;
  if (state.award) return [];
  const wasExtended = period === "extra_first" || period === "extra_second";
  const shown = [
    ...((period !== "first_half" || summary.finished) && summary.period !== "half_time"
      ? [["first_half", "half_time"] as const]
      : []),
    ...(wasExtended ? [["second_half", "before_extra_time"] as const] : []),
  ];
  return shown.flatMap(([ended, name]) => {
    const score = scoreAfter(timeline, ended);
    return score ? [`${periodText(t, "football", name)} ${scoreText(score, lang)}`] : [];
  });
}

type ScorersProps = {
  scorers: readonly Scorer[];
  team: string;
  entrants: SportViewProps<FootballState>["entrants"];
};

/** One line for each scorer, with all minutes, and one for the goals of nobody known. */
function Scorers({ scorers, team, entrants }: ScorersProps) {
  const { t } = useMessages();
  if (scorers.length === 0) return null;
  const named = scorers.filter(({ player }) => player !== null);
  const unnamed = scorers.filter(({ player }) => player === null).flatMap(({ goals }) => goals);
  return (
    <ul className="scoreboard-below" aria-label={t("sports.football.scorers", { team })}>
      {named.map(({ key, player, goals }) => (
        <li key={key}>
          {player !== null && <EntrantLink id={player} entrants={entrants} />} <Minutes goals={goals} />
        </li>
      ))}
      {unnamed.length > 0 && (
        <li>
          <Minutes goals={unnamed} />
        </li>
      )}
    </ul>
  );
}

function Minutes({ goals }: Pick<Scorer, "goals">) {
  const { lang, t } = useMessages();
  return (
    <span className="scoreboard-minutes" role="img" aria-label={minutesText(goals, t, lang, { spoken: true })}>
      {minutesText(goals, t, lang)}
    </span>
  );
}

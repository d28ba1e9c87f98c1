import type { Side, SportViewProps } from "#app/features/sport/rules/sport.ts";
import { EntrantLink } from "#app/features/sport/rules/view/names.tsx";
import { TwoSidedScoreboard } from "#app/features/sport/rules/view/two-sided-scoreboard.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { FootballEntry, FootballState } from "./state.ts";

/** The score with the goals of each side below it. */
export function FootballScoreboard({ state, summary, sides, entrants }: SportViewProps<FootballState>) {
  const goals = state.timeline.filter(({ kind }) => kind === "goal");
  const below = (side: Side) => (
    <Scorers goals={goals.filter((goal) => goal.side === side)} team={sides?.[side].name ?? ""} entrants={entrants} />
  );
  return (
    <TwoSidedScoreboard sport="football" summary={summary} sides={sides} below={goals.length > 0 ? below : undefined} />
  );
}

type ScorersProps = {
  goals: readonly FootballEntry[];
  team: string;
  entrants: SportViewProps<FootballState>["entrants"];
};

/** One line for each scorer, with all minutes. Goals of nobody known stand alone. */
function Scorers({ goals, team, entrants }: ScorersProps) {
  const { t } = useMessages();
  if (goals.length === 0) return null;
  const byScorer = Map.groupBy(goals, ({ id, player }) => player ?? id);
  return (
    <ul className="scoreboard-below" aria-label={t("sports.football.scorers", { team })}>
      {[...byScorer].map(([key, [first, ...more]]) => (
        <li key={key}>
          {first && first.player !== null && <EntrantLink id={first.player} entrants={entrants} />}{" "}
          <Minutes goals={first ? [first, ...more] : []} />
        </li>
      ))}
    </ul>
  );
}

/** "12′, 45+2′ (pen.)" */
function Minutes({ goals }: { goals: readonly FootballEntry[] }) {
  const { lang, t } = useMessages();
  const said = goals.map(({ clock, how }) => {
    const mark =
      how === "penalty" ? t("sports.football.penaltyMark") : how === "own" ? t("sports.football.ownGoalMark") : "";
    const minute = clock === "" ? "" : digitsFor(lang, `${clock}′`);
    return [minute, mark === "" ? "" : `(${mark})`].filter((part) => part !== "").join(" ");
  });
  return <span className="scoreboard-minutes">{said.filter((part) => part !== "").join(", ")}</span>;
}

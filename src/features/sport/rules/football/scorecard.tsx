import type { Side, SportViewProps } from "#app/features/sport/rules/sport.ts";
import { EntrantLink } from "#app/features/sport/rules/view/names.tsx";
import { ScoreTable } from "#app/features/sport/rules/view/score-table.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { FootballState, PlayerState } from "./state.ts";
import { FootballTimeline } from "./timeline.tsx";

/** The timeline, and the line-up of each side with what its players did. */
export function FootballScorecard({ state, sides, entrants }: SportViewProps<FootballState>) {
  return (
    <div className="scorecard sport-football">
      <FootballTimeline timeline={state.timeline} sides={sides} entrants={entrants} />
      {sides && Object.keys(state.players).length > 0 && (
        <div className="sport-columns">
          {([0, 1] as const).map((side) => (
            <LineUp key={side} state={state} side={side} team={sides[side].name} entrants={entrants} />
          ))}
        </div>
      )}
    </div>
  );
}

type LineUpProps = { state: FootballState; side: Side; team: string } & Pick<SportViewProps<FootballState>, "entrants">;

function LineUp({ state, side, team, entrants }: LineUpProps) {
  const { lang, t } = useMessages();
  const players = Object.entries(state.players).filter(([, player]) => player.side === side);
  if (players.length === 0) return null;
  const numberOf = (id: string) => entrants.get(id)?.number ?? null;
  const count = (value: number | null) => (value === null || value === 0 ? "" : digitsFor(lang, String(value)));
  return (
    <ScoreTable
      caption={t("sports.football.lineup", { team })}
      columns={[
        { key: "player", label: t("sports.common.player") },
        { key: "number", label: t("sports.football.number"), short: "#" },
        { key: "goals", label: t("sports.statistics.goals") },
        { key: "cards", label: t("sports.football.cards") },
      ]}
      rows={players.map(([id, player]) => ({
        key: id,
        header: (
          <>
            <EntrantLink id={id} entrants={entrants} />
            {!player.starts && <span className="font-normal text-muted"> {t("sports.football.bench")}</span>}
          </>
        ),
        values: [count(numberOf(id)), count(player.values.goals ?? 0), <Cards key="cards" player={player} />],
      }))}
    />
  );
}

/** The cards of a player, in words. */
function Cards({ player: { values } }: { player: PlayerState }) {
  const { t } = useMessages();
  const shown = [
    values.yellow ? t("sports.football.entries.yellow") : "",
    values.second_yellow ? t("sports.football.entries.second_yellow") : "",
    values.red ? t("sports.football.entries.red") : "",
  ];
  return shown.filter((card) => card !== "").join(", ");
}

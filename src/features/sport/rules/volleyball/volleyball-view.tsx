import type { Side, SportView, SportViewProps } from "#app/features/sport/rules/sport.ts";
import { CorrectedMark, EntrantLink, SideHeading } from "#app/features/sport/rules/view/names.tsx";
import { Remarks } from "#app/features/sport/rules/view/remarks.tsx";
import { ScoreTable } from "#app/features/sport/rules/view/score-table.tsx";
import { scoreText } from "#app/features/sport/rules/view/summary-text.ts";
import { barsOf, emptyThread, type Thread } from "#app/features/sport/rules/view/thread.ts";
import { TwoSidedScoreboard } from "#app/features/sport/rules/view/two-sided-scoreboard.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { VolleyballState } from "./volleyball.ts";

type Props = SportViewProps<VolleyballState>;

/** Sets won, and the points of each that is over. */
function VolleyballScoreboard(props: Props) {
  const { lang } = useMessages();
  const parts = props.state.sets.map(({ points }) => scoreText(points, lang));
  return <TwoSidedScoreboard sport="volleyball" {...props} parts={parts} />;
}

const setsOf = ({ sets, open }: VolleyballState) => (open ? [...sets, open] : sets);

/** The points of each set, the sides on either side of the axis. */
function volleyballThread({ state, sides, lang }: Props, t: Translator): Thread | null {
  const sets = setsOf(state).map(({ points }) => points);
  if (!sides || sets.length === 0) return null;
  return {
    ...emptyThread,
    bars: barsOf(sets, state.open ? 1 : 0),
    ticks: sets.map((points, index) => ({
      at: (index + 0.5) / sets.length,
      label: scoreText(points, lang),
    })),
    spoken: sets
      .map((points, index) => `${t("sports.volleyball.periods.set", { number: index + 1 })} ${scoreText(points, lang)}`)
      .join(", "),
  };
}

/** Set by set, and what players won. */
function VolleyballScorecard(props: Props) {
  const { state, sides } = props;
  return (
    <div className="scorecard sport-volleyball">
      <SetTable {...props} />
      {sides && Object.keys(state.players).length > 0 && (
        <div className="sport-columns">
          {([0, 1] as const).map((side) => (
            <PlayerPoints key={side} side={side} team={sides[side].name} {...props} />
          ))}
        </div>
      )}
      <Remarks remarks={state.remarks} />
    </div>
  );
}

/** A row for each side: what counts in the end stands first, then its points set by set. */
function SetTable({ state, sides, summary }: Props) {
  const { lang, t } = useMessages();
  const sets = setsOf(state);
  const [first] = sets;
  if (!sides || !first) return null;
  const total = (side: Side) => sets.reduce((sum, { points }) => sum + points[side], 0);
  return (
    <ScoreTable
      caption={t("sports.volleyball.sets")}
      columns={[
        { key: "team", label: t("sports.common.side") },
        { key: "won", label: t("sports.volleyball.setsWon") },
        ...sets.map((_, index) => ({
          key: `set${index}`,
          label: t("sports.volleyball.periods.set", { number: index + 1 }),
        })),
        { key: "total", label: t("sports.volleyball.total") },
      ]}
      rows={([0, 1] as const).map((side) => ({
        key: String(side),
        header: <SideHeading side={sides[side]} />,
        values: [
          digitsFor(lang, summary.sides[side].main),
          ...sets.map((set) => <SetPoints key="points" set={set} side={side} isOpen={set === state.open} />),
          digitsFor(lang, String(total(side))),
        ],
      }))}
    />
  );
}

type SetPointsProps = { set: VolleyballState["sets"][number]; side: Side; isOpen: boolean };

function SetPoints({ set: { points, corrected }, side, isOpen }: SetPointsProps) {
  const { lang, t } = useMessages();
  const shown = digitsFor(lang, String(points[side]));
  const isWon = !isOpen && points[side] > points[side === 0 ? 1 : 0];
  return (
    <>
      {isWon ? <b>{shown}</b> : shown}
      {isOpen && <span className="sr-only"> {t("sports.volleyball.playing")}</span>}
      <CorrectedMark corrected={corrected && side === 0} />
    </>
  );
}

const statistics = ["points", "attacks", "blocks", "aces"] as const;

function PlayerPoints({ state, side, team, entrants }: Props & { side: Side; team: string }) {
  const { lang, t } = useMessages();
  const players = Object.entries(state.players)
    .filter(([id]) => entrants.get(id)?.side === side)
    .toSorted(([, a], [, b]) => (b.points ?? 0) - (a.points ?? 0));
  if (players.length === 0) return null;
  const recorded = players.reduce((sum, [, { points = 0 }]) => sum + points, 0);
  const all = setsOf(state).reduce((sum, { points }) => sum + points[side], 0);
  // Points by errors of the other side are nobody's, and a match that was typed set by set names few scorers.
  const isPart = recorded < all;
  return (
    <ScoreTable
      caption={
        isPart ? t("sports.volleyball.playersPart", { team, recorded, all }) : t("sports.volleyball.players", { team })
      }
      columns={[
        { key: "player", label: t("sports.common.player") },
        ...statistics.map((name) => ({ key: name, label: t(`sports.statistics.${name}`) })),
      ]}
      rows={players.map(([id, values]) => ({
        key: id,
        header: <EntrantLink id={id} entrants={entrants} />,
        values: statistics.map((name) => digitsFor(lang, String(values[name] ?? 0))),
      }))}
    />
  );
}

export const volleyballView: SportView<VolleyballState> = {
  Scoreboard: VolleyballScoreboard,
  Scorecard: VolleyballScorecard,
  thread: volleyballThread,
  sideLines: ({ state, lang }, side) => {
    const sets = setsOf(state);
    return sets.length === 0 ? [] : [digitsFor(lang, sets.map(({ points }) => points[side]).join(", "))];
  },
};

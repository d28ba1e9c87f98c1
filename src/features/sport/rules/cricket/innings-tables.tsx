import type { ReactNode } from "react";
import type { SportViewProps } from "#app/features/sport/rules/sport.ts";
import { CorrectedMark, EntrantLink } from "#app/features/sport/rules/view/names.tsx";
import { ScoreTable, type ScoreTableColumn } from "#app/features/sport/rules/view/score-table.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { howOutText, playerName } from "./how-out.ts";
import { type Batter, type Bowler, ballsOfOver, type CricketState, type Innings, oversText } from "./state.ts";

type TableProps = Pick<SportViewProps<CricketState>, "entrants"> & {
  innings: Innings;
  /** Of those in the table. */
  team: string;
};

type Head = "runs" | "balls" | "fours" | "sixes" | "strikeRate" | "overs" | "maidens" | "wickets" | "economy";

/** Headings of numbers: short for the eye, in full for the ear. */
const headings = (t: Translator, names: readonly Head[]): ScoreTableColumn[] =>
  names.map((name) => ({
    key: name,
    label: t(`sports.cricket.heads.${name}.long`),
    short: t(`sports.cricket.heads.${name}.short`),
  }));

/** Runs by balls with one decimal: "133.3"; a dash before the first ball. */
const rate = (runs: number, balls: number) => (balls === 0 ? "–" : (runs / balls).toFixed(1));

export function BattingTable({ innings, team, entrants }: TableProps) {
  const { t, lang } = useMessages();
  const shown = (value: string | number) => digitsFor(lang, String(value));
  return (
    <ScoreTable
      caption={t("sports.cricket.battingOf", { side: team })}
      columns={[
        { key: "batter", label: t("sports.cricket.batter") },
        ...headings(t, ["runs", "balls", "fours", "sixes", "strikeRate"]),
      ]}
      rows={innings.batters.map((batter) => ({
        key: batter.id,
        header: (
          <>
            <EntrantLink id={batter.id} entrants={entrants} /> <span className="cricket-how">{standing(batter)}</span>
          </>
        ),
        values: [
          <b key="runs">{shown(batter.runs)}</b>,
          shown(batter.balls),
          shown(batter.fours),
          shown(batter.sixes),
          shown(rate(batter.runs * 100, batter.balls)),
        ],
      }))}
    />
  );

  function standing({ id, out, retired }: Batter): string {
    if (out) return howOutText(out, entrants, t);
    if (retired) return t(`sports.cricket.out.${retired}`);
    const isBatting = innings.closed === null && (id === innings.striker || id === innings.nonStriker);
    return isBatting ? t("sports.cricket.battingNow") : t("sports.cricket.notOut");
  }
}

export function BowlingTable({ innings, team, entrants }: TableProps) {
  const { t, lang } = useMessages();
  const shown = (value: string | number) => digitsFor(lang, String(value));
  const whole = ballsOfOver(innings);
  return (
    <ScoreTable
      caption={t("sports.cricket.bowlingOf", { side: team })}
      columns={[
        { key: "bowler", label: t("sports.cricket.bowler") },
        ...headings(t, ["overs", "maidens", "runs", "wickets", "economy"]),
      ]}
      rows={innings.bowlers.map((bowler) => ({
        key: bowler.id,
        header: (
          <>
            <EntrantLink id={bowler.id} entrants={entrants} /> <BowledExtras bowler={bowler} />
          </>
        ),
        values: [
          shown(oversText({ overs: Math.floor(bowler.balls / whole), ballsInOver: bowler.balls % whole })),
          shown(bowler.maidens),
          shown(bowler.runs),
          <b key="wickets">{shown(bowler.wickets)}</b>,
          shown(rate(bowler.runs * whole, bowler.balls)),
        ],
      }))}
    />
  );
}

/** Wides and no-balls below the name: two more columns have no room on a phone. */
function BowledExtras({ bowler }: { bowler: Bowler }) {
  const { t, lang } = useMessages();
  const parts = (["wides", "noBalls"] as const)
    .filter((kind) => bowler[kind] > 0)
    .map((kind) => t(`sports.cricket.extrasDetail.${kind}`, { count: digitsFor(lang, String(bowler[kind])) }));
  return parts.length === 0 ? null : <span className="cricket-how">{parts.join(", ")}</span>;
}

export function PartnershipTable({ innings, team, entrants }: TableProps) {
  const { t, lang } = useMessages();
  const named = innings.partnerships.filter(({ batters: [first] }) => first !== null);
  if (named.length === 0) return null;
  return (
    <Folded label={t("sports.cricket.partnerships")}>
      <ScoreTable
        caption={t("sports.cricket.partnershipsOf", { side: team })}
        columns={[
          { key: "pair", label: t("sports.cricket.pair") },
          { key: "wicket", label: t("sports.cricket.forWicket") },
          ...headings(t, ["runs", "balls"]),
        ]}
        rows={named.map(({ wicket, batters, runs, balls, broken }) => ({
          key: `${wicket} ${batters.join(" ")}`,
          header: batters.map((id) => playerName(id, entrants, t)).join(" – "),
          values: [
            digitsFor(lang, String(wicket)),
            <b key="runs">{digitsFor(lang, `${runs}${broken ? "" : "*"}`)}</b>,
            digitsFor(lang, String(balls)),
          ],
        }))}
      />
    </Folded>
  );
}

export function OverTable({ innings, team, entrants }: TableProps) {
  const { t, lang } = useMessages();
  if (innings.overList.length === 0) return null;
  const heads = ["bowler", "runs", "score", "balls"] as const;
  return (
    <Folded label={t("sports.cricket.overByOver")}>
      <ScoreTable
        caption={t("sports.cricket.oversOf", { side: team })}
        columns={[
          { key: "over", label: t("sports.cricket.over") },
          ...heads.map((name) => ({ key: name, label: t(`sports.cricket.overHeads.${name}`) })),
        ]}
        rows={innings.overList.map((over, index) => ({
          key: String(index),
          header: (
            <>
              {digitsFor(lang, String(index + 1))}
              <CorrectedMark corrected={over.corrected} />
            </>
          ),
          values: [
            over.bowlers.length === 0 ? "–" : over.bowlers.map((id) => playerName(id, entrants, t)).join(", "),
            digitsFor(lang, String(over.runs)),
            <b key="score">{digitsFor(lang, `${over.total}/${over.fallen}`)}</b>,
            <span key="balls" className="cricket-balls">
              {digitsFor(lang, over.balls.join(" "))}
            </span>,
          ],
        }))}
      />
    </Folded>
  );
}

/** What only some want to read: folded until somebody opens it. */
function Folded({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="cricket-folded">
      <summary>{label}</summary>
      {children}
    </details>
  );
}

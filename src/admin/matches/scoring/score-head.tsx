import { useEffect, useState } from "react";
import { clockAt, type RunningClock, runningTime } from "#app/features/sport/rules/running-clock.ts";
import type { MatchSummary } from "#app/features/sport/rules/sport.ts";
import type { EventNames } from "#app/features/sport/rules/view/event-text.ts";
import { finishedText, noteText, periodText, totalText } from "#app/features/sport/rules/view/summary-text.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { ScoringSession } from "./scoring-session.ts";
import type { ScoringView } from "./scoring-view.ts";
import { type ScoringTeam, TeamEdge } from "./team-edge.tsx";

type ScoreHeadProps = {
  names: EventNames;
  teams: readonly [ScoringTeam, ScoringTeam];
  hasSides: boolean;
  summary: MatchSummary | null;
  clock: RunningClock | null;
  session: ScoringSession;
  view: ScoringView;
  matchId: string;
};

/**
 * The score, large; the clock; whether what was entered is on the server. It stays at the top while the rest is
 * scrolled.
 */
export function ScoreHead({ names, teams, hasSides, summary, clock, session, view, matchId }: ScoreHeadProps) {
  const { t, lang, sport, sides } = names;
  const score = (side: 0 | 1) => totalText(summary?.sides[side].main || "0", lang);
  const period = summary?.finished ? finishedText(t, sport) : summary?.period && periodText(t, sport, summary.period);
  const note = summary && noteText(t, summary.note, sideNames(sides), entrantNames(names));
  return (
    <header className="sticky top-0 z-10 grid gap-1 border-b-2 border-rule bg-raised px-3 py-2">
      <div className="flex items-center gap-2">
        <a href={`/admin/matches/${matchId}`} className={buttonClass({ tone: "quiet", size: "small" })}>
          {t("admin.scoring.back")}
        </a>
        <ConnectionLine {...{ names, view, matchId }} />
      </div>
      <h1 className="sr-only">{t("admin.scoring.titleOf", { match: sides.join(" – ") })}</h1>
      {hasSides && (
        <p className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
          <span className="flex h-7 min-w-0 items-center justify-end gap-2 font-bold">
            <span className="truncate">{sides[0]}</span>
            <TeamEdge team={teams[0]} />
          </span>
          <span className="headline text-section tabular-nums" data-score>
            {score(0)} – {score(1)}
          </span>
          <span className="flex h-7 min-w-0 items-center gap-2 font-bold">
            <TeamEdge team={teams[1]} />
            <span className="truncate">{sides[1]}</span>
          </span>
          <Detail names={names} summary={summary} side={0} />
          <span className="text-center text-sm">{period}</span>
          <Detail names={names} summary={summary} side={1} />
        </p>
      )}
      {!hasSides && <p className="text-sm">{[period, note].filter(Boolean).join(" · ")}</p>}
      {hasSides && note && <p className="text-center text-sm text-muted">{digitsFor(lang, note)}</p>}
      {clock && <ClockLine {...{ names, clock, session }} />}
    </header>
  );
}

const sideNames = ([home, away]: readonly [string, string]) => [sideName(home), sideName(away)] as const;
const sideName = (name: string) => ({ name, shortName: name, url: null });
const entrantNames = ({ names }: EventNames) =>
  new Map(names.map(({ id, label }) => [id, { name: label, url: null, number: null, side: null, teamName: null }]));

type DetailProps = { names: EventNames; summary: MatchSummary | null; side: 0 | 1 };

function Detail({ names, summary, side }: DetailProps) {
  const detail = summary?.sides[side].detail ?? "";
  return (
    <span className={side === 0 ? "text-right text-sm text-muted" : "text-sm text-muted"}>
      {digitsFor(names.lang, detail)}
    </span>
  );
}

type ClockLineProps = { names: EventNames; clock: RunningClock; session: ScoringSession };

function ClockLine({ names, clock, session }: ClockLineProps) {
  const { t, lang } = names;
  useEverySecond(true);
  const now = session.now();
  return (
    <p className="flex items-center justify-center gap-3">
      <Button size="small" onClick={() => void session.shiftClock(-1)}>
        {digitsFor(lang, "−1")} <span className="sr-only">{t("admin.scoring.clock.earlier")}</span>
      </Button>
      <span role="timer" className="headline-text text-xl tabular-nums">
        {digitsFor(lang, runningTime(clock, now))}
        <span className="sr-only">
          {" "}
          {t("admin.scoring.clock.minute", { minute: digitsFor(lang, clockAt(clock, now)) })}
        </span>
      </span>
      <Button size="small" onClick={() => void session.shiftClock(1)}>
        {digitsFor(lang, "+1")} <span className="sr-only">{t("admin.scoring.clock.later")}</span>
      </Button>
    </p>
  );
}

/** Whether there is a network, and how much waits for it. */
function ConnectionLine({ names: { t }, view, matchId }: Pick<ScoreHeadProps, "names" | "view" | "matchId">) {
  const { connection, queue } = view;
  const waiting = queue.filter(({ state }) => state === "waiting").length;
  const tone = connection === "online" || connection === "loading" ? "text-muted" : "font-semibold text-crimson";
  return (
    <p role="status" className={`ml-auto text-right text-sm ${tone}`}>
      {t(`admin.scoring.connection.${connection}`)}
      {waiting > 0 && <strong> {t("admin.scoring.waiting", { count: waiting })}</strong>}
      {connection === "signed_out" && (
        <>
          {" "}
          <a href={`/login?next=/admin/matches/${matchId}/score`} className="underline">
            {t("admin.common.signIn")}
          </a>
        </>
      )}
    </p>
  );
}

/** The time, every second: for a clock that runs. */
function useEverySecond(isRunning: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
}

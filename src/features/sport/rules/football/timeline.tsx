import type { SportViewProps } from "#app/features/sport/rules/sport.ts";
import { CorrectedMark, EntrantLink, Minute } from "#app/features/sport/rules/view/names.tsx";
import { RemarkText } from "#app/features/sport/rules/view/remarks.tsx";
import { scoreText } from "#app/features/sport/rules/view/summary-text.ts";
import { TeamStripe } from "#app/features/sport/teams/crest.tsx";
import type { MessageKey } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { FootballIcon, type FootballIconName } from "./football-icon.tsx";
import type { FootballEntry, FootballState } from "./state.ts";
import { periodBarText, timelineRows } from "./timeline-rows.ts";
import "./timeline.css";

type Shown = Pick<SportViewProps<FootballState>, "sides" | "entrants" | "linksOf" | "eventLines">;

/** Bars and remarks have no sign. */
const icons: Readonly<Partial<Record<FootballEntry["kind"], FootballIconName>>> = {
  goal: "goal",
  penalty_missed: "missed",
  yellow: "yellow",
  second_yellow: "red",
  red: "red",
  substitution: "exchange",
  shootout_kick: "goal",
};

/** Kinds that turn a match. */
const keyKinds: readonly FootballEntry["kind"][] = ["goal", "penalty_missed", "second_yellow", "red"];
/** Kinds that belong to no side: a bar over the whole width. */
const barKinds: readonly FootballEntry["kind"][] = ["period", "whistle", "result", "award"];

/**
 * Everything that happened: the newest first while it goes on, from the beginning when it is over. The first side
 * stands at the left, the second at the right.
 */
export function FootballTimeline({ state, summary, stopped, ...shown }: SportViewProps<FootballState>) {
  const { t } = useMessages();
  const rows = timelineRows(state.timeline);
  if (rows.length === 0) return null;
  const isGoingOn = !summary.finished && stopped === undefined;
  return (
    <section className="sport-part">
      <h2>{t("sports.football.timeline")}</h2>
      <ol className="sport-timeline" reversed={isGoingOn}>
        {(isGoingOn ? rows.toReversed() : rows).map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} {...shown} />
        ))}
      </ol>
    </section>
  );
}

function TimelineEntry({ entry, ...shown }: Shown & { entry: FootballEntry }) {
  const { t } = useMessages();
  const { sides, entrants, linksOf, eventLines } = shown;
  const { id, kind, side, clock, how, text, corrected } = entry;
  const line = eventLines?.get(id);
  const isMissed = kind === "shootout_kick" && how === "missed";
  const href = linksOf?.get(id);
  const isBar = barKinds.includes(kind);
  const icon = icons[kind];
  return (
    <li
      className="sport-entry"
      data-side={side ?? undefined}
      data-weight={keyKinds.includes(kind) ? "key" : isBar ? "bar" : undefined}
    >
      {!isBar && (clock === "" ? <span className="sport-clock" /> : <Minute clock={clock} />)}
      {icon !== undefined && (
        <span className="sport-entry-sign" data-kind={kind}>
          {side !== null && <TeamStripe team={sides?.[side].team} />}
          <FootballIcon name={isMissed ? "missed" : icon} />
        </span>
      )}
      <p>
        {kind !== "note" && (
          <b>
            <EntryTitle entry={entry} />
          </b>
        )}
        {line === undefined ? <EntryFacts entry={entry} sides={sides} entrants={entrants} /> : <> {line}</>}
        <CorrectedMark corrected={corrected} />
        {line === undefined && <EntryOther entry={entry} entrants={entrants} />}
        {text && (
          <>
            {kind !== "note" && " "}
            <RemarkText text={text} />
          </>
        )}
        {href !== undefined && (
          <>
            {" "}
            <a href={href} className="sport-entry-link">
              {t("sports.common.toLiveBlog")}
            </a>
          </>
        )}
      </p>
    </li>
  );
}

/** Who it was, for which side, and the score after it. */
function EntryFacts({ entry, sides, entrants }: Pick<Shown, "sides" | "entrants"> & { entry: FootballEntry }) {
  const { lang, t } = useMessages();
  const { kind, side, player, how, score } = entry;
  return (
    <>
      {player !== null && (
        <>
          {" "}
          <EntrantLink id={player} entrants={entrants} />
          {kind === "substitution" && <span className="sr-only">, {t("matches.marks.on")},</span>}
        </>
      )}
      {side !== null && sides && <span className="sport-entry-team"> {sides[side].name}</span>}
      {score && !(kind === "period" && how === "start") && (
        <span className="sport-entry-score"> {scoreText(score, lang)}</span>
      )}
    </>
  );
}

const titles = {
  penalty_missed: "sports.football.entries.penalty_missed",
  yellow: "sports.football.entries.yellow",
  second_yellow: "sports.football.entries.second_yellow",
  red: "sports.football.entries.red",
  substitution: "sports.football.entries.substitution",
  whistle: "sports.football.entries.whistle",
  result: "sports.football.entries.result",
} as const satisfies Readonly<
  Record<Exclude<FootballEntry["kind"], "goal" | "period" | "shootout_kick" | "award" | "note">, MessageKey>
>;

function EntryTitle({ entry }: { entry: FootballEntry }) {
  const { t } = useMessages();
  const { kind, how } = entry;
  switch (kind) {
    case "goal":
      if (how === "penalty") return t("sports.football.entries.penalty");
      return t(how === "own" ? "sports.football.entries.own" : "sports.football.entries.goal");
    case "shootout_kick":
      return t(how === "scored" ? "sports.football.entries.kickScored" : "sports.football.entries.kickMissed");
    case "award":
      return t(how === "walkover" ? "sports.common.walkover" : "sports.common.awarded");
    case "period":
      return periodBarText(entry, t);
    case "note":
      return null;
    default:
      return t(titles[kind]);
  }
}

/** Who gave the pass, who went off. */
function EntryOther({ entry: { kind, other }, entrants }: { entry: FootballEntry } & Pick<Shown, "entrants">) {
  const { t } = useMessages();
  if (other === null) return null;
  const player = entrants.get(other)?.name ?? t("sports.common.someone");
  return (
    <span className="sport-entry-other">
      {" "}
      {kind === "substitution" ? t("sports.football.off", { player }) : t("sports.football.assist", { player })}
    </span>
  );
}

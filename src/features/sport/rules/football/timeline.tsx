import type { SportViewProps } from "#app/features/sport/rules/sport.ts";
import { CorrectedMark, EntrantLink } from "#app/features/sport/rules/view/names.tsx";
import { RemarkText } from "#app/features/sport/rules/view/remarks.tsx";
import { periodText, scoreText } from "#app/features/sport/rules/view/summary-text.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { MessageKey } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { FootballIcon, type FootballIconName } from "./football-icon.tsx";
import type { FootballEntry, FootballState } from "./state.ts";

type Named = Pick<SportViewProps<FootballState>, "sides" | "entrants">;

const icons: Readonly<Record<FootballEntry["kind"], FootballIconName>> = {
  goal: "goal",
  penalty_missed: "missed",
  yellow: "yellow",
  second_yellow: "red",
  red: "red",
  substitution: "exchange",
  period: "whistle",
  shootout_kick: "goal",
  whistle: "whistle",
  result: "goal",
  award: "whistle",
  note: "remark",
};

/** Everything that happened, in order: minute, sign, words. */
export function FootballTimeline({ timeline, ...named }: Named & { timeline: readonly FootballEntry[] }) {
  const { t } = useMessages();
  if (timeline.length === 0) return null;
  return (
    <section className="sport-part">
      <h2>{t("sports.football.timeline")}</h2>
      <ol className="sport-timeline">
        {timeline.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} {...named} />
        ))}
      </ol>
    </section>
  );
}

function TimelineEntry({ entry, sides, entrants }: Named & { entry: FootballEntry }) {
  const { lang } = useMessages();
  const { kind, side, clock, player, how, score, text, corrected } = entry;
  const isMissed = kind === "shootout_kick" && how === "missed";
  return (
    <li className="sport-entry" data-kind={kind}>
      <span className="sport-clock">{clock === "" ? "" : digitsFor(lang, `${clock}′ `)}</span>
      <FootballIcon name={isMissed ? "missed" : icons[kind]} />
      <p>
        <b>
          <EntryTitle entry={entry} />
        </b>
        {player !== null && (
          <>
            {" "}
            <EntrantLink id={player} entrants={entrants} />
          </>
        )}
        {side !== null && sides && <span className="sport-entry-team"> {sides[side].name}</span>}
        {score && <span className="sport-entry-score"> {scoreText(score, lang)}</span>}
        <CorrectedMark corrected={corrected} />
        <EntryOther entry={entry} entrants={entrants} />
        {text && (
          <>
            {" "}
            <RemarkText text={text} />
          </>
        )}
      </p>
    </li>
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
  note: "sports.football.entries.note",
} as const satisfies Readonly<
  Record<Exclude<FootballEntry["kind"], "goal" | "period" | "shootout_kick" | "award">, MessageKey>
>;

function EntryTitle({ entry: { kind, how, period } }: { entry: FootballEntry }) {
  const { t } = useMessages();
  switch (kind) {
    case "goal":
      if (how === "penalty") return t("sports.football.entries.penalty");
      return t(how === "own" ? "sports.football.entries.own" : "sports.football.entries.goal");
    case "shootout_kick":
      return t(how === "scored" ? "sports.football.entries.kickScored" : "sports.football.entries.kickMissed");
    case "award":
      return t(how === "walkover" ? "sports.common.walkover" : "sports.common.awarded");
    case "period": {
      const named = { period: periodText(t, "football", period ?? "") ?? "" };
      return how === "start" ? t("sports.football.entries.start", named) : t("sports.football.entries.end", named);
    }
    default:
      return t(titles[kind]);
  }
}

/** Who gave the pass, who went off. */
function EntryOther({ entry: { kind, other }, entrants }: { entry: FootballEntry } & Pick<Named, "entrants">) {
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

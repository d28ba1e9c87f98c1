import { useState } from "react";
import type { EffectiveEvent, EventFault } from "#app/features/sport/rules/sport.ts";
import { entrySentence } from "#app/features/sport/rules/view/event-sentence.ts";
import type { EventNames } from "#app/features/sport/rules/view/event-text.ts";
import { Button } from "#app/ui/button.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import type { ScoringSession } from "./scoring-session.ts";
import type { ScoringView } from "./scoring-view.ts";

const mostShown = 6;

type LastEntriesProps = {
  names: EventNames;
  session: ScoringSession;
  view: ScoringView;
  /** While the match is open. */
  mayChange: boolean;
  onFaults: (id: string, faults: readonly EventFault[]) => void;
};

/**
 * What counts, the newest first, with a way to take each back or to put it right. What was never sent is taken back
 * after the end of the match too: a whistle that went off by mistake.
 */
export function LastEntries({ names, session, view, mayChange, onFaults }: LastEntriesProps) {
  const { t } = names;
  const [isAll, setAll] = useState(false);
  const [corrected, setCorrected] = useState<EffectiveEvent>();
  const timeline = view.shown?.timeline ?? [];
  if (timeline.length === 0) return null;
  const waiting = new Set(view.queue.map(({ id }) => id));
  const shown = timeline.toReversed().slice(0, isAll ? undefined : mostShown);
  return (
    <section aria-labelledby="scoring-last" className="grid gap-1 px-3">
      <h2 id="scoring-last" className="headline-text text-lg">
        {t("admin.matches.entries")}
      </h2>
      <ol className="grid">
        {shown.map((event) => (
          <Entry
            key={event.id}
            event={event}
            sentence={entrySentence(names, event, timeline)}
            t={t}
            isWaiting={waiting.has(event.id)}
            onCorrect={mayChange ? () => setCorrected(event) : undefined}
            onUndo={
              mayChange || session.mayTakeBack(event.id)
                ? () => void session.undo(event.id).then((faults) => onFaults(event.id, faults))
                : undefined
            }
          />
        ))}
      </ol>
      {timeline.length > mostShown && (
        <Button tone="quiet" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {t(isAll ? "admin.scoring.fewer" : "admin.scoring.all")}
        </Button>
      )}
      {corrected && (
        <EntryDialog
          names={names}
          title={`${t("admin.matches.correct")}: ${entrySentence(names, corrected, timeline).title}`}
          kind={corrected.kind}
          start={corrected.details as Readonly<Record<string, unknown>>} // as its schema gave it
          onSave={(_kind, details) => session.correct(corrected.id, details)}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </section>
  );
}

type EntryProps = {
  event: EffectiveEvent;
  sentence: ReturnType<typeof entrySentence>;
  t: LastEntriesProps["names"]["t"];
  isWaiting: boolean;
  onCorrect: (() => void) | undefined;
  onUndo: (() => void) | undefined;
};

function Entry({ event, sentence: { title, rest }, t, isWaiting, onCorrect, onUndo }: EntryProps) {
  const named = (what: string) => `${what}: ${title}${rest}`;
  return (
    <li className="flex items-center gap-2 border-t border-hairline py-2 text-sm">
      <span className="min-w-0">
        <strong>{title}</strong>
        {rest}
        {event.corrected && <em> ({t("sports.common.corrected")})</em>}
        {isWaiting && <em className="text-muted"> {t("admin.scoring.notSent")}</em>}
      </span>
      <span className="ml-auto flex shrink-0 gap-2">
        {onCorrect && (
          <Button size="small" aria-label={named(t("admin.matches.correct"))} onClick={onCorrect}>
            {t("admin.matches.correct")}
          </Button>
        )}
        {onUndo && (
          <Button size="small" aria-label={named(t("admin.common.undo"))} onClick={onUndo}>
            {t("admin.common.undo")}
          </Button>
        )}
      </span>
    </li>
  );
}

import { useState } from "react";
import type { MatchEvent } from "#app/features/sport/rules/sport.ts";
import { entrySentence, spokenEntry } from "#app/features/sport/rules/view/event-sentence.ts";
import type { EventNames } from "#app/features/sport/rules/view/event-text.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { Button } from "#app/ui/button.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { eventOf, type QueuedEntry } from "./scoring-queue.ts";
import type { ScoringSession } from "./scoring-session.ts";
import type { ScoringView } from "./scoring-view.ts";

type QueueListProps = { names: EventNames; session: ScoringSession; view: ScoringView };

/** What cannot go by itself: entries that the server refused, and those that somebody else may have entered as well. */
export function QueueList({ names, session, view }: QueueListProps) {
  const { t } = names;
  const { queue, ofOthers, elsewhere, stored } = view;
  const stuck = queue.filter(({ state }) => state !== "waiting");
  const events = [...(stored?.state.events ?? []), ...queue.map(eventOf)];
  return (
    <>
      {ofOthers > 0 && <p className="px-3 text-sm text-muted">{t("admin.scoring.ofOthers", { count: ofOthers })}</p>}
      {elsewhere > 0 && <p className="px-3 text-sm text-muted">{t("admin.scoring.elsewhere", { count: elsewhere })}</p>}
      {stuck.length > 0 && (
        <ul className="grid gap-3 px-3" aria-label={t("admin.scoring.stuck")}>
          {stuck.map((entry) =>
            entry.state === "asked" ? (
              <Question key={entry.id} {...{ names, session, entry, events }} />
            ) : (
              <Refused key={entry.id} {...{ names, session, entry, events }} />
            ),
          )}
        </ul>
      )}
    </>
  );
}

type StuckProps = {
  names: EventNames;
  session: ScoringSession;
  entry: QueuedEntry;
  events: readonly MatchEvent[];
};

function Question({ names, session, entry, events }: StuckProps) {
  const { t } = names;
  const other = events.find(({ id }) => id === entry.sameAs);
  const line = (event: MatchEvent) => spokenEntry(names, event, events);
  return (
    <li className="grid gap-2 border-l-4 border-press-fill bg-raised p-3 text-sm">
      <strong>{t("admin.scoring.same.question")}</strong>
      <span>{t("admin.scoring.same.mine", { entry: line(eventOf(entry)) })}</span>
      {other && <span>{t("admin.scoring.same.theirs", { entry: line(other) })}</span>}
      <span className="flex flex-wrap gap-2">
        <Button tone="primary" onClick={() => void session.answerQuestion(entry, true)}>
          {t("admin.scoring.same.yes")}
        </Button>
        <Button onClick={() => void session.answerQuestion(entry, false)}>{t("admin.scoring.same.no")}</Button>
      </span>
    </li>
  );
}

function Refused({ names, session, entry, events }: StuckProps) {
  const { t } = names;
  const [isOpen, setOpen] = useState(false);
  const { title, rest } = entrySentence(names, eventOf(entry), events);
  const [said] = Object.values(entry.fieldErrors ?? {}).flat();
  const reason = said === undefined ? t(`admin.common.failures.${failureOf(entry.code)}`) : errorMessage(t, said);
  const mayCorrect = entry.kind !== "undo" && entry.kind !== "correct";
  return (
    <li className="grid gap-2 border-l-4 border-crimson bg-raised p-3 text-sm">
      <span>
        <strong>{title}</strong>
        {rest}
      </span>
      <span className="font-semibold text-crimson">{t("admin.scoring.refused", { reason })}</span>
      <span className="flex flex-wrap gap-2">
        {mayCorrect && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t("admin.matches.correct")}
          </Button>
        )}
        <Button size="small" onClick={() => void session.discard(entry)}>
          {t("admin.scoring.discard")}
        </Button>
      </span>
      {isOpen && (
        <EntryDialog
          names={names}
          title={`${t("admin.matches.correct")}: ${title}`}
          kind={entry.kind}
          start={entry.details}
          errors={entry.fieldErrors}
          onSave={(_kind, details) => session.correct(entry.id, details)}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

const failureOf = (code: string | undefined) => (code === "not_found" || code === "too_large" ? code : "invalid");

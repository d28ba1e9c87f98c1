import { useState } from "react";
import { useMatchChange } from "#app/admin/matches/use-match-change.ts";
import type { MatchEvent } from "#app/features/sport/rules/sport.ts";
import { entrySentence } from "#app/features/sport/rules/view/event-sentence.ts";
import type { EventNames } from "#app/features/sport/rules/view/event-text.ts";
import type { HeldEvent } from "#app/features/sport/scoring/scoring-queries.server.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { Button } from "#app/ui/button.tsx";
import { EntryDialog } from "./entry-dialog.tsx";

type HeldListProps = {
  names: EventNames;
  matchId: string;
  held: readonly HeldEvent[];
  events: readonly MatchEvent[];
  onDone?: () => void;
};

/** Entries from phones that contradict others: nothing counts them until somebody decides. */
export function HeldList({ held, names, ...rest }: HeldListProps) {
  const { t } = names;
  if (held.length === 0) return null;
  return (
    <section aria-labelledby="scoring-held" className="grid gap-2 px-3">
      <h2 id="scoring-held" className="headline-text text-lg">
        {t("admin.scoring.held.title")}
      </h2>
      <p className="text-sm text-muted">{t("admin.scoring.held.hint")}</p>
      <ul className="grid gap-3">
        {held.map((event) => (
          <Held key={event.id} names={names} {...rest} event={event} />
        ))}
      </ul>
    </section>
  );
}

type HeldProps = Omit<HeldListProps, "held"> & { event: HeldEvent };

function Held({ names, matchId, event, events, onDone }: HeldProps) {
  const { t } = names;
  const [isOpen, setOpen] = useState(false);
  const finish = () => {
    setOpen(false);
    onDone?.();
  };
  const { change, failure, isBusy } = useMatchChange({ onDone: finish });
  const { title, rest } = entrySentence(names, event, events);
  const chosen = { match_id: matchId, id: event.id };
  const enter = (details: Readonly<Record<string, unknown>>) =>
    change("enterHeld", { ...chosen, details: JSON.stringify(details) });
  return (
    <li className="grid gap-2 border-l-4 border-crimson bg-raised p-3 text-sm">
      <span>
        <strong>{title}</strong>
        {rest}
      </span>
      {event.codes.map((code) => (
        <span key={code} className="text-crimson">
          {errorMessage(t, code)}
        </span>
      ))}
      <span className="flex flex-wrap gap-2">
        {event.kind === "undo" ? (
          <Button size="small" busy={isBusy} onClick={() => enter({})}>
            {t("admin.scoring.held.enter")}
          </Button>
        ) : (
          <Button size="small" onClick={() => setOpen(true)}>
            {t("admin.scoring.held.enter")}
          </Button>
        )}
        <Button size="small" busy={isBusy} onClick={() => change("discardHeld", chosen)}>
          {t("admin.scoring.discard")}
        </Button>
      </span>
      {isOpen && (
        <EntryDialog
          names={names}
          title={`${t("admin.scoring.held.enter")}: ${title}`}
          kind={kindOf(event, events)}
          start={event.details}
          errors={failure?.fieldErrors}
          onSave={async (_kind, details) => {
            enter(details);
            return undefined;
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

/** A correction has the fields of what it corrects. */
const kindOf = ({ kind, target }: HeldEvent, events: readonly MatchEvent[]): string =>
  kind === "correct" ? (events.find(({ id }) => id === target)?.kind ?? kind) : kind;

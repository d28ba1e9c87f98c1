import { useState } from "react";
import { deviceIdentifier } from "#app/features/sport/offline/device-identifier.ts";
import { isClosed } from "#app/features/sport/results/status.ts";
import { eventFacts } from "#app/features/sport/rules/view/event-text.ts";
import { entryText } from "#app/features/sport/rules/view/summary-text.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormModal } from "#app/ui/floating/form-modal.tsx";
import { EventFields } from "./event-fields.tsx";
import { type EventFormProps, usePeople, useSides } from "./event-form.tsx";
import { useMatchChange } from "./use-match-change.ts";

type ShownEvent = { id: string; kind: string; target: string | null; details: string; isActive: boolean };

type EventListProps = EventFormProps & { events: readonly ShownEvent[]; rights: { enter: boolean } };

/** All that was entered, the newest first: each can be undone, what happened can be corrected. */
export function MatchEventList({ events, rights, ...form }: EventListProps) {
  const { t } = useMessages();
  const [corrected, setCorrected] = useState<ShownEvent>();
  const { change, isBusy } = useMatchChange();
  const { match } = form;
  if (events.length === 0) return null;
  const mayChange = rights.enter && !isClosed(match.status);
  const undone = new Set(events.filter(({ kind }) => kind === "undo").map(({ target }) => target));
  return (
    <section aria-labelledby="entries" className="grid gap-2">
      <h2 id="entries" className="headline-text text-lg">
        {t("admin.matches.entries")}
      </h2>
      <ol className="grid">
        {events.toReversed().map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline py-2 text-sm"
          >
            <EventLine event={event} events={events} form={form} isUndone={undone.has(event.id)} />
            {mayChange && (
              <span className="ml-auto flex gap-2">
                {event.isActive && (
                  <Button size="small" onClick={() => setCorrected(event)}>
                    {t("admin.matches.correct")}
                  </Button>
                )}
                {!undone.has(event.id) && event.kind !== "correct" && (
                  <Button
                    size="small"
                    busy={isBusy}
                    onClick={() =>
                      change("undoEvent", { match_id: match.id, target: event.id, id: deviceIdentifier() })
                    }
                  >
                    {t("admin.common.undo")}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {corrected && <CorrectDialog {...form} event={corrected} onClose={() => setCorrected(undefined)} />}
    </section>
  );
}

type EventLineProps = { event: ShownEvent; events: readonly ShownEvent[]; form: EventFormProps; isUndone: boolean };

function EventLine({ event, events, form, isUndone }: EventLineProps) {
  const { lang, t } = useMessages();
  const { match, kinds } = form;
  const names = usePeople(form);
  const sides = useSides(match);
  const target = events.find(({ id }) => id === event.target);
  const kind = event.kind === "correct" && target ? target.kind : event.kind;
  const isChange = event.kind === "undo" || event.kind === "correct";
  const name = isChange
    ? t(`admin.matches.changes.${event.kind === "undo" ? "undo" : "correct"}`, {
        entry: entryText(t, match.sport, "kinds", target?.kind ?? ""),
      })
    : entryText(t, match.sport, "kinds", event.kind);
  const fields = kinds.find((one) => one.kind === kind)?.fields ?? [];
  const facts = eventFacts({ t, lang, sport: match.sport, names, sides }, fields, detailsOf(event));
  return (
    <span className={isUndone ? "min-w-0 text-muted line-through" : "min-w-0"}>
      <strong>{name}</strong> {facts.join(" · ")}
    </span>
  );
}

/** They were made from an object by the loader. */
const detailsOf = ({ details }: ShownEvent) => JSON.parse(details) as Record<string, unknown>;

type CorrectDialogProps = EventFormProps & { event: ShownEvent; onClose: () => void };

function CorrectDialog({ match, kinds, people, entrants, event, onClose }: CorrectDialogProps) {
  const { t } = useMessages();
  const [id] = useState(deviceIdentifier);
  const { change, failure, isBusy } = useMatchChange({ onDone: onClose });
  const names = usePeople({ people, entrants });
  const sides = useSides(match);
  const fields = kinds.find(({ kind }) => kind === event.kind)?.fields ?? [];
  return (
    <FormModal
      title={`${t("admin.matches.correct")}: ${entryText(t, match.sport, "kinds", event.kind)}`}
      labels={{ close: t("ui.close"), cancel: t("ui.cancel"), submit: t("ui.save") }}
      busy={isBusy}
      onClose={onClose}
      onSubmit={(form) => change("correctEvent", new FormData(form))}
    >
      <input type="hidden" name="match_id" value={match.id} />
      <input type="hidden" name="target" value={event.id} />
      <input type="hidden" name="id" value={id} />
      <EventFields {...{ sport: match.sport, fields, sides, people: names, failure }} start={detailsOf(event)} />
    </FormModal>
  );
}

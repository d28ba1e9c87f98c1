import { useState } from "react";
import { deviceIdentifier } from "#app/features/sport/offline/device-identifier.ts";
import { isClosed } from "#app/features/sport/results/status.ts";
import { entrySentence } from "#app/features/sport/rules/view/event-sentence.ts";
import { entryText } from "#app/features/sport/rules/view/summary-text.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormModal } from "#app/ui/floating/form-modal.tsx";
import { EventFields } from "./event-fields.tsx";
import { type EventFormProps, usePeople, useSides } from "./event-form.tsx";
import { useMatchChange } from "./use-match-change.ts";

type ShownEvent = { id: string; kind: string; target: string | null; details: string; isActive: boolean };

type EventListProps = EventFormProps & { events: readonly ShownEvent[]; rights: { enter: boolean } };

const lineLook = "flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline py-2 text-sm";

/** All that was entered, the newest first: each can be undone, what happened can be corrected. */
export function MatchEventList({ events, rights, ...form }: EventListProps) {
  const { lang, t } = useMessages();
  const [corrected, setCorrected] = useState<ShownEvent>();
  const { change, isBusy } = useMatchChange();
  const { match } = form;
  const naming = { t, lang, sport: match.sport, names: usePeople(form), sides: useSides(match) };
  if (events.length === 0) return null;
  const mayChange = rights.enter && !isClosed(match.status);
  const undone = new Set(events.filter(({ kind }) => kind === "undo").map(({ target }) => target));
  const known = events.map((event) => ({ ...event, details: detailsOf(event) }));
  const undo = (target: string) => change("undoEvent", { match_id: match.id, target, id: deviceIdentifier() });
  return (
    <section aria-labelledby="entries" className="grid gap-2">
      <h2 id="entries" className="headline-text text-lg">
        {t("admin.matches.entries")}
      </h2>
      <ol className="grid">
        {events.toReversed().map((event) => {
          const isUndone = undone.has(event.id);
          const { title, rest } = entrySentence(naming, { ...event, details: detailsOf(event) }, known);
          const named = (what: string) => `${what}: ${title}${rest}`;
          return (
            <li key={event.id} className={lineLook}>
              <span className={isUndone ? "min-w-0 text-muted line-through" : "min-w-0"}>
                <strong>{title}</strong>
                {rest}
              </span>
              {mayChange && (
                <span className="ml-auto flex gap-2">
                  {event.isActive && (
                    <Button
                      size="small"
                      aria-label={named(t("admin.matches.correct"))}
                      onClick={() => setCorrected(event)}
                    >
                      {t("admin.matches.correct")}
                    </Button>
                  )}
                  {!isUndone && event.kind !== "correct" && (
                    <Button
                      size="small"
                      busy={isBusy}
                      aria-label={named(t("admin.common.undo"))}
                      onClick={() => undo(event.id)}
                    >
                      {t("admin.common.undo")}
                    </Button>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {corrected && <CorrectDialog {...form} event={corrected} onClose={() => setCorrected(undefined)} />}
    </section>
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

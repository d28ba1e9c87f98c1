import { useState } from "react";
import type { EventField } from "#app/features/sport/rules/event-details.ts";
import { entryText } from "#app/features/sport/rules/view/summary-text.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { type EventFieldsProps, OneField } from "./one-field.tsx";

const mostEntries = 8;

type EventEntriesProps = EventFieldsProps & { list: EventField };

/**
 * Several of the same in one event: a mark of each athlete, the totals of each innings. What is left blank is not sent.
 */
export function EventEntries({ list, ...props }: EventEntriesProps) {
  const { lang, t } = useMessages();
  const { sport, sides, people, failure } = props;
  const isByEntrant = list.items.some(({ name }) => name === "entrant");
  const stood = startsOf(props.start?.[list.name]);
  const [more, setMore] = useState(0);
  const entries = isByEntrant
    ? people.map(({ id, label }) => ({ label, entrant: id, start: stood.find(({ entrant }) => entrant === id) ?? {} }))
    : Array.from({ length: Math.max(sides.length, stood.length) + more }, (_, index) => ({
        label: t("admin.matches.entryNumber", { number: digitsFor(lang, String(index + 1)) }),
        entrant: undefined,
        start: stood[index] ?? { side: index % 2 },
      }));
  const [refused] = Object.entries(failure?.fieldErrors ?? {}).filter(([name]) =>
    name.startsWith(`details.${list.name}`),
  );
  return (
    <div className="grid gap-4">
      {entries.length === 0 && <p className="text-sm text-muted">{t("admin.matches.noEntrants")}</p>}
      {entries.map(({ label, entrant, start }, index) => (
        <fieldset key={entrant ?? label} className="grid gap-2 border-t border-hairline pt-2">
          <legend className="float-left text-sm font-bold">{label}</legend>
          {entrant !== undefined && (
            <input type="hidden" name={`details.${list.name}.${index}.entrant`} value={entrant} />
          )}
          <div className="clear-both grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
            {list.items
              .filter(({ name }) => name !== "entrant")
              .map((field) => (
                <OneField
                  key={field.name}
                  {...props}
                  field={field}
                  start={start}
                  failure={undefined}
                  within={`${list.name}.${index}.`}
                />
              ))}
          </div>
        </fieldset>
      ))}
      {refused && (
        <p className="text-sm font-semibold text-crimson">
          {entryText(t, sport, "fields", refused[0].split(".").at(-1) ?? "")}: {errorMessage(t, refused[1][0] ?? "")}
        </p>
      )}
      {!isByEntrant && entries.length < mostEntries && (
        <Button size="small" className="justify-self-start" onClick={() => setMore(more + 1)}>
          {t("admin.matches.oneMore")}
        </Button>
      )}
    </div>
  );
}

function startsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? (value as Readonly<Record<string, unknown>>[]) : []; // as the sport's schema gave it
}

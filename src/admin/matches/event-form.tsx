import { useRef, useState } from "react";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { deviceIdentifier } from "#app/features/sport/offline/device-identifier.ts";
import { isClosed } from "#app/features/sport/results/status.ts";
import type { EventField } from "#app/features/sport/rules/event-details.ts";
import { entryText } from "#app/features/sport/rules/view/summary-text.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { EventFields } from "./event-fields.tsx";
import { nameOfSide } from "./match-names.ts";
import { useMatchChange } from "./use-match-change.ts";

export type EventKind = { kind: string; fields: readonly EventField[] };
export type LineupPerson = { id: string; name: string; name_ne: string | null };

export type EventFormProps = {
  match: MatchListItem;
  kinds: readonly EventKind[];
  people: readonly LineupPerson[];
  entrants: readonly { person_id: string; shirt_number: number | null }[];
};

/** Names of those who can be named in an event. */
export function usePeople({ people, entrants }: Pick<EventFormProps, "people" | "entrants">) {
  const { lang } = useMessages();
  return entrants.flatMap(({ person_id, shirt_number }) => {
    const person = people.find(({ id }) => id === person_id);
    if (!person) return [];
    const name = nameIn(lang, person);
    return [
      { id: person_id, label: shirt_number === null ? name : `${digitsFor(lang, String(shirt_number))} ${name}` },
    ];
  });
}

export function useSides(match: MatchListItem): readonly [string, string] {
  const { lang, t } = useMessages();
  return [nameOfSide(t, lang, match, 0), nameOfSide(t, lang, match, 1)];
}

/** Entering what happens, one event at a time; the result in one go stands first. */
export function EventForm({ match, kinds, people, entrants }: EventFormProps) {
  const { t } = useMessages();
  const [kind, setKind] = useState("result");
  const [edition, setEdition] = useState(0);
  // Sent again after a broken line it is the same event; only what was taken in gives way to the next.
  const identifier = useRef<string>(undefined);
  const { change, failure, isBusy } = useMatchChange({
    onDone() {
      identifier.current = undefined;
      setEdition((before) => before + 1);
    },
  });
  const names = usePeople({ people, entrants });
  const sides = useSides(match);
  const chosen = kinds.find((one) => one.kind === kind) ?? kinds[0];
  if (!chosen || isClosed(match.status)) return null;
  return (
    <section aria-label={t("admin.matches.enter")} className="grid gap-4 border-t-2 border-rule bg-raised px-4 py-4">
      <h2 className="headline-text text-lg">{t("admin.matches.enter")}</h2>
      <form
        className="grid gap-4"
        onInput={() => {
          // Other contents are another event.
          if (!isBusy) identifier.current = undefined;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          const sent = new FormData(event.currentTarget);
          identifier.current ??= deviceIdentifier();
          sent.set("id", identifier.current);
          sent.set("entered_at", new Date().toISOString());
          change(chosen.kind === "result" ? "setResult" : "addEvent", sent);
        }}
      >
        <input type="hidden" name="match_id" value={match.id} />
        <SelectField
          name="kind"
          label={t("admin.matches.kind")}
          value={chosen.kind}
          onChange={(event) => setKind(event.target.value)}
          options={kinds.map((one) => ({ value: one.kind, label: entryText(t, match.sport, "kinds", one.kind) }))}
          error={errorAt(t, failure, "kind") ?? errorAt(t, failure, "")}
        />
        <EventFields
          key={`${chosen.kind} ${edition}`}
          {...{ sport: match.sport, fields: chosen.fields, sides, people: names, failure }}
        />
        <Button type="submit" tone="primary" className="justify-self-start" busy={isBusy} busyWord={t("ui.saving")}>
          {t("admin.matches.enterWord")}
        </Button>
      </form>
    </section>
  );
}

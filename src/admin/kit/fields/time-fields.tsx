// Moments and days in a form, in Kathmandu time: one text, typed in either calendar and script, with the other calendar
// beside it and a month to choose from. A form holds them as `valuesOf` writes a row ("2026-11-21T15:30"), whatever the
// field shows; a feature's rules read what was typed (messages/timestamp-input.ts).

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHydrated } from "#app/admin/kit/use-hydrated.ts";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { fieldText, readField, shownText, understoodText } from "#app/messages/day-text.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { DayPurpose } from "#app/messages/typed-day.ts";
import { Field, useFieldWiring } from "#app/ui/form/field.tsx";
import { MonthView } from "./month-view.tsx";

type TimeFieldProps = {
  label: string;
  name?: string;
  /** "2026-11-21T15:30" or "2026-11-21", "", or what was typed and not understood. */
  defaultValue: string | undefined;
  error?: string | undefined;
  required?: boolean;
  hint?: string;
  /** What the text leaves open is read by it; the same stands in the rules of the feature. */
  purpose?: DayPurpose;
  /** Hears with every change what a form would hold. */
  onValue?: (value: string) => void;
};

/** A moment to the minute, on the clocks of Kathmandu wherever the editor sits. */
export function DateTimeField({ hint, ...rest }: TimeFieldProps) {
  const { t } = useMessages();
  return <TypedField {...rest} hasTime hint={hint ?? t("admin.common.kathmandu")} />;
}

/** A civil day in Nepal. */
export function DateField(props: TimeFieldProps) {
  return <TypedField {...props} hasTime={false} />;
}

function TypedField(props: TimeFieldProps & { hasTime: boolean }) {
  const { label, name, required, hint, error, hasTime } = props;
  const { lang, t } = useMessages();
  const isHydrated = useHydrated();
  const { input, initialText, text, read, options, isBeingTyped, noteInput, noteLeft, set } = useTypedText(props);
  const fault = read?.fault !== undefined && !isBeingTyped ? errorMessage(t, read.fault) : undefined;
  const shownError = fault ?? error;
  const understood = read && read.fault === undefined ? understoodText(read, text, lang) : [];
  const notes = (
    <>
      {hint && <span className="block">{hint}</span>}
      <span aria-live="polite" className="block">
        {understood.map((part) => (
          <span key={part} className="mr-3 inline-block">
            {part}
          </span>
        ))}
      </span>
    </>
  );
  const wiring = useFieldWiring({ hint: notes, error: shownError });
  return (
    <Field label={label} hint={notes} error={shownError} id={wiring.id} required={required}>
      <div className="flex gap-2">
        <input
          {...wiring}
          ref={input}
          type="text"
          name={name}
          required={required}
          autoComplete="off"
          defaultValue={initialText}
          placeholder={t(hasTime ? "admin.dates.momentExample" : "admin.dates.dayExample")}
          className="control min-w-0"
          onInput={noteInput}
          onBlur={noteLeft}
        />
        {isHydrated && (
          <MonthView
            day={read?.fault === undefined ? read?.day : undefined}
            {...(hasTime ? { time: read?.fault === undefined ? read?.time : undefined } : {})}
            hasTime={hasTime}
            today={options.today}
            onChoose={(day, time) => set(fieldText(day, time, lang))}
          />
        )}
      </div>
    </Field>
  );
}

/** The text of a field, what it means, and what a form gets for it. */
function useTypedText({
  name,
  defaultValue = "",
  purpose = "any",
  hasTime,
  onValue,
}: TimeFieldProps & { hasTime: boolean }) {
  const { lang } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [initialText] = useState(() => shownText(defaultValue, lang));
  const [text, setText] = useState(initialText);
  const [isBeingTyped, setBeingTyped] = useState(false);
  const [today] = useState(() => kathmanduDay(new Date()));
  const options = { today, purpose };
  const read = readField(text, hasTime, options);
  const take = (typed: string) => {
    setText(typed);
    const taken = readField(typed, hasTime, options);
    onValue?.(taken?.fault === undefined ? (taken?.value ?? "") : typed);
  };
  const takeTypedBefore = useEffectEvent(() => {
    if (input.current && input.current.value !== text) take(input.current.value);
  });
  useEffect(() => takeTypedBefore(), []);
  // A form compares and sends what the text means, so that a day is the same in every wording of it. No effect event:
  // a form is read while something renders, too.
  useEffect(() => {
    const form = input.current?.form;
    const sendValue = (event: FormDataEvent) => {
      const typed = readField(input.current?.value ?? "", hasTime, { today, purpose });
      const isRead = typed !== undefined && typed.fault === undefined;
      if (name && isRead && event.formData.has(name)) event.formData.set(name, typed.value);
    };
    form?.addEventListener("formdata", sendValue);
    return () => form?.removeEventListener("formdata", sendValue);
  }, [name, hasTime, today, purpose]);
  return {
    ...{ input, initialText, text, read, options, isBeingTyped },
    noteInput(event: { currentTarget: HTMLInputElement }) {
      setBeingTyped(true);
      take(event.currentTarget.value);
    },
    noteLeft: () => setBeingTyped(false),
    /** Writes into the field as if it was typed, so that its form hears of it. */
    set(typed: string) {
      if (!input.current) return;
      Reflect.set(HTMLInputElement.prototype, "value", typed, input.current);
      input.current.dispatchEvent(new Event("input", { bubbles: true }));
      setBeingTyped(false);
    },
  };
}

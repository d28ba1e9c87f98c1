import { type KeyboardEvent, useEffect, useRef } from "react";
import { Field, useFieldWiring } from "#app/ui/form/field.tsx";

type FigureTextProps = {
  label: string;
  value: string;
  /** The language of the words, which is the story's and not the label's. */
  lang: string;
  maxLength: number;
  onChange: (value: string) => void;
  onLeave: () => void;
};

/** Several lines of words that belong to a figure, as `FigureField`; Escape alone leads back into the text. */
export function FigureText({ label, value, lang, maxLength, onChange, onLeave }: FigureTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const wiring = useFieldWiring({});
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <Field id={wiring.id} label={label}>
      <textarea
        {...wiring}
        ref={field}
        lang={lang}
        rows={3}
        className="control"
        defaultValue={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={leave}
      />
    </Field>
  );
}

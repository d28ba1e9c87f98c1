import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Field, useFieldWiring } from "#app/ui/form/field.tsx";

type FigureFieldProps = {
  label: string;
  hint?: ReactNode;
  value: string;
  /** The language of the words, which is the story's and not the label's. */
  lang: string;
  maxLength: number;
  onChange: (value: string) => void;
  /** Enter and Escape lead back into the text; they must not send the form around the editor. */
  onLeave: () => void;
};

/**
 * One line of words that belong to a figure. The field keeps its own text while it is being typed into, because the
 * document answers a moment later, which would tear apart what an input method is composing.
 */
export function FigureField({ label, hint, value, lang, maxLength, onChange, onLeave }: FigureFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const wiring = useFieldWiring({ hint });
  useEffect(() => {
    // Undo, for one, changes the words from outside.
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);
  const leave = (event: KeyboardEvent) => {
    if ((event.key !== "Enter" && event.key !== "Escape") || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <Field id={wiring.id} label={label} hint={hint}>
      <input
        {...wiring}
        ref={field}
        lang={lang}
        className="control"
        defaultValue={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={leave}
      />
    </Field>
  );
}

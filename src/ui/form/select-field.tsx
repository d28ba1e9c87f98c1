import type { ChangeEvent, ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Field, type FieldMessages, useFieldWiring } from "./field.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };
type SelectFieldProps = FieldMessages & { options: readonly SelectOption[]; placeholder?: string } & Omit<
    ComponentProps<"select">,
    "children" | "multiple" | "aria-describedby" | "aria-invalid"
  >;

const ignore = () => undefined;

/**
 * One choice out of a list, by the browser's own select: it works without script and opens the phone's own wheel.
 *
 * A choice that the caller holds (`value`) is told at the `input` event, not at `change`, which comes after it: a form
 * that renders in between would put the earlier choice back.
 */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, hint, error, options, placeholder, className, onChange, ...rest } = props;
  const tell = rest.value === undefined ? undefined : onChange;
  const wiring = useFieldWiring({ id: rest.id, hint, error });
  return (
    <Field {...{ label, labelHidden, hint, error }} id={wiring.id} required={rest.required}>
      <select
        {...rest}
        {...wiring}
        onChange={tell ? ignore : onChange}
        // The same element and the same value; the types of the two events do not overlap.
        onInput={tell ? (event) => tell(event as unknown as ChangeEvent<HTMLSelectElement>) : rest.onInput}
        className={classNames("control", className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

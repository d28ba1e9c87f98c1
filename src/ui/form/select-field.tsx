import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Field, type FieldMessages, useFieldWiring } from "./field.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };
type SelectFieldProps = FieldMessages & { options: readonly SelectOption[]; placeholder?: string } & Omit<
    ComponentProps<"select">,
    "children" | "multiple" | "aria-describedby" | "aria-invalid"
  >;

/** One choice out of a list, by the browser's own select: it works without script and opens the phone's own wheel. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, hint, error, options, placeholder, className, ...rest } = props;
  const wiring = useFieldWiring({ id: rest.id, hint, error });
  return (
    <Field {...{ label, labelHidden, hint, error }} id={wiring.id} required={rest.required}>
      <select {...rest} {...wiring} className={classNames("control", className)}>
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

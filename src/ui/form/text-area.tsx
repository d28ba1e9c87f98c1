import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Field, type FieldMessages, useFieldWiring } from "./field.tsx";

type TextAreaProps = FieldMessages & Omit<ComponentProps<"textarea">, "aria-describedby" | "aria-invalid">;

/** Several lines of text. Grows with what is typed where the browser can, up to 60 % of the window. */
export function TextArea({ label, labelHidden, hint, error, className, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring({ id: rest.id, hint, error });
  return (
    <Field {...{ label, labelHidden, hint, error }} id={wiring.id} required={rest.required}>
      <textarea {...rest} {...wiring} className={classNames("control", className)} />
    </Field>
  );
}

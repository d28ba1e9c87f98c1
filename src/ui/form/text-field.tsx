import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Field, type FieldMessages, useFieldWiring } from "./field.tsx";

type TextFieldProps = FieldMessages &
  Omit<ComponentProps<"input">, "type" | "aria-describedby" | "aria-invalid"> & { type?: TextType };
type TextType =
  | "text"
  | "email"
  | "password"
  | "search"
  | "tel"
  | "url"
  | "number"
  | "date"
  | "time"
  | "datetime-local";

/** One line of text, with its label, hint and error. */
export function TextField({ label, labelHidden, hint, error, type = "text", className, ...rest }: TextFieldProps) {
  const wiring = useFieldWiring({ id: rest.id, hint, error });
  return (
    <Field {...{ label, labelHidden, hint, error }} id={wiring.id} required={rest.required}>
      <input {...rest} {...wiring} type={type} className={classNames("control", className)} />
    </Field>
  );
}

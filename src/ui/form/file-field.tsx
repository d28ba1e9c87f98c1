import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Field, type FieldMessages, useFieldWiring } from "./field.tsx";

type FileFieldProps = FieldMessages & Omit<ComponentProps<"input">, "type" | "aria-describedby" | "aria-invalid">;

/**
 * A file from the reader's machine; `accept` narrows what the browser offers and promises nothing about what arrives.
 */
export function FileField({ label, labelHidden, hint, error, className, ...rest }: FileFieldProps) {
  const wiring = useFieldWiring({ id: rest.id, hint, error });
  return (
    <Field {...{ label, labelHidden, hint, error }} id={wiring.id} required={rest.required}>
      <input {...rest} {...wiring} type="file" className={classNames("file-control", className)} />
    </Field>
  );
}

import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Field, type FieldMessages, useFieldWiring } from "./field.tsx";

type FileFieldProps = FieldMessages &
  Omit<ComponentProps<"input">, "type" | "aria-describedby" | "aria-invalid"> & {
    /** Takes what was chosen, and empties the field: the same file, corrected meanwhile, can be chosen again. */
    onFiles?: (files: readonly File[]) => void;
  };

/**
 * A file from the reader's machine; `accept` narrows what the browser offers and promises nothing about what arrives.
 */
export function FileField({ label, labelHidden, hint, error, className, onFiles, ...rest }: FileFieldProps) {
  const wiring = useFieldWiring({ id: rest.id, hint, error });
  return (
    <Field {...{ label, labelHidden, hint, error }} id={wiring.id} required={rest.required}>
      <input
        {...rest}
        {...wiring}
        {...(onFiles && { onChange: takeFiles(onFiles) })}
        type="file"
        className={classNames("file-control", className)}
      />
    </Field>
  );
}

/** What hears that a file field has changed. */
export const takeFiles =
  (onFiles: (files: readonly File[]) => void) =>
  ({ currentTarget }: { currentTarget: Pick<HTMLInputElement, "files" | "value"> }) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = "";
    onFiles(files);
  };

import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { type FieldMessages, FieldNotes, useFieldWiring } from "./field.tsx";

type CheckboxProps = FieldMessages &
  Omit<ComponentProps<"input">, "type" | "role" | "aria-describedby" | "aria-invalid">;

/** Yes or no, taking effect when the form is sent. The whole line is the target. */
export function Checkbox({ label, labelHidden = false, hint, error, className, ...rest }: CheckboxProps) {
  const wiring = useFieldWiring({ id: rest.id, hint, error });
  return (
    <div className={classNames("grid gap-1", labelHidden && "flex-none")}>
      <label className="flex min-h-8 w-fit items-center gap-2.5 py-1 text-sm leading-snug">
        <input {...rest} {...wiring} type="checkbox" className={classNames("tick-box", className)} />
        <span className={labelHidden ? "sr-only" : undefined}>{label}</span>
      </label>
      <div className="pl-7.5 empty:hidden">
        <FieldNotes id={wiring.id} hint={hint} error={error} />
      </div>
    </div>
  );
}

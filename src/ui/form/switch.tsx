import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { type FieldMessages, FieldNotes, useFieldWiring } from "./field.tsx";

type SwitchProps = FieldMessages & Omit<ComponentProps<"input">, "type" | "role" | "aria-describedby" | "aria-invalid">;

/**
 * On or off. A native checkbox underneath, so it is sent with its form and works without script. Words first, switch
 * last.
 */
export function Switch({ label, labelHidden = false, hint, error, className, ...rest }: SwitchProps) {
  const wiring = useFieldWiring({ id: rest.id, hint, error });
  return (
    <div className="grid gap-1">
      <label className="flex min-h-8 items-center justify-between gap-4 text-sm leading-snug">
        <span className={labelHidden ? "sr-only" : "font-semibold"}>{label}</span>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state, aria-checked goes stale */}
        <input {...rest} {...wiring} type="checkbox" role="switch" className={classNames("switch", className)} />
      </label>
      <FieldNotes id={wiring.id} hint={hint} error={error} />
    </div>
  );
}

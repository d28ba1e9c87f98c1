import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** What every labelled control accepts. `error` is the words of the error; having any marks the control as invalid. */
export type FieldMessages = { label: string; hint?: ReactNode; error?: string; labelHidden?: boolean };

type Wiring = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

/** Ties a control to its hint and error, so that both are spoken with it and the error after the hint. */
export function useFieldWiring({
  id: givenId,
  hint,
  error,
}: {
  id?: string;
  hint?: ReactNode;
  error?: string;
}): Wiring {
  const madeId = useId();
  const id = givenId ?? madeId;
  const describedBy = classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`);
  return { id, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined };
}

/** The words under a control. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-crimson">
          {error}
        </p>
      )}
    </>
  );
}

type FieldProps = FieldMessages & { id: string; required?: boolean; children: ReactNode };

/**
 * A label above a control and the words below it. A required field carries an asterisk; the control itself says so in
 * code.
 */
export function Field({ id, label, labelHidden = false, required = false, hint, error, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={labelHidden ? "sr-only" : "w-fit text-sm font-semibold leading-snug"}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

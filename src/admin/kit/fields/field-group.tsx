import type { ReactNode } from "react";

type FieldGroupProps = {
  name: string;
  /** What is sent for all of them. */
  value: string;
  legend: string;
  hint: string;
  error: string | undefined;
  children: ReactNode;
};

/** Fields that are sent as one value: their heading, what they mean, and what is wrong with them together. */
export function FieldGroup({ name, value, legend, hint, error, children }: FieldGroupProps) {
  return (
    <fieldset className="grid gap-2 border-t border-hairline pt-3" aria-invalid={error ? true : undefined}>
      <legend className="float-left pb-1 text-base font-bold">{legend}</legend>
      <input type="hidden" name={name} value={value} />
      {children}
      <p className="text-sm text-muted">{hint}</p>
      {error && <p className="text-sm font-semibold text-crimson">{error}</p>}
    </fieldset>
  );
}

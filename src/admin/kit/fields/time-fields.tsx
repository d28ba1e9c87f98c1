// Moments and days in a form, in Kathmandu time. `toDateTimeField` (messages/dates.ts) writes a moment for such a
// field, and `valuesOf` does so for a whole row; in a feature's rules `fromDateTimeField` reads it.

import { useMessages } from "#app/messages/messages-context.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type TimeFieldProps = {
  label: string;
  name: string;
  /** "2026-11-21T15:30" or "". */
  defaultValue: string | undefined;
  error: string | undefined;
  required?: boolean;
  hint?: string;
};

/** A moment to the minute, on the clocks of Kathmandu wherever the editor sits. */
export function DateTimeField({ hint, ...rest }: TimeFieldProps) {
  const { t } = useMessages();
  return <TextField {...rest} type="datetime-local" step={60} hint={hint ?? t("admin.common.kathmandu")} />;
}

/** A civil day in Nepal. */
export function DateField(props: TimeFieldProps) {
  return <TextField {...props} type="date" />;
}

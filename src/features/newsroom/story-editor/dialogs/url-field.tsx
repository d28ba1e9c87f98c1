import type { ComponentProps } from "react";
import { TextField } from "#app/ui/form/text-field.tsx";

/** A web address that must be given. */
export function UrlField(props: ComponentProps<typeof TextField>) {
  return <TextField {...props} inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} required />;
}

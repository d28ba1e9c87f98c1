import { type RefObject, useEffect, useEffectEvent } from "react";
import type { UnsavedText } from "#app/features/records/unsaved-text/use-unsaved-text.ts";
import { isTypedInto } from "./form-values.ts";

type Noted = {
  form: RefObject<HTMLFormElement | null>;
  isDirty: RefObject<boolean>;
  unsaved: Pick<UnsavedText, "note">;
};

/** The function that notes that something was typed. What was typed before the page woke up is noted by itself. */
export function useChangeNote({ form, isDirty, unsaved }: Noted): () => void {
  const noteChange = () => {
    isDirty.current = true;
    unsaved.note();
  };
  const noteWhatWasTypedBefore = useEffectEvent(() => {
    if (form.current && isTypedInto(form.current)) noteChange();
  });
  useEffect(() => noteWhatWasTypedBefore(), []);
  return noteChange;
}

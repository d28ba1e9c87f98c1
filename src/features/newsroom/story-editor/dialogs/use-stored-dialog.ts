import { useRef } from "react";
import { textIn } from "#app/features/records/unsaved-text/copies.ts";
import { useUnsavedText } from "#app/features/records/unsaved-text/use-unsaved-text.ts";

/**
 * Keeps what is typed into a dialog of the editor on this device until the dialog has done its work or is cancelled.
 */
export function useStoredDialog(form: string, onClose: () => void) {
  const formRef = useRef<HTMLFormElement>(null);
  const unsaved = useUnsavedText({
    form,
    read: () => (formRef.current ? textIn(formRef.current) : undefined),
    version: undefined,
  });
  /** Closes it and forgets the text; a dialog that is closed without it offers the text again. */
  const finish = () => {
    unsaved.forget();
    onClose();
  };
  return { unsaved, finish, dialog: { formRef, onInput: unsaved.note, onCancel: finish, onClose } };
}

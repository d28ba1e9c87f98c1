import { type RefObject, useEffect } from "react";

/**
 * Ctrl + S, or ⌘ S, sends the form instead of offering to save the page as a file. `onlyFocused` is for screens with
 * several forms: only the one that is being typed into is sent.
 */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>, onlyFocused = false): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!onlyFocused || form.current?.contains(document.activeElement)) form.current?.requestSubmit();
    };
    addEventListener("keydown", save);
    return () => removeEventListener("keydown", save);
  }, [form, onlyFocused]);
}

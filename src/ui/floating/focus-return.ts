import { useRef } from "react";

const fields = ["input:not([type=hidden], [type=file])", "select", "textarea"]
  .map((kind) => `${kind}:not(:disabled, [readonly])`)
  .join(", ");

/**
 * Handlers for a modal that is opened by state and has no trigger of its own. A form begins with its first field, or
 * the one marked with `data-first-field`. What had the focus when the modal opened gets it back when it closes: without
 * that the keyboard would be thrown to the top of the page.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (!(event.target instanceof HTMLElement)) return;
      const first = event.target.querySelector<HTMLElement>("[data-first-field]") ?? event.target.querySelector(fields);
      if (!(first instanceof HTMLElement)) return;
      event.preventDefault();
      // A tall form shows its head, not the middle of what stands above its first field.
      first.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

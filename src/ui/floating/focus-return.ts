import { useRef } from "react";

/**
 * Handlers for a modal that is opened by state and has no trigger of its own: what had the focus when it opened gets it
 * back when it closes. Without them the keyboard would be thrown to the top of the page.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

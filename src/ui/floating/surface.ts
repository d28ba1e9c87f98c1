// The look that everything floating shares.

export const overlayClass = "fixed inset-0 z-40 bg-veil";

/**
 * A panel in the middle of the window, a little above it: its foot leaves a notice its room. Its parts stack: head,
 * scrolling body, foot.
 */
export const panelClass =
  "fixed z-50 flex w-full flex-col border-hairline bg-raised text-ink floating outline-none sm:top-[calc(50%-3.5rem)] sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg sm:border";

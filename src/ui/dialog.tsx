import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { InlineIcon } from "./inline-icons.tsx";

type DialogPlacement = "centre" | "top" | "bottom";
type DialogProps = {
  /** What `data-opens` of a button or link names; the script of the page opens it with `showModal()`. */
  id: string;
  title: string;
  closeWord: string;
  placement?: DialogPlacement;
  children: ReactNode;
};

const placements: Record<DialogPlacement, string> = {
  centre: "m-auto w-[min(36rem,calc(100%-2rem))] max-h-[calc(100dvh-2rem)] rounded-lg",
  top: "mx-auto mt-0 w-full max-w-none sm:mt-20 sm:w-[min(40rem,calc(100%-2rem))] sm:rounded-lg",
  bottom: "mx-0 mt-auto mb-0 h-[80dvh] w-full max-w-none rounded-t-lg",
};

/**
 * The browser's own dialog, for pages that ship no framework: modal, Escape closes it, focus returns to the opener. The
 * close button is a `method="dialog"` form and needs no script. What it holds must also be reachable at an address of
 * its own.
 */
export function Dialog({ id, title, closeWord, placement = "centre", children }: DialogProps) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      closedby="any"
      className={classNames(
        "border-hairline bg-raised text-ink floating backdrop:bg-veil sm:border",
        placements[placement],
      )}
    >
      <div className="flex items-center justify-between gap-4 border-b border-hairline py-2 pr-2 pl-4">
        <h2 id={`${id}-title`} className="headline text-title">
          {title}
        </h2>
        <form method="dialog">
          <button
            type="submit"
            aria-label={closeWord}
            className="flex size-11 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
          >
            <InlineIcon name="close" />
          </button>
        </form>
      </div>
      <div className="p-4">{children}</div>
    </dialog>
  );
}

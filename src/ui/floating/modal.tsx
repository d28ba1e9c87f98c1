import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";
import { useFocusReturn } from "./focus-return.ts";
import { overlayClass, panelClass } from "./surface.ts";

type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  closeWord: string;
  size?: "form" | "sheet";
  /** The buttons, the primary one last: they stay in the same corner while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A task on its own layer: focus stays inside, Escape and a click outside close it, focus returns to where it was.
 * On a phone it takes the whole window. Losing typed text by an accidental close is the caller's to prevent in
 * onOpenChange.
 */
export function Modal({
  open,
  onOpenChange,
  title,
  description,
  closeWord,
  size = "form",
  footer,
  children,
}: ModalProps) {
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content
          {...focusReturn}
          onInteractOutside={keepOpenForNotices}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={classNames(
            panelClass,
            "max-sm:inset-0 sm:max-h-[min(52rem,calc(100dvh-10rem))]",
            size === "sheet" ? "sm:max-w-sheet" : "sm:max-w-form",
          )}
        >
          <header className="flex items-start justify-between gap-4 border-b border-hairline py-3 pr-2 pl-5">
            <div className="grid gap-1 pt-1">
              <Dialog.Title className="headline text-title">{title}</Dialog.Title>
              {description && <Dialog.Description className="text-sm text-muted">{description}</Dialog.Description>}
            </div>
            <Dialog.Close asChild>
              <IconButton label={closeWord} icon={<CloseIcon size={20} />} size="small" />
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-5 max-sm:pb-[max(1.25rem,calc(var(--notice-room,0px)-4rem))]">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-hairline px-5 py-3">{footer}</footer>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/* A notice lies above the layer: reading or dismissing it is not leaving the task. */
function keepOpenForNotices(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster], [data-beside-field]"))
    event.preventDefault();
}

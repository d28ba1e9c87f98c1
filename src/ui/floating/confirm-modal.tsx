import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useFocusReturn } from "./focus-return.ts";
import { overlayClass, panelClass } from "./surface.ts";

type ConfirmModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmWord: string;
  cancelWord: string;
  tone?: "destructive" | "primary";
  /** While the confirmed thing is under way: the question stays and cannot be answered twice. */
  busy?: boolean;
  onConfirm: () => void;
};

/**
 * One question before something that cannot be undone. Cancel has the focus, Escape cancels, a click outside does
 * nothing; the caller closes it when the work is done.
 */
export function ConfirmModal(props: ConfirmModalProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmWord,
    cancelWord,
    tone = "destructive",
    busy,
    onConfirm,
  } = props;
  const { onCloseAutoFocus, onOpenAutoFocus } = useFocusReturn();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <AlertDialog.Content
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          className={classNames(
            panelClass,
            "gap-2 p-5 max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-lg sm:max-w-form",
          )}
        >
          <AlertDialog.Title className="headline text-title">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-sm text-muted">{description}</AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-2 pt-4">
            <AlertDialog.Cancel asChild>
              <Button disabled={busy}>{cancelWord}</Button>
            </AlertDialog.Cancel>
            <Button tone={tone} busy={busy} onClick={onConfirm}>
              {confirmWord}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

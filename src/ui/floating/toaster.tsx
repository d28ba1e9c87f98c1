import { Toaster as SonnerToaster, toast } from "sonner";
import { CloseIcon } from "#app/ui/icons.tsx";

type ToastMessages = { title: string; description?: string };
type ToastAction = { label: string; onPress: () => void };
type ActionMessages = ToastMessages & { action?: ToastAction | undefined };

/** Tells the person at the screen that something was done; may offer to undo it, and then stays longer. */
export function notifySuccess({ title, description, action }: ActionMessages): void {
  toast.success(title, {
    description,
    duration: action ? 10_000 : 4_000,
    action: action && { label: action.label, onClick: action.onPress },
  });
}

/**
 * Tells that something was not done. Stays until it is read: ten seconds, longer while the pointer is over it; with a
 * way out of it until it is closed.
 */
export function notifyError({ title, description, action }: ActionMessages): void {
  toast.error(title, {
    description,
    duration: action ? Number.POSITIVE_INFINITY : 10_000,
    action: action && { label: action.label, onClick: action.onPress },
  });
}

type ToasterProps = { label: string; closeWord: string };

/*
 * What lies at the lower edge of the window makes way for as long as there is a notice: `--notice-room` in admin.css.
 */
const offset = { bottom: "1.5rem", right: "1.5rem" };
/** On a phone the buttons of a dialog stand at the bottom of the window: notices float above that row. */
const mobileOffset = { bottom: "5rem" };

/**
 * Where notices appear, once per page: bottom right, away from the list of screens. Several lie behind the newest, so
 * that they take no more room than one, and spread under the pointer or the focus. `label` names the region for screen
 * readers.
 */
export function Toaster({ label, closeWord }: ToasterProps) {
  return (
    <SonnerToaster
      position="bottom-right"
      offset={offset}
      mobileOffset={mobileOffset}
      closeButton
      className="pointer-events-auto"
      containerAriaLabel={label}
      gap={8}
      icons={{ success: null, error: null, close: <CloseIcon size={16} /> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: closeWord,
        classNames: {
          toast:
            "flex w-(--width) items-start gap-3 rounded-lg border border-hairline border-l-4 bg-raised p-3 pr-10 text-sm text-ink floating max-sm:w-full",
          content: "grid flex-1 gap-0.5",
          title: "font-bold leading-snug",
          description: "text-muted",
          success: "border-l-positive",
          error: "border-l-crimson-fill",
          closeButton:
            "absolute top-1.5 right-1.5 flex size-8 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-ink",
          actionButton: "flex-none self-center rounded-sm px-2 py-1 font-semibold text-press hover:bg-press-tint",
        },
      }}
    />
  );
}

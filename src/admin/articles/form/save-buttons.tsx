import { useSyncExternalStore } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { CalendarIcon, CheckIcon, SaveIcon } from "#app/ui/icons.tsx";

export const storyFormId = "story";

/** What brings a story to readers, beside saving it: now for the first time, now again, or at a time. */
export type ToReaders = "publish" | "update" | "scheduleUpdate";

type SaveButtonsProps = {
  isSaving: boolean;
  /** Whether saving publishes, because that status is chosen. */
  isPublishing: boolean;
  /** Left out where whoever writes may not, and where saving does it. */
  toReaders: ToReaders | undefined;
  onToReaders: () => void;
  /** Whether readers have had exactly this since the last press, so that there is nothing to press. */
  isJustPublic: boolean;
};

const subscribeToNothing = () => () => {};

/** Saving, and beside it the one way to the reader. */
export function SaveButtons({ isSaving, isPublishing, toReaders, onToReaders, isJustPublic }: SaveButtonsProps) {
  const { t } = useMessages();
  // Without the script the browser would send the form by itself, into the address, and show an empty one.
  const canSend = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const common = { disabled: !canSend, busy: isSaving, busyWord: t("ui.saving") };
  const isOffered = toReaders !== undefined && !isJustPublic;
  return (
    <>
      <Button
        {...common}
        type="submit"
        form={storyFormId}
        tone={isOffered ? "secondary" : "primary"}
        title={t("articles.saveShortcut")}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {isPublishing ? <CheckIcon size={18} /> : <SaveIcon size={18} />}
        {isPublishing ? t("articles.publish") : t("ui.save")}
      </Button>
      {isJustPublic && (
        // In the place of the button: Save must not come to lie under a pointer that has just pressed it.
        <p className="inline-flex min-h-10 items-center gap-2 px-4 text-sm font-semibold text-positive">
          <CheckIcon size={18} />
          {t("articles.status.published")}
        </p>
      )}
      {isOffered && (
        // No submit button: Enter in a field saves, and nothing goes out by accident.
        <Button {...common} tone="primary" onClick={onToReaders}>
          {toReaders === "scheduleUpdate" ? <CalendarIcon size={18} /> : <CheckIcon size={18} />}
          {t(`articles.${toReaders}`)}
        </Button>
      )}
    </>
  );
}

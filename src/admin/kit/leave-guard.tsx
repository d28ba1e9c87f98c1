import { type RefObject, useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";
import { ConfirmModal } from "../../ui/floating/confirm-modal.tsx";
import { useWords } from "../../words/words-context.tsx";

/**
 * Asks before a screen with unsaved work is left, by a link inside the back office or by closing the page. `onLeave` is
 * the last moment in which the work can be kept.
 */
export function LeaveGuard({ isDirty, onLeave }: { isDirty: RefObject<boolean>; onLeave: () => void }) {
  const { t } = useWords();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const keep = useEffectEvent(onLeave);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDirty.current) return;
      keep();
      event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return (
    <ConfirmModal
      open={blocker.state === "blocked"}
      onOpenChange={() => blocker.reset?.()}
      title={t("desk.leaveTitle")}
      description={t("desk.leaveText")}
      confirmWord={t("desk.leave")}
      cancelWord={t("desk.stay")}
      tone="primary"
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    />
  );
}

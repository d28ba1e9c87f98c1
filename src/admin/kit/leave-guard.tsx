import { type RefObject, useEffect, useRef, useState } from "react";
import { type Location, useBlocker, useNavigate } from "react-router";
import { useMessages } from "#app/messages/messages-context.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";

type LeaveGuardProps = {
  /** Whether the screen holds work that is not saved. */
  isDirty?: Readonly<RefObject<boolean>>;
  /** The same of a form that is open by its address (item/item-url.ts): any other address closes it. */
  openItem?: Readonly<RefObject<boolean>>;
};

/**
 * Asks before unsaved work is left, by a link inside the back office or by closing the page; the work stays on this
 * device (features/records/unsaved-text). There can be one on a screen.
 */
export function LeaveGuard({ isDirty, openItem }: LeaveGuardProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const isFree = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (isFree.current) {
      isFree.current = false;
      return false;
    }
    // Another language comes back to this very form, which stays as it is.
    if (nextLocation.pathname === languageSwitch) return false;
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname;
    const isClosed = isElsewhere || currentLocation.search !== nextLocation.search;
    return (isElsewhere && isDirty?.current === true) || (isClosed && openItem?.current === true);
  });
  // The router forgets what it has stopped as soon as anything else arrives (a list behind a form just saved): the
  // question would vanish under the finger. So it is remembered here until it has been answered.
  const [asked, setAsked] = useState<Location>();
  const [answered, setAnswered] = useState<Location>();
  if (blocker.state === "blocked" && blocker.location !== asked) setAsked(blocker.location);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDirty?.current && !openItem?.current) return;
      event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty, openItem]);
  return (
    <ConfirmModal
      open={asked !== undefined && asked !== answered}
      onOpenChange={() => {
        setAnswered(asked);
        blocker.reset?.();
      }}
      title={t("admin.common.leaveTitle")}
      description={t("admin.common.leaveText")}
      confirmWord={t("admin.common.leave")}
      cancelWord={t("admin.common.stay")}
      tone="primary"
      onConfirm={() => {
        setAnswered(asked);
        if (blocker.state === "blocked") return blocker.proceed();
        isFree.current = true;
        if (asked) void navigate(asked);
      }}
    />
  );
}

const languageSwitch = "/admin/language";

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Location, useBlocker, useNavigate } from "react-router";
import { useMessages } from "../../messages/messages-context.tsx";
import { ConfirmModal } from "../../ui/floating/confirm-modal.tsx";

type LeaveGuardProps = {
  /** Work that is lost with the screen. */
  isDirty?: Readonly<RefObject<boolean>>;
  /** Work in a form that is open by its address (item/item-url.ts): any other address closes it. */
  openItem?: Readonly<RefObject<boolean>>;
  /** What becomes of the work; if not said, that it is kept on this device. */
  text?: string;
  /** The last moment in which the work can be kept. */
  onLeave?: () => void;
};

/**
 * Asks before unsaved work is left, by a link inside the back office or by closing the page. There can be one on a screen.
 */
export function LeaveGuard({ isDirty, openItem, text, onLeave }: LeaveGuardProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const isFree = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (isFree.current) {
      isFree.current = false;
      return false;
    }
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname;
    const isClosed = isElsewhere || currentLocation.search !== nextLocation.search;
    return (isElsewhere && isDirty?.current === true) || (isClosed && openItem?.current === true);
  });
  // The router forgets what it has stopped as soon as anything else arrives (a list behind a form just saved): the question
  // would vanish under the finger. So it is remembered here until it has been answered.
  const [asked, setAsked] = useState<Location>();
  const [answered, setAnswered] = useState<Location>();
  if (blocker.state === "blocked" && blocker.location !== asked) setAsked(blocker.location);
  const keep = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDirty?.current && !openItem?.current) return;
      keep();
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
      title={t("adminCommon.leaveTitle")}
      description={text ?? t("adminCommon.leaveText")}
      confirmWord={t("adminCommon.leave")}
      cancelWord={t("adminCommon.stay")}
      tone="primary"
      onConfirm={() => {
        onLeave?.();
        setAnswered(asked);
        if (blocker.state === "blocked") return blocker.proceed();
        isFree.current = true;
        if (asked) void navigate(asked);
      }}
    />
  );
}

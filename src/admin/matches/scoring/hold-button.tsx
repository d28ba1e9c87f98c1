import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/** Milliseconds that a button is held, and that a second press comes after the first at the earliest. */
export const holdTime = 600;

type HoldButtonProps = { label: string; onPress: () => void };

/**
 * A button that one touch in passing does not press: held for 600 ms, while a bar fills it, or pressed twice. The
 * second press is for keyboards, screen readers and hands that cannot hold; one within 600 ms of the first is none.
 */
export function HoldButton({ label, onPress }: HoldButtonProps) {
  const { t } = useMessages();
  const [isHeld, setHeld] = useState(false);
  const [isArmed, setArmed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const armedAt = useRef(0);
  /** The press that a hold ends with is followed by a click. */
  const wasHeld = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const letGo = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  const press = () => {
    letGo();
    setArmed(false);
    onPress();
  };
  const begin = (event: PointerEvent) => {
    wasHeld.current = false;
    if (event.button !== 0) return;
    setHeld(true);
    timer.current = setTimeout(() => {
      wasHeld.current = true;
      press();
    }, holdTime);
  };
  const click = () => {
    if (wasHeld.current) {
      wasHeld.current = false;
      return;
    }
    const now = performance.now();
    if (isArmed && now - armedAt.current >= holdTime) press();
    else if (!isArmed) {
      armedAt.current = now;
      setArmed(true);
    }
  };
  return (
    <div className="grid gap-1">
      <button
        type="button"
        className={`${buttonClass({ size: "large", wide: true })} relative touch-manipulation overflow-hidden select-none ${isArmed ? "border-ink" : ""}`}
        onPointerDown={begin}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
        onContextMenu={(event) => event.preventDefault()}
        onClick={click}
        onBlur={() => setArmed(false)}
      >
        {/* Fills while it is held; with reduced motion at once. */}
        <span
          aria-hidden="true"
          data-filled={isHeld || undefined}
          className="absolute inset-0 origin-left scale-x-0 bg-press-tint data-filled:scale-x-100 data-filled:transition-transform data-filled:duration-600 data-filled:ease-linear motion-reduce:transition-none!"
        />
        <span className="relative">{label}</span>
      </button>
      <p role="status" className="text-center text-sm font-semibold">
        {isArmed ? t("admin.scoring.again", { action: label }) : ""}
      </p>
    </div>
  );
}

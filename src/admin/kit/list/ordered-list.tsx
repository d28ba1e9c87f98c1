// A list that people put in order: by buttons, by the arrow keys on the grip, or by pulling the grip.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from "#app/ui/icons.tsx";
import { type Arranging, positionUnder, useArranging } from "./use-arranging.ts";

type Item = { id: string };

export type OrderControls = {
  /** The grip: pulled with a pointer, moved with the arrow keys. */
  grip: ReactNode;
  /** Move up and move down. */
  buttons: ReactNode;
};

type OrderedListProps<Entity extends Item> = {
  label: string;
  items: readonly Entity[];
  /** What a screen reader calls an item. */
  nameOf: (item: Entity) => string;
  /** The notice for a move that failed. */
  failed: (reason: string) => { title: string; description?: string };
  /** The form of the screen that moves: fields of `moveInput` (platform/versioned-input.ts). */
  intent?: string;
  className?: string;
  children: (item: Entity, controls: OrderControls) => ReactNode;
};

/**
 * Items in their order, which the person may change; shown at once as wanted, and as it was when the server says no.
 * The first cannot move up, the last cannot move down. Every move is said to screen readers, and the focus stays.
 */
export function OrderedList<Entity extends Item>(props: OrderedListProps<Entity>) {
  const { label, items, nameOf, failed, intent = "move", className = "grid gap-3", children } = props;
  const { t } = useMessages();
  const arranging = useArranging({ items, intent, failed });
  const [said, setSaid] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const dragging = useDragging(list, arranging);
  const { arranged } = arranging;
  usePreservedFocus(list, arranging.moved);
  const say = (id: string, ids: readonly string[]) => {
    const item = items.find((candidate) => candidate.id === id);
    const values = { position: ids.indexOf(id) + 1, count: ids.length };
    if (item) setSaid(t("admin.common.order.moved", { name: nameOf(item), ...values }));
  };
  return (
    <>
      <ul ref={list} aria-label={label} className={className}>
        {arranged.map((item, position) => {
          const step = (move: "up" | "down") => say(item.id, arranging.step(item.id, move));
          const ends = { isFirst: position === 0, isLast: position === arranged.length - 1 };
          return (
            <li
              key={item.id}
              data-ordered={item.id}
              className={classNames(
                "relative",
                dragging.id === item.id && "opacity-50",
                dragging.before === item.id &&
                  "before:absolute before:-top-2 before:inset-x-0 before:h-1 before:bg-press-fill",
                dragging.before === null &&
                  ends.isLast &&
                  "after:absolute after:-bottom-2 after:inset-x-0 after:h-1 after:bg-press-fill",
              )}
            >
              {children(item, {
                buttons: <MoveButtons name={nameOf(item)} {...ends} onStep={step} />,
                grip: <Grip name={nameOf(item)} {...ends} onStep={step} drag={dragging.handlers(item.id, say)} />,
              })}
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

type StepProps = { name: string; isFirst: boolean; isLast: boolean; onStep: (move: "up" | "down") => void };

/** At an end a button stays where the focus is and does nothing, instead of throwing the focus away. */
function MoveButtons({ name, isFirst, isLast, onStep }: StepProps) {
  const { t } = useMessages();
  const looks = "aria-disabled:opacity-40 max-md:size-11";
  return (
    <>
      <IconButton
        data-step="up"
        label={t("admin.common.order.up", { name })}
        icon={<ArrowUpIcon size={18} />}
        size="small"
        className={looks}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onStep("up")}
      />
      <IconButton
        data-step="down"
        label={t("admin.common.order.down", { name })}
        icon={<ArrowDownIcon size={18} />}
        size="small"
        className={looks}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onStep("down")}
      />
    </>
  );
}

type DragHandlers = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
};

function Grip({ name, isFirst, isLast, onStep, drag }: StepProps & { drag: DragHandlers }) {
  const { t } = useMessages();
  const step = (event: KeyboardEvent) => {
    const move = event.key === "ArrowUp" ? "up" : event.key === "ArrowDown" ? "down" : undefined;
    if (!move) return;
    event.preventDefault();
    if (move === "up" ? !isFirst : !isLast) onStep(move);
  };
  return (
    <IconButton
      data-step="grip"
      label={t("admin.common.order.grip", { name })}
      icon={<GripIcon size={18} />}
      size="small"
      className="cursor-grab touch-none active:cursor-grabbing max-md:size-11"
      onKeyDown={step}
      {...drag}
    />
  );
}

/** Pulling an item with a pointer: where it would go is marked; nothing moves before it is let go. */
function useDragging<Entity extends Item>(list: React.RefObject<HTMLElement | null>, arranging: Arranging<Entity>) {
  const [drag, setDrag] = useState<{ id: string; before: string | null | undefined }>();
  useEffect(() => {
    if (!drag) return;
    const stop = (event: globalThis.KeyboardEvent) => event.key === "Escape" && setDrag(undefined);
    addEventListener("keydown", stop);
    return () => removeEventListener("keydown", stop);
  }, [drag]);
  const handlers = (id: string, say: (id: string, ids: readonly string[]) => void): DragHandlers => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, before: undefined });
    },
    onPointerMove: (event) => {
      if (drag && list.current) setDrag({ id: drag.id, before: positionUnder(list.current, event, drag.id) });
    },
    onPointerUp: (event) => {
      // Asked anew: the last moves of a quick pull may not have been drawn yet.
      const before = drag && list.current ? positionUnder(list.current, event, drag.id) : undefined;
      if (drag && before !== undefined) say(drag.id, arranging.moveBefore(drag.id, before));
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { id: drag?.id, before: drag?.before, handlers };
}

/** A browser lets go of the focus when it moves an element; the control that moved it takes it back. */
function usePreservedFocus(list: React.RefObject<HTMLElement | null>, moved: { id: string } | undefined): void {
  const control = useRef<string>(undefined);
  useEffect(() => {
    const root = list.current;
    const note = ({ target }: FocusEvent) => {
      control.current = target instanceof HTMLElement ? target.dataset.step : undefined;
    };
    root?.addEventListener("focusin", note);
    return () => root?.removeEventListener("focusin", note);
  }, [list]);
  useEffect(() => {
    if (!moved || !control.current) return;
    const row = list.current?.querySelector(`[data-ordered="${moved.id}"]`);
    row?.querySelector<HTMLElement>(`[data-step="${control.current}"]`)?.focus();
  }, [list, moved]);
}

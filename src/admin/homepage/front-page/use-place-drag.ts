import { type PointerEvent, useEffect, useState } from "react";
import type { Target } from "./placing.ts";

/** What is pulled: a story, and the section in which it stands if it does. */
type Pulled = { articleId: string; from?: string | undefined };

/**
 * Pulls stories with a pointer into places, which are elements with `placeAttributes`; `onDrop` hears where one was let
 * go. Escape gives up.
 */
export function usePlaceDrag(onDrop: (pulled: Pulled, target: Target) => void) {
  const [drag, setDrag] = useState<Pulled & { over?: Target | undefined }>();
  useEffect(() => {
    if (!drag) return;
    const stop = (event: KeyboardEvent) => event.key === "Escape" && setDrag(undefined);
    addEventListener("keydown", stop);
    return () => removeEventListener("keydown", stop);
  }, [drag]);
  return {
    pulled: drag?.articleId,
    isOver: ({ sectionId, before }: Target) => drag?.over?.sectionId === sectionId && drag.over.before === before,
    grip: (pulled: Pulled) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag(pulled);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag) setDrag({ ...drag, over: targetUnder(event) });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const target = drag && targetUnder(event);
        if (drag && target) onDrop(drag, target);
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}

export type PlaceDrag = ReturnType<typeof usePlaceDrag>;

/** Marks an element as the place before a story, or as the end of a section. */
export const placeAttributes = ({ sectionId, before }: Target) => ({
  "data-section": sectionId,
  "data-before": before ?? "",
});

function targetUnder({ clientX, clientY }: { clientX: number; clientY: number }): Target | undefined {
  const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-section]");
  const { section, before } = place?.dataset ?? {};
  return section ? { sectionId: section, before: before || null } : undefined;
}

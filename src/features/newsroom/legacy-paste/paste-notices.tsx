// Where the offer to convert stands: one file for both places, so that the converter is fetched with it, when needed.
import { type ComponentProps, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { LegacyNotice } from "./legacy-notice.tsx";
import type { PastedText } from "./may-be-legacy.ts";
import type { PastedPlace } from "./pasted-place.ts";

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** What was pasted into a field: where it began and what came to stand there. */
export type FieldPaste = PastedText & { field: TextControl; from: number; landed: string };

/** The offer to convert, below the text of a story. */
export function StoryNotice(props: ComponentProps<typeof LegacyNotice>) {
  return (
    <div className="story-notice">
      <LegacyNotice {...props} />
    </div>
  );
}

/** The offer to convert, below the field that was pasted into. */
export function FieldNotice({ paste, onClose }: { paste: FieldPaste; onClose: () => void }) {
  const place = useMemo(() => placeInField(paste), [paste]);
  const [container] = useState(() => document.createElement("div"));
  useEffect(() => {
    paste.field.after(container);
    return () => container.remove();
  }, [paste, container]);
  return createPortal(<LegacyNotice paste={paste} place={place} onClose={onClose} />, container);
}

function placeInField({ field, from, landed }: FieldPaste): PastedPlace {
  let [start, text] = [from, landed];
  const isThere = () => {
    // What is written before it moves it.
    if (!field.value.startsWith(text, start)) start = field.value.indexOf(text);
    return start >= 0;
  };
  const put = (next: string) => {
    if (!isThere()) return;
    write(field, { start, end: start + text.length, text: next });
    // A field may take less than it is given.
    text = field.value.slice(start, field.selectionEnd ?? start);
  };
  return {
    pieces: () => (isThere() ? [{ text, startsLine: false }] : []),
    replace: ([next = text]) => put(next),
    undo: () => put(landed),
    hearChanges(hear) {
      field.addEventListener("input", hear);
      return () => field.removeEventListener("input", hear);
    },
  };
}

/** Writes as typing does: into the browser's own undo where it can, and heard by whoever holds the value. */
function write(field: TextControl, { start, end, text }: { start: number; end: number; text: string }): void {
  field.focus();
  field.setSelectionRange(start, end);
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }));
}

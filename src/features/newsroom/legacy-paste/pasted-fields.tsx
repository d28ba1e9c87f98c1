import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { mayBeLegacy } from "./may-be-legacy.ts";
import type { FieldPaste, TextControl } from "./paste-notices.tsx";

const FieldNotice = lazy(async () => ({ default: (await import("./paste-notices.tsx")).FieldNotice }));

const noPaste = { paste: undefined, pastes: 0 };

/** Watches what is pasted into the text fields of a page, and offers below the field to convert Preeti and its like. */
export function PastedFields() {
  const [{ paste, pastes }, setPaste] = useState<{ paste: FieldPaste | undefined; pastes: number }>(noPaste);
  const close = useCallback(() => setPaste((last) => ({ ...last, paste: undefined })), []);
  useEffect(() => {
    const look = ({ target, clipboardData }: ClipboardEvent) => {
      if (!isTextControl(target) || !clipboardData) return;
      const pasted = { text: clipboardData.getData("text/plain"), html: clipboardData.getData("text/html") };
      if (!mayBeLegacy(pasted)) return;
      const from = target.selectionStart ?? 0;
      const take = (event: Event) => {
        if (!(event instanceof InputEvent) || event.inputType !== "insertFromPaste") return;
        const landed = target.value.slice(from, target.selectionEnd ?? from);
        setPaste((last) => ({ paste: { ...pasted, field: target, from, landed }, pastes: last.pastes + 1 }));
      };
      target.addEventListener("input", take, { once: true });
    };
    document.addEventListener("paste", look);
    return () => document.removeEventListener("paste", look);
  }, []);
  return <Suspense>{paste && <FieldNotice key={pastes} paste={paste} onClose={close} />}</Suspense>;
}

/** Fields of words: not those of addresses, numbers, dates and passwords. */
const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useUnsavedText } from "#app/features/records/unsaved-text/use-unsaved-text.ts";

/**
 * What is half written stays on this device, and stands in its field again after whatever ended the page. `form` names
 * the field.
 */
export function useStoredText(form: string): readonly [string, (text: string) => void] {
  const [content, setContent] = useState("");
  const typed = useRef("");
  const unsaved = useUnsavedText({
    form,
    read: () => ({ content: typed.current }),
    version: undefined,
  });
  const show = (text: string) => {
    typed.current = text;
    setContent(text);
  };
  const [copy] = unsaved.found;
  const restoreText = useEffectEvent(() => {
    if (!copy || typed.current !== "") return;
    unsaved.adopt(copy);
    show(copy.values.content ?? "");
  });
  useEffect(() => {
    if (copy) restoreText();
  }, [copy]);
  return [
    content,
    (text) => {
      show(text);
      if (text === "") unsaved.forget();
      else unsaved.note();
    },
  ];
}

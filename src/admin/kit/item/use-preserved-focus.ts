// Forms in the middle of a screen come and go, and take the focus with them: the keyboard would begin at the top again.
import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** A form in the place of a row takes the focus of the link that opened it, and gives it back to that when it closes. */
export function useFocusOfRow(form: RefObject<HTMLFormElement | null>, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    if (isLost()) form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
    return () => {
      if (isLost()) document.querySelector<HTMLElement>(`a[href*="edit=${id}"]`)?.focus();
    };
  }, [form, id]);
}

/** For an element whose controls are made anew with each `edition`: the one of the same name has the focus again. */
export function useFocusThrough<Frame extends HTMLElement>(edition: number) {
  const frame = useRef<Frame>(null);
  const name = useRef("");
  const first = useRef(edition);
  useEffect(() => {
    if (edition === first.current || !isLost()) return;
    const same = name.current === "" ? "button[type=submit]" : `[name="${name.current}"]`;
    frame.current?.querySelector<HTMLElement>(same)?.focus();
  }, [edition]);
  return {
    ref: frame,
    onFocus: ({ target }: FocusEvent) => {
      name.current = target.getAttribute("name") ?? "";
    },
  };
}

// Forms in the middle of a screen come and go, and take the focus with them: the keyboard would begin at the top again.
import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** The link that opens the form of an item, or that of a new one (item-url.ts). */
export function openerOf(id: string | undefined): string {
  return id === undefined ? 'a[href$="?new"], a[href$="&new"]' : `a[href*="edit=${id}"]`;
}

/** A form that stands in the place of the link that opened it takes the focus of it, and returns it when it closes. */
export function useFocusOfOpener(form: RefObject<HTMLFormElement | null>, opener: string | undefined): void {
  useEffect(() => {
    if (opener === undefined) return;
    if (isLost()) form.current?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
    form.current?.closest("section")?.scrollIntoView({ block: "nearest" }); // it may open far below its button
    return () => {
      if (isLost()) document.querySelector<HTMLElement>(opener)?.focus();
    };
  }, [form, opener]);
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

// The passage that is selected in the text of a story, and the way back to it.
import { useEffect, useState } from "react";
import { findPassage, type Passage } from "#app/features/newsroom/review/passage.ts";
import { reviewLimits } from "#app/features/newsroom/review/rules.ts";

const textArea = () => document.querySelector<HTMLElement>(".ProseMirror");

/** What is selected in the text now; "elsewhere" while the selection is in no part of it. */
function selectedPassage(): Passage | undefined | "elsewhere" {
  const [root, selection] = [textArea(), getSelection()];
  if (!root || !selection || selection.rangeCount === 0) return "elsewhere";
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return "elsewhere";
  const quote = selection.toString().trim().slice(0, reviewLimits.quote).toWellFormed();
  if (quote === "") return undefined;
  const around = document.createRange();
  around.selectNodeContents(root);
  around.setEnd(range.startContainer, range.startOffset);
  const before = around.toString().slice(-reviewLimits.context).toWellFormed();
  around.selectNodeContents(root);
  around.setStart(range.endContainer, range.endOffset);
  return { quote, before, after: around.toString().slice(0, reviewLimits.context).toWellFormed() };
}

/** The passage selected last; it stays while the focus is elsewhere, so that a note can be written about it. */
export function useSelectedPassage(): [Passage | undefined, (passage: undefined) => void] {
  const [passage, setPassage] = useState<Passage>();
  useEffect(() => {
    const follow = () => {
      const selected = selectedPassage();
      if (selected !== "elsewhere") setPassage(selected);
    };
    document.addEventListener("selectionchange", follow);
    return () => document.removeEventListener("selectionchange", follow);
  }, []);
  return [passage, setPassage];
}

/** Selects a passage in the text and brings it into sight. False when its words are not there. */
export function showPassage(passage: Passage): boolean {
  const root = textArea();
  if (!root) return false;
  const units = unitsIn(root);
  const found = findPassage(units.map(({ unit }) => unit).join(""), passage);
  const [first, last] = found ? [units[found.start], units[found.start + found.length - 1]] : [];
  if (!first || !last) return false;
  root.focus({ preventScroll: true });
  getSelection()?.setBaseAndExtent(first.node, first.offset, last.node, last.offset + 1);
  first.node.parentElement?.scrollIntoView({ block: "center" });
  return true;
}

/** Every UTF-16 unit of the text that is no blank, with where it stands. */
function unitsIn(root: HTMLElement): { unit: string; node: Node; offset: number }[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const units: { unit: string; node: Node; offset: number }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? "";
    for (let offset = 0; offset < text.length; offset += 1) {
      const unit = text.charAt(offset);
      if (!/\s/u.test(unit)) units.push({ unit, node, offset });
    }
  }
  return units;
}

// What pasted text in a font such as Preeti says. The font that the clipboard names is certain; without one the words
// decide.
import { fromLegacyNepali, type LegacyLayout, legacyLayoutOf } from "#app/platform/text/legacy-nepali.ts";
import { convertLegacyWords, likelyLayout, readsAsLegacyNepali } from "#app/platform/text/legacy-words.ts";
import type { PastedText } from "./may-be-legacy.ts";

export type LegacyReading = {
  /** The font as the clipboard names it; none where the words alone were judged. */
  font: string | undefined;
  /** The layout to begin with. */
  layout: LegacyLayout;
  /** The clipboard settles the layout of everything: there is nothing to choose. */
  isSettled: boolean;
  /** The texts of what was pasted in their order, converted. English, and runs of other fonts, stay as they are. */
  convert: (texts: readonly string[], layout: LegacyLayout) => readonly string[];
};

/** Text of one font. `layout` is that of a legacy font, "unknown" for one whose keys have no table here. */
export type FontRun = { text: string; font: string; layout: LegacyLayout | "unknown" | undefined };

/** How pasted text is to be read, `undefined` when it is not of a legacy font. */
export function readLegacy({ text, html }: PastedText, runs = runsOf(html)): LegacyReading | undefined {
  const [named] = runs.filter((run) => run.layout !== undefined && /[A-Za-z]/.test(run.text));
  if (named) {
    return {
      font: named.font,
      layout: named.layout === "kantipur" ? "kantipur" : "preeti",
      isSettled: runs.every(({ layout }) => layout !== "unknown"),
      convert: (texts, layout) => convertRuns(runs, texts, layout),
    };
  }
  if (!readsAsLegacyNepali(text)) return undefined;
  return {
    font: undefined,
    layout: likelyLayout(text),
    isSettled: false,
    convert: (texts, layout) => texts.map((part) => convertLegacyWords(part, layout)),
  };
}

/** The text of the clipboard's markup with the fonts that its elements name. Browser only. */
function runsOf(html: string): readonly FontRun[] {
  if (!legacyLayoutOf(html)) return [];
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const runs: FontRun[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const font = fontOf(node.parentElement?.closest("font[face], [style*='font-family' i]"));
    runs.push({ text: node.textContent ?? "", font, layout: legacyLayoutOf(font) });
  }
  return runs;
}

function fontOf(element: Element | null | undefined): string {
  const style = /font-family\s*:\s*["']?([^;,"']+)/i.exec(element?.getAttribute("style") ?? "")?.[1];
  return (style ?? element?.getAttribute("face") ?? "").replace(/["']|,.*/g, "").trim();
}

const withoutSpace = (text: string) => text.replace(/\s+/g, "");

/**
 * Finds each text among the runs, whose spaces may differ, and converts what stands in a legacy font. A text that is
 * not found is judged by its words.
 */
function convertRuns(runs: readonly FontRun[], texts: readonly string[], chosen: LegacyLayout): readonly string[] {
  const keys = runs.map(({ text }) => withoutSpace(text));
  const all = keys.join("");
  const layouts = runs.flatMap(({ layout }, index) =>
    Array.from<FontRun["layout"]>({ length: keys[index]?.length ?? 0 }).fill(layout),
  );
  let next = 0;
  return texts.map((text) => {
    const start = all.indexOf(withoutSpace(text), next);
    if (start < 0) return convertLegacyWords(text, chosen);
    next = start + withoutSpace(text).length;
    return convertStretches(text, layouts.slice(start, next), chosen);
  });
}

function convertStretches(text: string, layouts: readonly FontRun["layout"][], chosen: LegacyLayout): string {
  const stretches: { text: string; layout: FontRun["layout"] }[] = [];
  let key = 0;
  for (const unit of text.split("")) {
    const last = stretches.at(-1);
    const isSpace = /\s/.test(unit);
    const layout = isSpace ? last?.layout : layouts[key];
    if (!isSpace) key += 1;
    if (last && (isSpace || last.layout === layout)) last.text += unit;
    else stretches.push({ text: unit, layout });
  }
  return stretches
    .map(({ text: part, layout }) =>
      layout === undefined ? part : fromLegacyNepali(part, layout === "unknown" ? chosen : layout),
    )
    .join("");
}

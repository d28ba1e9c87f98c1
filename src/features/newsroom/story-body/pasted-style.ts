// What the style attribute of a pasted element says about the meaning of its text. Everything else in it is looks.
import { attribute, type HtmlElement } from "./html-tree.ts";

/** `undefined`: the element says nothing about it, its surroundings decide. */
export type PastedStyle = {
  isHidden: boolean;
  isBold: boolean | undefined;
  isItalic: boolean | undefined;
  isUnderlined: boolean | undefined;
  isStruck: boolean | undefined;
  /** Google Docs raises and lowers text by its style alone. */
  shift: "sup" | "sub" | undefined;
  /** Left margin in points. */
  indent: number;
  /** Word's own list: which list, and how deep in it from 1. */
  list: { id: string; level: number } | undefined;
};

const pointsOfUnit: Readonly<Record<string, number>> = {
  pt: 1,
  in: 72,
  px: 0.75,
  cm: 28.35,
  mm: 2.835,
  pc: 12,
  em: 12,
};

/** Reads the style of one element. Linear in its length. */
export function pastedStyle(element: HtmlElement): PastedStyle {
  const declared = declarations(attribute(element, "style"));
  const list = declared.get("mso-list") ?? "";
  const level = /\blevel([1-9])\b/.exec(list)?.[1];
  const decoration = declared.get("text-decoration") ?? declared.get("text-decoration-line");
  return {
    isHidden:
      declared.get("display") === "none" ||
      declared.get("mso-hide") === "all" ||
      list === "ignore" ||
      (declared.get("mso-element") ?? "").startsWith("comment"),
    isBold: weight(declared.get("font-weight")),
    isItalic: declared.has("font-style") ? /^(italic|oblique)/.test(declared.get("font-style") ?? "") : undefined,
    isUnderlined: decoration?.includes("underline"),
    isStruck: decoration?.includes("line-through"),
    shift: shiftOf(declared.get("vertical-align")),
    indent: points(declared.get("margin-left") ?? ""),
    list: level === undefined ? undefined : { id: list.split(" ", 1)[0] ?? "", level: Number(level) },
  };
}

function shiftOf(align: string | undefined): PastedStyle["shift"] {
  return align === "super" ? "sup" : align === "sub" ? "sub" : undefined;
}

function declarations(style: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const declaration of style.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon === -1) continue;
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    found.set(declaration.slice(0, colon).trim().toLowerCase(), value);
  }
  return found;
}

function weight(value: string | undefined): boolean | undefined {
  if (value === undefined || value === "inherit") return undefined;
  return value.startsWith("bold") || Number.parseInt(value, 10) >= 600;
}

function points(length: string): number {
  const unit = /^-?[\d.]{1,8}(pt|in|px|cm|mm|pc|em)$/.exec(length)?.[1];
  return unit === undefined ? 0 : Number.parseFloat(length) * (pointsOfUnit[unit] ?? 0);
}

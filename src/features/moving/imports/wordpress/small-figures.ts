// Raised and lowered text, which a story has no mark for: it keeps its meaning as characters. Ten squared never becomes
// a hundred and two, nor a footnote's number a part of the figure before it.
import { attribute, descendants, type HtmlElement, lineOfText } from "#app/features/newsroom/story-body/html-tree.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";

const figures = "0123456789+-=()";
const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾";
const lowered = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎";

/** The text in place of a `sup` or `sub`; `undefined` where its words can stand as they are. */
export function smallText(node: HtmlElement, footnotes: ReadonlyMap<string, number>): string | undefined {
  const note = attribute(node, "data-fn");
  const text = lineOfText(node.children);
  if (note !== "") return `[${footnotes.get(note) ?? text}]`;
  if (text === "") return undefined;
  const leadsDown = descendants(node, ["a"]).some((link) => attribute(link, "href").includes("#"));
  if (leadsDown) return /^[[(]/.test(text) ? text : `[${text}]`;
  const plain = asciiDigits(text).replaceAll("−", "-");
  if (!/\d/.test(plain)) return undefined;
  const signs = node.tag === "sup" ? raised : lowered;
  if (/^[\d+\-=()]+$/.test(plain)) return Array.from(plain, (sign) => signs[figures.indexOf(sign)] ?? sign).join("");
  return node.tag === "sup" ? `^(${text})` : `_(${text})`;
}

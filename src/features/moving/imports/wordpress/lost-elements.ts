// Elements for which a story has no place: what is said of them, and what keeps the words around them apart.
import {
  attribute,
  type HtmlElement,
  type HtmlNode,
  lineOfText,
  tagsWithoutText,
} from "#app/features/newsroom/story-body/html-tree.ts";

/** Elements without words that no reader misses. */
const quietTags = new Set("base button head input link meta param source style title track".split(" "));
/** Elements that show something without any words in them. */
const wordlessPictures = new Set(["canvas", "math", "frame"]);

/** A code for each thing that a story does not keep of an element. */
export function lossesOf(node: HtmlElement): readonly string[] {
  const isLeftOut = tagsWithoutText.has(node.tag) && !quietTags.has(node.tag);
  const isMissed = isLeftOut && (wordlessPictures.has(node.tag) || lineOfText(node.children) !== "");
  const isNumbered =
    (node.tag === "li" && attribute(node, "value") !== "") ||
    (node.tag === "ol" && (node.attributes.has("reversed") || /^[aAiI]$/.test(attribute(node, "type"))));
  return [...(isMissed ? [`removed:${node.tag}`] : []), ...(isNumbered ? ["list.numbers"] : [])];
}

/** Signs in place of elements that keep two words or figures apart. */
export function signsAround({ tag }: HtmlElement, previous: HtmlNode | undefined): readonly [string, string] {
  if (tag === "q") return ["“", "”"];
  if (tag === "rt") return [" (", ")"];
  const isCorrection = tag === "ins" && typeof previous === "object" && ["del", "s", "strike"].includes(previous.tag);
  return isCorrection ? [" ", ""] : ["", ""];
}

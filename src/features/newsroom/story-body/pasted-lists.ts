// Word does not put lists on the clipboard but paragraphs that look like list items, their bullets typed into them.
import { attribute, type HtmlElement, type HtmlNode, lineOfText } from "./html-tree.ts";
import { pastedStyle } from "./pasted-style.ts";

type Item = { id: string; level: number; tag: "ul" | "ol"; start: number; children: HtmlNode[] };

/** The nodes with each row of imitated list items as a real list, nested as their levels say. */
export function withRealLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  let row: Item[] = [];
  const endRow = () => {
    result.push(...listsOf(row));
    row = [];
  };
  for (const node of nodes) {
    const item = typeof node === "string" ? undefined : imitatedItem(node);
    if (item) {
      row.push(item);
    } else {
      // White space between two items does not part them.
      if (typeof node !== "string" || node.trim() !== "") endRow();
      if (row.length === 0) result.push(node);
    }
  }
  endRow();
  return result;
}

function imitatedItem(element: HtmlElement): Item | undefined {
  if (element.tag !== "p" && element.tag !== "div") return undefined;
  const { list } = pastedStyle(element);
  if (!list) return undefined;
  const number = /^\(?([0-9\u0966-\u096F]{1,4}|[a-z]{1,5})[.)]/i.exec(markerOf(element.children))?.[1];
  const start = Number(number);
  return {
    ...list,
    tag: number === undefined ? "ul" : "ol",
    start: Number.isInteger(start) ? start : 1,
    children: element.children,
  };
}

/** What Word typed as bullet or number: the text that it asks other programs to ignore. */
function markerOf(nodes: readonly HtmlNode[]): string {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const isMarker = attribute(node, "style").replace(/\s/g, "").toLowerCase().includes("mso-list:ignore");
    const marker = isMarker ? lineOfText([node]) : markerOf(node.children);
    if (marker !== "") return marker;
  }
  return "";
}

function listsOf(items: readonly Item[]): HtmlElement[] {
  const lists: HtmlElement[] = [];
  let open: { item: Item; list: HtmlElement }[] = [];
  for (const item of items) {
    open = open.filter((outer) => outer.item.level <= item.level);
    const last = open.at(-1);
    const continues = last?.item.level === item.level && last.item.tag === item.tag && last.item.id === item.id;
    if (last?.item.level === item.level && !continues) open.pop();
    if (!continues) {
      const list: HtmlElement = { tag: item.tag, attributes: new Map([["start", String(item.start)]]), children: [] };
      const outer = open.at(-1)?.list.children.at(-1);
      if (outer && typeof outer !== "string") outer.children.push(list);
      else lists.push(list);
      open.push({ item, list });
    }
    open.at(-1)?.list.children.push({ tag: "li", attributes: new Map(), children: [...item.children] });
  }
  return lists;
}

// A sentence in the text of a story: found, and put in the place of another, word by word. Pure.

type Mark = Readonly<Record<string, unknown>>;
type TextNode = { type: "text"; text: string; marks?: readonly Mark[] };

/** Whether a block of the document given as JSON has these very words. False for what cannot be read. */
export const holdsSentence = (json: string, sentence: string): boolean =>
  replacedSentence(json, sentence, sentence) !== undefined;

/**
 * The document with other words for a sentence; marks that all of it had stay, and every other block stays as it is.
 * With "" the sentence goes, and its block where nothing else is in it. `undefined` where no block has the words.
 */
export function replacedSentence(json: string, sentence: string, words: string): string | undefined {
  const document = parsed(json);
  if (sentence === "" || document === undefined) return undefined;
  const changed = changedNode(document, sentence, words);
  return changed === document ? undefined : JSON.stringify(changed);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const isTextNode = (node: unknown): node is TextNode =>
  typeof node === "object" && node !== null && "type" in node && node.type === "text" && "text" in node;

/** The node itself where nothing of it changes; `null` for a block that is gone. */
function changedNode(node: unknown, sentence: string, words: string): unknown {
  if (typeof node !== "object" || node === null || !("content" in node) || !Array.isArray(node.content)) return node;
  const content: readonly unknown[] = node.content;
  if (content.some(isTextNode)) {
    const inline = changedInline(content, sentence, words);
    if (inline === undefined) return node;
    return inline.length === 0 ? null : { ...node, content: inline };
  }
  for (const [index, child] of content.entries()) {
    const changed = changedNode(child, sentence, words);
    if (changed === child) continue;
    const others = content.toSpliced(index, 1, ...(changed === null ? [] : [changed]));
    // A list or a quotation is never left empty.
    if (others.length > 0) return { ...node, content: others };
    return "type" in node && node.type === "doc" ? { ...node, content: [{ type: "paragraph" }] } : null;
  }
  return node;
}

function changedInline(nodes: readonly unknown[], sentence: string, words: string): readonly unknown[] | undefined {
  // What is no text, a line break or a footnote, ends every sentence.
  const whole = nodes.map((node) => (isTextNode(node) ? node.text : "\n")).join("");
  const begin = whole.indexOf(sentence);
  if (begin === -1) return undefined;
  const isStruck = words === "";
  const from = isStruck && whole[begin - 1] === " " ? begin - 1 : begin;
  const end = begin + sentence.length;
  const to = isStruck && from === begin && whole[end] === " " ? end + 1 : end;
  const touched = placedNodes(nodes).filter(({ start, stop }) => start < end && stop > begin);
  const marks = sharedMarks(touched.flatMap(({ node }) => (isTextNode(node) ? node : [])));
  const put = textNodes(words, marks);
  const before = placedNodes(nodes).flatMap((one) => cutNode(one, 0, from));
  const after = placedNodes(nodes).flatMap((one) => cutNode(one, to, whole.length));
  return joined([...before, ...put, ...after]);
}

/** Texts that follow one another with the same marks are one, as the editor keeps them. */
function joined(nodes: readonly unknown[]): readonly unknown[] {
  const found: unknown[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (isTextNode(node) && isTextNode(last) && JSON.stringify(node.marks) === JSON.stringify(last.marks))
      found[found.length - 1] = { ...last, text: last.text + node.text };
    else found.push(node);
  }
  return found;
}

type PlacedNode = { node: unknown; start: number; stop: number };

function placedNodes(nodes: readonly unknown[]): readonly PlacedNode[] {
  let start = 0;
  return nodes.map((node) => {
    const stop = start + (isTextNode(node) ? node.text.length : 1);
    const placed = { node, start, stop };
    start = stop;
    return placed;
  });
}

/** What of a node lies between two places of its block. */
function cutNode({ node, start, stop }: PlacedNode, from: number, to: number): readonly unknown[] {
  if (stop <= from || start >= to) return [];
  if (!isTextNode(node)) return [node];
  return textNodes(node.text.slice(Math.max(0, from - start), to - start), node.marks ?? []);
}

const textNodes = (text: string, marks: readonly Mark[]): readonly TextNode[] =>
  text === "" ? [] : [{ type: "text", text, ...(marks.length > 0 ? { marks } : {}) }];

function sharedMarks(nodes: readonly TextNode[]): readonly Mark[] {
  const [first, ...rest] = nodes.map(({ marks = [] }) => marks);
  const has = (marks: readonly Mark[], mark: Mark) =>
    marks.some((other) => JSON.stringify(other) === JSON.stringify(mark));
  return (first ?? []).filter((mark) => rest.every((marks) => has(marks, mark)));
}

import { Fragment } from "react";

type Block = { kind: "paragraph"; text: string } | { kind: "list"; items: readonly string[] };

/** Plain text in blocks: an empty line begins a new one; lines that begin with a hyphen are the items of a list. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const part of text.split(/\n[^\S\n]*\n/)) {
    const lines = part.split("\n").map((line) => line.trim());
    const firstItem = lines.findIndex((line) => line.startsWith("- "));
    const messages = firstItem === -1 ? lines : lines.slice(0, firstItem);
    const items = firstItem === -1 ? [] : lines.slice(firstItem).filter((line) => line !== "");
    if (messages.some((line) => line !== "")) blocks.push({ kind: "paragraph", text: messages.join("\n").trim() });
    if (items.length > 0) blocks.push({ kind: "list", items: items.map((line) => line.replace(/^- /, "")) });
  }
  return blocks;
}

/** Text that staff or the product wrote without markup, as paragraphs and lists. */
export function PlainText({ text }: { text: string }) {
  // The blocks of one text never change their places.
  return (
    <div className="story-body">
      {blocksOf(text).map((block, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={position}>
          {block.kind === "paragraph" ? (
            <p className="whitespace-pre-line">{block.text}</p>
          ) : (
            <ul>
              {block.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </div>
  );
}

// The words of a story's document, for comparing two versions of it.

/** A line for each block of the document given as JSON; pictures, videos and blocks of sport by their words. "" for none. */
export function documentText(json: string): string {
  try {
    return linesOf(JSON.parse(json === "" ? "null" : json)).join("\n");
  } catch {
    return "";
  }
}

function linesOf(node: unknown): readonly string[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, content, attrs } = node as { type?: unknown; content?: unknown; attrs?: unknown }; // each is looked at below
  const children = Array.isArray(content) ? content : [];
  if (type === "paragraph" || type === "heading") return [children.map(textOf).join("")];
  if (type === "picture" || type === "videoEmbed" || type === "sportBlock") return [mediaText(attrs)];
  return children.flatMap(linesOf);
}

function textOf(node: unknown): string {
  if (typeof node !== "object" || node === null) return "";
  if ("text" in node && typeof node.text === "string") return node.text;
  return "type" in node && node.type === "hardBreak" ? " " : "";
}

function mediaText(attrs: unknown): string {
  const texts = ["alt", "caption", "title"].map((name) =>
    typeof attrs === "object" && attrs !== null ? Reflect.get(attrs, name) : undefined,
  );
  return `[${texts.filter((text) => typeof text === "string" && text !== "").join(" · ")}]`;
}

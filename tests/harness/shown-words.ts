// The words of a page, and those that the product says.

/** What a page shows and says aloud, piece by piece, but for names that are the same in every language. */
export function shownPieces(html: string): readonly string[] {
  const body = html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<(\w+)\b[^>]*\stranslate="no"[^>]*>[\s\S]*?<\/\1>/g, " ");
  const attributes = [...body.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]+)"/g)];
  const pieces = [...body.replace(/<[^>]*>/g, "\n").split("\n"), ...attributes.map(([, text = ""]) => text)];
  return pieces.map((piece) => piece.trim()).filter(Boolean);
}

/** Every text of some messages. */
export function textsOf(messages: unknown): readonly string[] {
  return typeof messages === "string" ? [messages] : Object.values(messages ?? {}).flatMap(textsOf);
}

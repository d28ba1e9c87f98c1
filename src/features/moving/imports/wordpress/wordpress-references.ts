// What the text of a WordPress story only refers to: its footnotes, and synced patterns that stand in items of their
// own. Blocks that only the old site can draw are named.
import { storyText } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import type { WordpressPost } from "./wordpress-item.ts";

/** The text of a synced pattern that the old site shows, by its number. */
export type PatternSource = { patternOf(id: string): string | undefined };

export type ReferredText = {
  content: string;
  /** The footnotes beside the text by their ids, as HTML. */
  footnotes: ReadonlyMap<string, string>;
  reasons: readonly string[];
};

const blockComment = /<!--\s*wp:([a-z][\w/-]{0,100})([\s\S]{0,100000}?)-->/g;
/** Blocks without words of their own. */
const silentBlocks = new Set(["footnotes", "spacer", "nextpage", "more"]);
/** A pattern within a pattern within a pattern; deeper ones would be circles. */
const deepestPattern = 3;

/** Puts in place what the text of a post refers to. */
export function withReferences(
  { content, fields, markup }: Pick<WordpressPost, "content" | "fields" | "markup">,
  sources: PatternSource,
): ReferredText {
  if (markup !== "wordpress") return { content, footnotes: new Map(), reasons: [] };
  const reasons = new Set<string>();
  const notes = footnotesOf(fields.footnotes?.[0] ?? "");
  if (notes === undefined) reasons.add("footnotes.unread");
  const filled = (text: string, depth: number): string =>
    text.replace(blockComment, (whole, name: string, rest: string) => {
      const given = rest.trim();
      if (!given.endsWith("/")) return whole;
      if (name === "block") return pattern(given.slice(0, -1), depth);
      if (!silentBlocks.has(name)) reasons.add(`block:${name}`);
      return "";
    });
  const pattern = (attributes: string, depth: number): string => {
    const id = /"ref"\s*:\s*"?(\d{1,12})/.exec(attributes)?.[1] ?? "";
    const text = depth < deepestPattern ? sources.patternOf(id) : undefined;
    if (text === undefined) reasons.add(`pattern.missing:${id}`);
    // Words that this story alone has in place of those of the pattern.
    else if (/"(?:content|overrides)"\s*:/.test(attributes)) reasons.add(`pattern.changed:${id}`);
    return text === undefined ? "" : filled(text, depth + 1);
  };
  const footnotes = new Map((notes ?? []).map(({ id, content: note }) => [id, note]));
  return { content: filled(content, 0), footnotes, reasons: [...reasons] };
}

/** The footnotes that WordPress keeps beside a post, in their order. `undefined` where they cannot be read. */
export function footnotesOf(field: string): { id: string; content: string }[] | undefined {
  if (field.trim() === "") return [];
  try {
    const list: unknown = JSON.parse(field);
    if (!Array.isArray(list)) return undefined;
    const notes = list.flatMap((note: { id?: unknown; content?: unknown } | null) =>
      typeof note?.id === "string" && typeof note.content === "string" ? [{ id: note.id, content: note.content }] : [],
    );
    if (notes.length < list.length) return undefined;
    return notes.filter(({ content }) => storyText(content) !== "");
  } catch {
    return undefined;
  }
}

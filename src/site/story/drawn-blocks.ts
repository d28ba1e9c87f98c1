// Blocks of a story in whose place a page shows what the database says now.
import type { ReactNode } from "react";
import type { StoryBlock } from "#app/features/newsroom/story-body/blocks/story-block.ts";
import { storyBlocks } from "#app/features/newsroom/story-body/blocks/story-blocks.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";

/**
 * Reads what one block shows and gives its markup; `values` are what the pattern of the block found. Tags the page with
 * what it shows.
 */
export type BlockDrawer = (
  db: Platform["db"],
  values: Readonly<Record<string, string>>,
  facts: Pick<RequestFacts, "lang" | "tag">,
) => Promise<ReactNode>;

/** A block as it stands in a stored body, with what its pattern found in it. */
type StoredBlock = { html: string; values: Readonly<Record<string, string>> };

/** The blocks of one kind in a stored body, each once. */
export function storedBlocks(html: string, { drawn }: StoryBlock): readonly StoredBlock[] {
  if (!drawn) return [];
  const found = [...html.matchAll(drawn)].map(({ 0: whole, groups }) => ({ html: whole, values: { ...groups } }));
  return [...new Map(found.map((block) => [block.html, block])).values()];
}

/** A stored body with what was drawn in the place of each block. */
export function withDrawnBlocks(html: string, drawn: ReadonlyMap<string, string>): string {
  if (drawn.size === 0) return html;
  return storyBlocks.reduce(
    (body, block) => (block.drawn ? body.replace(block.drawn, (found) => drawn.get(found) ?? found) : body),
    html,
  );
}

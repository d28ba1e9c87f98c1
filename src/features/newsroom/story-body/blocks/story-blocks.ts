// The blocks of a story. A new one is a file beside this one and a line here.

import { audioBlock } from "./audio.ts";
import { factBoxBlock } from "./fact-box.ts";
import { galleryBlock } from "./gallery.ts";
import { headingBlock } from "./heading.ts";
import { keyPointsBlock } from "./key-points.ts";
import { listBlock } from "./list.ts";
import { pictureBlock } from "./picture.ts";
import { postBlock } from "./post.ts";
import { pullQuoteBlock } from "./pull-quote.ts";
import { questionBlock } from "./question.ts";
import { quotationBlock } from "./quotation.ts";
import { relatedStoryBlock } from "./related-story.ts";
import { ruleBlock } from "./rule.ts";
import { sportBlock } from "./sport.ts";
import type { Attributes, BlockNode, StoryBlock } from "./story-block.ts";
import { tableBlock } from "./table.ts";
import { videoBlock } from "./video.ts";

/**
 * Where several may stand for one element, the first that knows it has it: a picture is what a figure is at last. A
 * page is made ready in this order too.
 */
export const storyBlocks: readonly StoryBlock[] = [
  headingBlock,
  keyPointsBlock,
  galleryBlock,
  listBlock,
  pullQuoteBlock,
  // Before quotations: networks give some of their posts as one.
  postBlock,
  quotationBlock,
  questionBlock,
  ruleBlock,
  tableBlock,
  factBoxBlock,
  sportBlock,
  relatedStoryBlock,
  audioBlock,
  videoBlock,
  pictureBlock,
];

/** Every node of every block by its name. */
export const blockNodes: ReadonlyMap<string, BlockNode> = new Map(
  storyBlocks.flatMap((block) => Object.entries(block.nodes)),
);

const byName = new Map(storyBlocks.map((block) => [block.name, block]));

/** The block whose outermost node has this name. */
export function blockNamed(name: string): StoryBlock | undefined {
  return byName.get(name);
}

/** True for a node that is something to look at without a word in it. */
export function isFigure(name: string): boolean {
  return byName.get(name)?.isFigure === true;
}

/** What is said of those that stand first in a story. */
export const leadingBlocks = storyBlocks.flatMap(({ leads }) => leads ?? []);

/** The blocks that an element of any HTML may be. */
export const readersOf = byTag(({ reads }) => reads);

/** The blocks that an element of a stored body may be. */
export const writersOf = byTag(({ writes }) => writes);

function byTag(tagsOf: (block: StoryBlock) => readonly string[]): (tag: string) => readonly StoryBlock[] {
  const found = Map.groupBy(
    storyBlocks.flatMap((block) => tagsOf(block).map((tag) => ({ tag, block }))),
    ({ tag }) => tag,
  );
  const blocks = new Map([...found].map(([tag, entries]) => [tag, entries.map(({ block }) => block)]));
  return (tag) => blocks.get(tag) ?? [];
}

/** The words of a node for comparing versions, without its content. The attributes are unchecked. */
export function comparedTextOf(name: string, attributes: Attributes): readonly string[] | undefined {
  const block = byName.get(name);
  if (!block?.text) return undefined;
  return block.comparedText?.(attributes) ?? [block.text(attributes)].filter(Boolean);
}

/** Origins of the frames that a page with this stored body may open, each once. */
export function framesIn(html: string): readonly string[] {
  return [...new Set(storyBlocks.flatMap((block) => block.frames?.(html) ?? []))];
}

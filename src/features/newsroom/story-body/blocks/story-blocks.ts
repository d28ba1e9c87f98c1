// The blocks of a story. A new one is a file beside this one and a line here.
import { headingBlock } from "./heading.ts";
import { listBlock } from "./list.ts";
import { pictureBlock } from "./picture.ts";
import { quotationBlock } from "./quotation.ts";
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
  listBlock,
  quotationBlock,
  ruleBlock,
  tableBlock,
  sportBlock,
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

/** The words of a node for comparing versions; none of one that is its content. The attributes are unchecked. */
export function comparedTextOf(name: string, attributes: Attributes): readonly string[] | undefined {
  const block = byName.get(name);
  if (!block?.text) return undefined;
  return block.comparedText?.(attributes) ?? [block.text(attributes)].filter(Boolean);
}

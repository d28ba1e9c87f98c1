// Draws the blocks of a story whose place shows what the database says when the page is made.
import { renderToStaticMarkup } from "react-dom/server";
import { relatedStoryBlock } from "#app/features/newsroom/story-body/blocks/related-story.ts";
import { sportBlock } from "#app/features/newsroom/story-body/blocks/sport.ts";
import { storyBlocks } from "#app/features/newsroom/story-body/blocks/story-blocks.ts";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { LowDataContext } from "#app/ui/low-data-context.tsx";
import { type BlockDrawer, storedBlocks } from "./drawn-blocks.ts";
import { drawRelatedStory } from "./related-story.server.tsx";
import { drawSportBlock } from "./sport-blocks.server.tsx";

/** The drawer of each block that has `drawn`, by its name. */
export const drawers: Readonly<Record<string, BlockDrawer>> = {
  [sportBlock.name]: drawSportBlock,
  [relatedStoryBlock.name]: drawRelatedStory,
};

/** What stands in the place of each drawn block of a stored body; tags the page with what they show. */
export async function drawBlocks(
  db: Platform["db"],
  html: string,
  facts: Pick<RequestFacts, "lang" | "tag" | "edition">,
): Promise<ReadonlyMap<string, string>> {
  const drawn = new Map<string, string>();
  for (const block of storyBlocks) {
    for (const stored of storedBlocks(html, block)) {
      const draw = drawers[block.name];
      if (!draw) throw new Error(`The block ${block.name} has no drawer.`);
      const content = await draw(db, stored.values, facts);
      drawn.set(
        stored.html,
        renderToStaticMarkup(
          <MessagesProvider lang={facts.lang} messages={allMessages(facts.lang)}>
            <LowDataContext value={facts.edition === "low"}>{content}</LowDataContext>
          </MessagesProvider>,
        ),
      );
    }
  }
  return drawn;
}

// The related story of a story, drawn for its page: readers see its headline of now, and nothing where they may not
// read it.
import { findLinkedCard } from "#app/features/newsroom/articles/linked-card.server.ts";
import { storyTag } from "#app/features/newsroom/articles/story-pages.ts";
import { listSections } from "#app/features/newsroom/categories/queries.server.ts";
import { slugInStoryPath } from "#app/features/newsroom/story-body/blocks/related-story.ts";
import type { BlockDrawer } from "./drawn-blocks.ts";
import { RelatedStory } from "./related-story.tsx";

/** The story to which the path of a block leads. */
export const drawRelatedStory: BlockDrawer = async (db, { path = "" }, { lang, tag }) => {
  const found = await findLinkedCard(db, slugInStoryPath(path));
  if (!found) return null;
  // Also of one that readers do not see: publishing it draws the page anew.
  tag(storyTag(found.id));
  const { card } = found;
  if (!card) return null;
  if (card.category) tag("sections");
  const sections = card.category ? await listSections(db, lang) : [];
  return <RelatedStory card={card} section={sections.find(({ slug }) => slug === card.category)?.name} />;
};

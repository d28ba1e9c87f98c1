// Stories for another one to lead to, as this person may see them (permissions.csv Z029): those that readers have
// before drafts, in both languages. `?search=` narrows them; with `?path=` the one at that address comes first.

import type { Kysely } from "kysely";
import { askedStories } from "#app/admin/articles/list/asked-stories.server.ts";
import { readStoryFilter } from "#app/admin/articles/list/story-filter.ts";
import { screens } from "#app/admin/frame/screens.ts";
import { keepFormOnLoadError } from "#app/admin/kit/form-answer.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { listAdminArticles } from "#app/features/newsroom/articles/admin-list.server.ts";
import { findLinkedCard } from "#app/features/newsroom/articles/linked-card.server.ts";
import { listPublishedStories } from "#app/features/newsroom/articles/published-stories.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { slugInStoryPath, storyPagePath } from "#app/features/newsroom/story-body/blocks/related-story.ts";
import type { ArticleStatus, Database, Lang } from "#app/platform/db/schema.ts";
import type { Route } from "./+types/link-choices";

const mostShown = 30;

type Choice = { id: string; title: string; slug: string; lang: Lang; status: ArticleStatus };

export async function loader(args: Route.LoaderArgs) {
  const { person, reach, platform } = await openScreen(args, screens.articles);
  const { db } = platform;
  const { searchParams } = args.url;
  const search = (searchParams.get("search") ?? "").toWellFormed();
  const filter = readStoryFilter(new URLSearchParams({ search, status: "draft" satisfies ArticleStatus }));
  const asked = await askedStories(db, filter, [], { reach, personId: person.id });
  const [linked, published, drafts] = await Promise.all([
    storyAt(db, searchParams.get("path") ?? ""),
    listPublishedStories(db, { search, limit: mostShown }),
    listAdminArticles(db, asked, { limit: mostShown, after: undefined }),
  ]);
  // Readers can open all that are published, so whoever may enter the back office may list them.
  const readable = [...linked, ...published.filter(({ id }) => linked.every((story) => story.id !== id))];
  const found: readonly Choice[] = [
    ...readable.map((story) => ({ ...story, status: "published" as const })),
    ...drafts.items,
  ];
  const stories = found.map(({ id, title, status, slug, lang }) => {
    return { id, title, status, lang, path: storyPath({ slug, lang }) };
  });
  return { stories, linked: linked.length > 0 ? stories[0] : undefined };
}

/** The published story that is at an address or was there once. */
async function storyAt(db: Kysely<Database>, address: string) {
  const path = storyPagePath(address);
  const card = path === undefined ? undefined : (await findLinkedCard(db, slugInStoryPath(path)))?.card;
  return card ? [card] : [];
}

export const clientLoader = keepFormOnLoadError;
/** What may be chosen does not change because something else was saved. */
export const shouldRevalidate = () => false;

// Stories to choose the original of a translation from: the list of stories, as this person may see it (permissions.csv
// Z029). `?lang=` and `?search=` narrow it.

import { askedStories } from "#app/admin/articles/list/asked-stories.server.ts";
import { readStoryFilter } from "#app/admin/articles/list/story-filter.ts";
import { screens } from "#app/admin/frame/screens.ts";
import { keepFormOnLoadError } from "#app/admin/kit/form-answer.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { listAdminArticles } from "#app/features/newsroom/articles/admin-list.server.ts";
import { listSections } from "#app/features/newsroom/categories/queries.server.ts";
import type { Route } from "./+types/story-choices";

const mostShown = 30;

export async function loader(args: Route.LoaderArgs) {
  const { person, reach, lang, platform } = await openScreen(args, screens.articles);
  const { db } = platform;
  const filter = readStoryFilter(args.url.searchParams);
  const asked = await askedStories(db, filter, await listSections(db, lang), { reach, personId: person.id });
  const { items } = await listAdminArticles(db, asked, { limit: mostShown, after: undefined });
  return { stories: items.map(({ id, title, status, createdAt }) => ({ id, title, status, createdAt })) };
}

export const clientLoader = keepFormOnLoadError;
/** What may be chosen does not change because something else was saved. */
export const shouldRevalidate = () => false;

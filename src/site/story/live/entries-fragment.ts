import { findStory } from "#app/features/newsroom/articles/queries.server.ts";
import { storyPath, storyTag } from "#app/features/newsroom/articles/story-pages.ts";
import { tagsOfLink } from "#app/features/newsroom/match-links/rules.ts";
import { readChangedEntries, readLiveBlogHead } from "#app/features/sport/live-blogs/queries.server.ts";
import { liveBlogTag } from "#app/features/sport/live-blogs/rules.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/entries-fragment";
import { entriesFragment } from "./fragment.server.tsx";

/** `GET /article/{slug}/entries`: shared like the page of the story, and dropped with it. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(platformContext);
  const { lang, tag } = context.get(requestContext);
  const found = await findStory(db, params.slug);
  const story = found.kind === "found" && found.story.lang === lang ? found.story : undefined;
  const head = story?.kind === "live" ? await readLiveBlogHead(db, story.id) : undefined;
  if (!story || !head) return new Response(null, { status: 404 });
  // Its match: while readers do not see that, they do not see what was made of its events.
  tag(storyTag(story.id), liveBlogTag(story.id), ...tagsOfLink(head.matchId));
  return entriesFragment({ head, changed: await readChangedEntries(db, story.id), path: storyPath(story) }, lang);
}

import { redirect } from "react-router";
import { findStoryPathById } from "#app/features/newsroom/articles/queries.server.ts";
import { storyPath, storyTag } from "#app/features/newsroom/articles/story-pages.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/short-link";

/**
 * `GET /a/{id}`: leads to the story with this id, whatever its slug and whichever language stands at the root. Both may
 * change, so nobody is to keep where it led.
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(platformContext);
  const { tag } = context.get(requestContext);
  const id = params.id.toLowerCase();
  const found = isIdentifier(id) ? await findStoryPathById(db, id) : undefined;
  if (!found) throw new Response(null, { status: 404 });
  tag(storyTag(id));
  return redirect(storyPath(found), { status: 302, headers: { "cache-control": "no-cache" } });
}

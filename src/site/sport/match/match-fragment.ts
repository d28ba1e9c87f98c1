import { platformContext, requestContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/match-fragment";
import { boardFragment } from "./board-fragment.server.tsx";
import { readBoard } from "./match-page.server.ts";

/** `GET /match/{slug}/board`: shared like the page of the match, and dropped with it. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const facts = context.get(requestContext);
  const match = await readBoard(context.get(platformContext), params.slug, facts);
  return match ? boardFragment(match, facts.lang) : new Response(null, { status: 404 });
}

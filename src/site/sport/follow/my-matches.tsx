import { renderToStaticMarkup } from "react-dom/server";
import { listFollowedMatches } from "#app/features/sport/follows/queries.server.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { SiteMessages } from "#app/site/layout/site-messages.tsx";
import { atMinute } from "#app/site/sport/live/running-minute.ts";
import { MatchRow } from "#app/site/sport/match-row.tsx";
import type { Route } from "./+types/my-matches";

const uncached = { "cache-control": "private, no-store" };

/**
 * `GET /profile/matches`: the rows of what the person who asks follows, which the script puts before the others of a
 * strip.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, clock } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const actor = await context.get(actorContext)();
  if (actor.kind !== "person") return new Response(null, { status: 401, headers: uncached });
  const now = clock.now();
  const matches = (await listFollowedMatches(db, actor.id, now)).map((match) => atMinute(match, now));
  const html = renderToStaticMarkup(
    <SiteMessages lang={lang}>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchRow match={match} withDay withCompetition isShort />
          </li>
        ))}
      </ul>
    </SiteMessages>,
  );
  return new Response(html, { headers: { ...uncached, "content-type": "text/html; charset=utf-8" } });
}

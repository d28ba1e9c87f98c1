// One match for the reader's own calendar: `/match/{slug}/calendar.ics`.
import { sql } from "kysely";
import { redirect } from "react-router";
import { findMovedMatch, listMatches } from "#app/features/sport/matches/queries.server.ts";
import { matchTag } from "#app/features/sport/matches/rules.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { calendarAnswer } from "#app/site/sport/calendar-answer.server.ts";
import { matchNameText } from "#app/site/sport/match-texts.ts";
import { matchPath } from "#app/site/sport/sport-paths.ts";
import type { Route } from "./+types/match-calendar";

/** 404 for a match that readers may not see. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const facts = context.get(requestContext);
  const { lang } = facts;
  const among = sql`select id from matches where slug = ${slug}`;
  const [match] = await listMatches(platform.db, { among, published: true }, { limit: 1 });
  if (!match) {
    const moved = await findMovedMatch(platform.db, slug);
    return moved ? redirect(`${matchPath(moved, lang)}/calendar.ics`, 301) : new Response(null, { status: 404 });
  }
  facts.tag(matchTag(match.id));
  const name = matchNameText({ t: siteMessages(lang), lang }, match);
  return calendarAnswer(platform, facts, { filter: { ids: [match.id] }, name, slug });
}

// The matches of a team for calendars: `/team/{slug}/calendar.ics`.
import { redirect } from "react-router";
import { findMovedTeam, findPublishedTeam } from "#app/features/sport/teams/queries.server.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { calendarAnswer } from "#app/site/sport/calendar-answer.server.ts";
import { teamPath } from "#app/site/sport/sport-paths.ts";
import type { Route } from "./+types/team-calendar";

/** 404 for a team that readers may not see. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const facts = context.get(requestContext);
  const team = await findPublishedTeam(platform.db, params.slug);
  if (!team) {
    const moved = await findMovedTeam(platform.db, params.slug);
    return moved ? redirect(`${teamPath(moved, facts.lang)}/calendar.ics`, 301) : new Response(null, { status: 404 });
  }
  facts.tag(teamTag(team.id));
  const { id, slug } = team;
  return calendarAnswer(platform, facts, { filter: { teamId: id }, name: nameIn(facts.lang, team), slug });
}

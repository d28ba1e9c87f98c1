// The matches of a competition for calendars: `/competition/{slug}/calendar.ics`.
import { redirect } from "react-router";
import { findMovedCompetition, findPublishedCompetition } from "#app/features/sport/competitions/queries.server.ts";
import { competitionTag } from "#app/features/sport/competitions/rules.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { calendarAnswer } from "#app/site/sport/calendar-answer.server.ts";
import { competitionPath } from "#app/site/sport/sport-paths.ts";
import type { Route } from "./+types/competition-calendar";

/** 404 for a competition that readers may not see. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const facts = context.get(requestContext);
  const competition = await findPublishedCompetition(platform.db, params.slug);
  if (!competition) {
    const moved = await findMovedCompetition(platform.db, params.slug);
    return moved
      ? redirect(`${competitionPath(moved, facts.lang)}/calendar.ics`, 301)
      : new Response(null, { status: 404 });
  }
  facts.tag(competitionTag(competition.id));
  const { id, slug } = competition;
  return calendarAnswer(platform, facts, {
    filter: { competitionId: id },
    name: nameIn(facts.lang, competition),
    slug,
  });
}

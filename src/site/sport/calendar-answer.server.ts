// The matches of a team or of a competition as a file for calendars to subscribe to; one match as a file to keep.

import type { Kysely } from "kysely";
import { settingsTag } from "#app/features/settings/admin-rules.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { matchCalendar } from "#app/features/sport/matches/calendar.ts";
import { listMatches, type MatchFilter } from "#app/features/sport/matches/queries.server.ts";
import { venuesById } from "#app/features/sport/venues/queries.server.ts";
import { venueTag } from "#app/features/sport/venues/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";

/** What a calendar has of the past: a phone that asks anew would lose what is no longer in the file. */
const pastMilliseconds = 183 * dayMilliseconds;
/** Matches in one file. */
const most = 500;

type Options = {
  filter: Pick<MatchFilter, "teamId" | "competitionId" | "ids">;
  /** What the calendar is called: the team, the competition or the match. */
  name: string;
  slug: string;
};

/** The answer with the file; its page must be tagged with what `filter` names. */
export async function calendarAnswer(
  { db, clock, origin }: Pick<Platform, "db" | "clock" | "origin">,
  { lang, tag }: Pick<RequestFacts, "lang" | "tag">,
  { filter, name, slug }: Options,
): Promise<Response> {
  tag(settingsTag);
  const from = new Date(clock.now().getTime() - pastMilliseconds);
  const matches = await listMatches(db, { ...filter, from, published: true }, { limit: most });
  const venues = await readVenues(db, matches);
  tag(...[...venues.keys()].map(venueTag));
  const t = siteMessages(lang);
  const file = matchCalendar(matches, {
    ...{ lang, name, venues, openSide: t("matches.openSide") },
    base: `${origin}${pathInLanguage("/", lang)}`.replace(/\/$/, ""),
    site: siteName(await readSettings(db), lang satisfies Lang, t),
  });
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `inline; filename="matches.ics"; filename*=UTF-8''${encodeURIComponent(slug)}.ics`,
    },
  });
}

function readVenues(db: Kysely<Database>, matches: readonly { venue_id: string | null }[]) {
  return venuesById(
    db,
    matches.flatMap(({ venue_id }) => venue_id ?? []),
  );
}

// A venue: what it is, who is at home there, its next and last matches.
import { listNearMatches } from "#app/features/sport/matches/near-queries.server.ts";
import { listHomeTeams, type SportTeam } from "#app/features/sport/teams/queries.server.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { findMovedVenue, findPublishedVenue } from "#app/features/sport/venues/queries.server.ts";
import { venuePathOf, venueTag } from "#app/features/sport/venues/rules.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/dates.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { TeamLink } from "#app/site/sport/competition/leaders-view.tsx";
import { countryName } from "#app/site/sport/country-name.ts";
import { FactList } from "#app/site/sport/fact-list.tsx";
import { movedOrUnknown } from "#app/site/sport/moved-page.server.ts";
import { NearMatchLists, nearMatchTags } from "#app/site/sport/near-matches.tsx";
import { stadium } from "#app/site/sport/sport-data.ts";
import { SportHead, sportPageMeta } from "#app/site/sport/sport-head.tsx";
import { venuePath } from "#app/site/sport/sport-paths.ts";
import type { Route } from "./+types/venue";

export const handle = { static: true };

const matchesShown = { next: 8, last: 8 };

export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, clock, origin } = platform;
  const facts = context.get(requestContext);
  const { lang, tag } = facts;
  const venue = await findPublishedVenue(db, params.slug);
  if (!venue) {
    const moved = await findMovedVenue(db, params.slug);
    throw await movedOrUnknown(platform, facts, { moved, pathIn: venuePath, path: venuePathOf(params.slug) });
  }
  const today = startOfKathmanduDay(kathmanduDay(clock.now()));
  const [matches, teams] = await Promise.all([
    listNearMatches(db, { venueId: venue.id }, { today, ...matchesShown }),
    listHomeTeams(db, venue.id),
  ]);
  tag(...[venueTag(venue.id), "pictures", ...teams.map(({ id }) => teamTag(id))], ...nearMatchTags(matches));
  return { venue, matches, teams, lang, origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { venue, lang, origin } = loaderData;
  const t = siteMessages(lang);
  const name = nameIn(lang, venue);
  const city = inLanguage(lang, venue.city, venue.city_ne);
  return sportPageMeta(
    {
      ...{ lang, origin, name: venue },
      pathIn: (one) => venuePath(venue.slug, one),
      description: t("sportPages.venueDescription", { venue: city === "" ? name : `${name}, ${city}` }),
      data: stadium({ ...venue, name, city }, { address: `${origin}${venuePath(venue.slug, lang)}` }),
    },
    matches,
  );
}

export default function VenuePage({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { venue, matches, teams } = loaderData;
  const address = [inLanguage(lang, venue.city, venue.city_ne), countryName(venue.country, lang)];
  return (
    <main className="page-width list-page pb-12">
      <SportHead name={venue} path={venuePath(venue.slug, lang)} />
      <div className="sport-page">
        <NearMatchLists {...matches} />
        <aside className="sport-aside">
          <FactList
            facts={[
              { term: t("sportPages.facts.place"), text: address.filter(Boolean).join(", ") },
              {
                term: t("sportPages.facts.seats"),
                text: venue.capacity !== null && formatNumber(venue.capacity, lang),
              },
              { term: t("sportPages.facts.atHome"), text: teams.length > 0 && <TeamList teams={teams} /> },
            ]}
          />
        </aside>
      </div>
    </main>
  );
}

function TeamList({ teams }: { teams: readonly SportTeam[] }) {
  return (
    <ul>
      {teams.map((team) => (
        <li key={team.id} className="underline">
          <TeamLink team={team} />
        </li>
      ))}
    </ul>
  );
}

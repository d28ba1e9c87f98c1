// A venue: what it is, who is at home there, its next and last matches.
import { listNearMatches } from "#app/features/sport/matches/near-queries.server.ts";
import { Crest } from "#app/features/sport/teams/crest.tsx";
import { listHomeTeams, type SportTeam } from "#app/features/sport/teams/queries.server.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { findMovedVenue, findPublishedVenue } from "#app/features/sport/venues/queries.server.ts";
import { readVenueRecords } from "#app/features/sport/venues/records.server.ts";
import { venuePathOf, venueTag } from "#app/features/sport/venues/rules.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/dates.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { inNameOrder } from "#app/messages/name-order.ts";
import { formatNumber } from "#app/messages/numbers.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { TeamLink } from "#app/site/sport/competition/leaders-view.tsx";
import { countryName } from "#app/site/sport/country-name.ts";
import { movedOrUnknown } from "#app/site/sport/moved-page.server.ts";
import { NearMatchLists, nearMatchTags } from "#app/site/sport/near-matches.tsx";
import { FactList } from "#app/site/sport/profile/fact-list.tsx";
import { stadium } from "#app/site/sport/sport-data.ts";
import { SportHead, sportPageMeta } from "#app/site/sport/sport-head.tsx";
import { venuePath } from "#app/site/sport/sport-paths.ts";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import type { Route } from "./+types/venue";
import { PitchPlan } from "./pitch-plan.tsx";
import { Records, WayThere } from "./venue-facts.tsx";
import "#app/site/sport/profile/profile.css";

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
  const [matches, records, teams] = await Promise.all([
    listNearMatches(db, { venueId: venue.id }, { today, ...matchesShown }),
    readVenueRecords(db, venue.id),
    listHomeTeams(db, venue.id).then((home) => inNameOrder(home, lang, (team) => nameIn(lang, team))),
  ]);
  tag(...[venueTag(venue.id), "pictures", ...teams.map(({ id }) => teamTag(id))], ...nearMatchTags(matches));
  return { venue, matches, records, teams, lang, origin };
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
  const { venue, matches, records, teams } = loaderData;
  const address = [inLanguage(lang, venue.city, venue.city_ne), countryName(venue.country, lang)];
  const sport = records.sport ?? teams[0]?.sport;
  return (
    <main className="page-width list-page profile-page pb-12">
      <SportHead
        name={venue}
        path={venuePath(venue.slug, lang)}
        sport={sport}
        beside={<p className="profile-facts">{address.filter(Boolean).join(", ")}</p>}
      />
      <div className="sport-page">
        <div className={`profile-lead ${sportColourClass(sport ?? "general")}`}>
          <NearMatchLists {...matches} />
        </div>
        <aside className="sport-aside">
          {sport && <PitchPlan sport={sport} />}
          <FactList
            facts={[
              {
                term: t("sportPages.facts.seats"),
                text: venue.capacity !== null && formatNumber(venue.capacity, lang),
              },
              { term: t("sportPages.facts.atHome"), text: teams.length > 0 && <TeamList teams={teams} /> },
            ]}
          />
          <WayThere venue={venue} />
          <Records records={records} />
        </aside>
      </div>
    </main>
  );
}

function TeamList({ teams }: { teams: readonly SportTeam[] }) {
  return (
    <ul>
      {teams.map((team) => (
        <li key={team.id} className="team-name">
          <Crest team={team} />
          <TeamLink team={team} />
        </li>
      ))}
    </ul>
  );
}

// A match as search engines read it (schema.org). tests/harness/json-ld-check.ts says what they ask for.
import type { MatchVenue } from "#app/features/sport/matches/match-queries.server.ts";
import type { SportTeam } from "#app/features/sport/teams/queries.server.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import type { Lang, MatchStatus } from "#app/platform/db/schema.ts";
import { type JsonLd, pictureUrl } from "#app/site/head/json-ld.ts";
import { isContest, matchNameText, spokenMatch, type Texts } from "#app/site/sport/match-texts.ts";
import { competitionPath, teamPath, venuePath } from "#app/site/sport/sport-paths.ts";
import type { ShownMatch } from "./match-page.server.ts";

const statuses: Readonly<Partial<Record<MatchStatus, string>>> = {
  postponed: "EventPostponed",
  cancelled: "EventCancelled",
};

/**
 * Nothing where nobody knows where it is played: search engines ask for the address of a place. A country alone is
 * none; Google advises against a town alone already.
 */
export function matchData(
  texts: Texts,
  match: ShownMatch,
  { origin, address, image }: { origin: string; address: string; image?: string | undefined },
): JsonLd[] {
  const { lang } = texts;
  const { starts_at, time_confirmed, status, competition } = match;
  const location = locationOf(match, { lang, origin });
  if (!location) return [];
  const sides = [match.home, match.away].map((team) => team && teamData(team, { lang, origin }));
  const [home, away] = sides;
  const competitors = isContest(match) ? [] : sides.filter((side) => side !== undefined);
  return [
    {
      "@context": "https://schema.org",
      "@type": "SportsEvent",
      name: matchNameText(texts, match),
      description: spokenMatch(texts, match),
      sport: texts.t(`videos.sports.${match.sport}`),
      inLanguage: lang,
      url: address,
      ...(image ? { image } : {}),
      startDate: time_confirmed ? starts_at.toISOString() : kathmanduDay(starts_at),
      eventStatus: `https://schema.org/${statuses[status] ?? "EventScheduled"}`,
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location,
      ...(home ? { homeTeam: home } : {}),
      ...(away ? { awayTeam: away } : {}),
      ...(competitors.length > 0 ? { competitor: competitors, performer: competitors } : {}),
      organizer: {
        "@type": "Organization",
        name: nameIn(lang, competition),
        url: `${origin}${competitionPath(competition.slug, lang)}`,
      },
    },
  ];
}

function teamData(team: SportTeam, { lang, origin }: { lang: Lang; origin: string }): JsonLd {
  return {
    "@type": "SportsTeam",
    name: nameIn(lang, team),
    ...(team.published ? { url: `${origin}${teamPath(team.slug, lang)}` } : {}),
    ...(team.crest ? { logo: pictureUrl(team.crest, origin) } : {}),
  };
}

/** The venue; without one the district of the first team, unless the ground is neutral. */
function locationOf(
  { venue, home, neutral }: ShownMatch,
  { lang, origin }: { lang: Lang; origin: string },
): JsonLd | undefined {
  if (venue) return venueData(venue, { lang, origin });
  if (!home || neutral) return undefined;
  const district = inLanguage(lang, home.district, home.district_ne);
  if (!district) return undefined;
  return { "@type": "Place", name: district, address: addressOf({ addressLocality: district }, home.country) };
}

function venueData(venue: MatchVenue, { lang, origin }: { lang: Lang; origin: string }): JsonLd {
  const [name, city] = [nameIn(lang, venue), inLanguage(lang, venue.city, venue.city_ne)];
  return {
    "@type": "Place",
    name,
    address: addressOf(city ? { addressLocality: city } : { streetAddress: name }, venue.country),
    ...(venue.published ? { url: `${origin}${venuePath(venue.slug, lang)}` } : {}),
  };
}

const addressOf = (locality: { addressLocality: string } | { streetAddress: string }, country: string): JsonLd => ({
  "@type": "PostalAddress",
  ...locality,
  addressCountry: country,
});

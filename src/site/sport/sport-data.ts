// Teams, players, venues and competitions as data for machines (schema.org).
import type { PictureSource } from "#app/features/media/picture-source.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { type JsonLd, pictureUrl } from "#app/site/head/json-ld.ts";

type Page = { address: string; lang: Lang };

/** Who holds a competition, as far as a page of it knows. `sport` is its name. */
export function sportsOrganization({ name, sport }: { name: string; sport: string }, { address, lang }: Page): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "SportsOrganization",
    ...{ name, sport, url: address, inLanguage: lang },
  };
}

type TeamFacts = {
  name: string;
  sport: string;
  home: string;
  country: string;
  picture: PictureSource | undefined;
  competitions: readonly string[];
};

/** A team. `home` is where it is at home; empty where nobody said. */
export function sportsTeam(
  { name, sport, home, country, picture, competitions }: TeamFacts,
  { address, origin }: Pick<Page, "address"> & { origin: string },
): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "SportsTeam",
    ...{ name, sport, url: address },
    ...(home === "" ? {} : { location: { "@type": "Place", name: home, address: town(home, country) } }),
    ...(picture ? { logo: pictureUrl(picture, origin) } : {}),
    ...(competitions.length === 0
      ? {}
      : { memberOf: competitions.map((competition) => ({ "@type": "SportsOrganization", name: competition })) }),
  };
}

type PersonFacts = {
  name: string;
  birthDate: string | null;
  country: string;
  role: string | undefined;
  picture: PictureSource | undefined;
  teams: readonly { name: string; address: string | undefined }[];
};

/** A player, a coach or an official. */
export function person(
  { name, birthDate, country, role, picture, teams }: PersonFacts,
  { address, origin }: { address: string; origin: string },
): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    ...{ name, url: address, nationality: country },
    ...(birthDate === null ? {} : { birthDate }),
    ...(role === undefined ? {} : { jobTitle: role }),
    ...(picture ? { image: pictureUrl(picture, origin) } : {}),
    ...(teams.length === 0
      ? {}
      : {
          memberOf: teams.map((team) => ({
            ...{ "@type": "SportsTeam", name: team.name },
            ...(team.address === undefined ? {} : { url: team.address }),
          })),
        }),
  };
}

type VenueFacts = { name: string; city: string; country: string; capacity: number | null };

/** Where matches are played. */
export function stadium({ name, city, country, capacity }: VenueFacts, { address }: Pick<Page, "address">): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "StadiumOrArena",
    ...{ name, url: address },
    address: town(city || name, country),
    ...(capacity === null ? {} : { maximumAttendeeCapacity: capacity }),
  };
}

const town = (name: string, country: string): JsonLd => ({
  "@type": "PostalAddress",
  addressLocality: name,
  addressCountry: country,
});

// What a venue is called and what its form accepts. docs/decisions/0021; permissions.csv N210 to N214.
import { z } from "zod";
import { fieldNames } from "#app/platform/entities/entity-fields.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";
import { line, optionalLine, optionalParagraphs } from "#app/platform/text/clean-text.ts";
import { optionalSlug } from "#app/platform/text/clean-url.ts";
import { countryCode } from "#app/platform/text/country-code.ts";
import { optionalWholeNumber } from "#app/platform/text/whole-number.ts";
import { checkedBox, seenVersion } from "#app/platform/versioned-input.ts";

export const venueLimits = { name: 120, city: 80, capacity: 500_000, coordinates: 40, directions: 600 } as const;

/** "27.6953, 85.3149" as maps write it: latitude, then longitude, stored to a metre; blank is none. */
const optionalCoordinates = optionalLine(venueLimits.coordinates).transform((typed, context) => {
  if (typed === null) return null;
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(asciiDigits(typed)) ?? [];
  const [north, east] = [Number(latitude), Number(longitude)];
  if (Math.abs(north) <= 90 && Math.abs(east) <= 180) return `${north.toFixed(5)},${east.toFixed(5)}`;
  context.addIssue({ code: "custom", message: "coordinates.invalid" });
  return z.NEVER;
});

/** The path of a venue's page as it is stored: without language, unencoded. */
export const venuePathOf = (slug: string) => `/venue/${slug}`;

/** Cache tag of every page that names a venue. */
export const venueTag = (id: string) => `venue:${id}`;

const fields = {
  name: line(venueLimits.name),
  name_ne: optionalLine(venueLimits.name),
  /** Left out it follows the name. */
  slug: optionalSlug(),
  city: optionalLine(venueLimits.city).transform((city) => city ?? ""),
  city_ne: optionalLine(venueLimits.city),
  country: countryCode(),
  capacity: optionalWholeNumber({ least: 1, most: venueLimits.capacity }),
  coordinates: optionalCoordinates,
  directions: optionalParagraphs(venueLimits.directions),
  directions_ne: optionalParagraphs(venueLimits.directions),
  published: checkedBox,
};

export const venueFields = fieldNames(fields);

/** What its form shows of a row. */
export const venueFormColumns = ["id", "version", ...venueFields] as const;

export const venueInput = z.object(fields);
export const venueChange = z.object({ ...fields, ...seenVersion });

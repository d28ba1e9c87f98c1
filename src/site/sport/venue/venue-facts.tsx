import type { Venue } from "#app/features/sport/venues/queries.server.ts";
import type { VenueRecords } from "#app/features/sport/venues/records.server.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { FactList } from "#app/site/sport/profile/fact-list.tsx";
import { matchPath } from "#app/site/sport/sport-paths.ts";

/** Where the map shows a venue: at its coordinates, or what it finds by name and city. */
export function mapAddress({ coordinates, name, city }: Pick<Venue, "coordinates" | "name" | "city">): string {
  const [latitude, longitude] = coordinates?.split(",") ?? [];
  if (latitude !== undefined && longitude !== undefined) {
    const place = new URLSearchParams({ mlat: latitude, mlon: longitude });
    return `https://www.openstreetmap.org/?${place}#map=16/${latitude}/${longitude}`;
  }
  const query = city === "" ? name : `${name}, ${city}`;
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
}

/** How to get there, and the way to a map. */
export function WayThere({ venue }: { venue: Venue }) {
  const { lang, t } = useMessages();
  const directions = inLanguage(lang, venue.directions ?? "", venue.directions_ne);
  return (
    <section aria-labelledby="directions">
      <BlockHeading id="directions" title={t("sportPages.venue.directions")} />
      {directions !== "" && <p className="venue-directions">{directions}</p>}
      <p>
        <a href={mapAddress(venue)} className="venue-map" rel="noopener">
          {t(venue.coordinates === null ? "sportPages.venue.searchMap" : "sportPages.venue.map")}
          <span className="profile-note">{t("sportPages.venue.mapOf")}</span>
        </a>
      </p>
    </section>
  );
}

/** What happened here, as far as it is known; nothing before the first match. */
export function Records({ records: { played, largestCrowd, biggestWin } }: { records: VenueRecords }) {
  const { lang, t } = useMessages();
  if (played === 0) return null;
  const linkTo = (record: NonNullable<VenueRecords["biggestWin"]>, text: string) => (
    <a href={matchPath(record.slug, lang)} className="underline">
      {text}
    </a>
  );
  return (
    <section aria-labelledby="records">
      <BlockHeading id="records" title={t("sportPages.venue.records")} />
      <FactList
        facts={[
          { term: t("sportPages.venue.played"), text: formatNumber(played, lang) },
          {
            term: t("sportPages.venue.attendance"),
            text: largestCrowd && (
              <>
                <b>{formatNumber(largestCrowd.attendance ?? 0, lang)}</b>{" "}
                {linkTo(largestCrowd, `${nameIn(lang, largestCrowd.home)} – ${nameIn(lang, largestCrowd.away)}`)}
              </>
            ),
          },
          {
            term: t("sportPages.venue.biggestWin"),
            text:
              biggestWin &&
              linkTo(
                biggestWin,
                [
                  nameIn(lang, biggestWin.home),
                  [biggestWin.home_total, biggestWin.away_total].map((total) => formatNumber(total, lang)).join("–"),
                  nameIn(lang, biggestWin.away),
                ].join(" "),
              ),
          },
        ]}
      />
    </section>
  );
}

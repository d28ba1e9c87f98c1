// Venues: grounds, stadiums and halls where matches are played.

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { collectionLoader } from "#app/admin/kit/collection/collection-loader.server.ts";
import { NamedCollectionPage } from "#app/admin/kit/collection/named-collection-page.tsx";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { shouldRevalidateList } from "#app/admin/kit/item/item-url.ts";
import { isPublished, publishedStates } from "#app/admin/kit/list/named-filters.tsx";
import { runEach } from "#app/admin/kit/list/run-each.server.ts";
import { screenFailure } from "#app/admin/kit/screen.tsx";
import {
  createVenue,
  deleteVenue,
  restoreVenue,
  setVenuePublished,
  updateVenue,
} from "#app/features/sport/venues/commands.server.ts";
import { findVenue, listVenues, type Venue } from "#app/features/sport/venues/queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import type { Route } from "./+types/venues";
import { VenueDialog } from "./venue-dialog.tsx";

export const handle = screens.venues;

export const loader = collectionLoader({
  screen: handle,
  rights: { create: "sport.create", edit: "sport.edit", remove: "sport.delete" },
  list: { sorts: { name: "asc", created: "desc" }, filters: { state: publishedStates } },
  page: ({ db }, { state, search }, order) => listVenues(db, { search, published: isPublished(state) }, order),
  find: ({ db }, id) => findVenue(db, id),
  more: async () => ({}),
});

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createVenue, input),
    save: ({ run, input }) => run(updateVenue, input),
    setPublished: ({ run, input }) => run(setVenuePublished, input),
    delete: ({ run, input }) => run(deleteVenue, input),
    restore: ({ run, input }) => run(restoreVenue, input),
    setPublishedOfEach: (form) => runEach(form, setVenuePublished),
    deleteEach: (form) => runEach(form, deleteVenue),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Venues({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <NamedCollectionPage
      collection={loaderData}
      title={t("admin.venues.title")}
      add={t("admin.venues.add")}
      empty={{ title: t("admin.venues.empty"), explanation: t("admin.venues.emptyHint") }}
      nothingHere={t("admin.venues.nothingHere")}
      kind="venues"
      search={t("admin.venues.search")}
      bySport={false}
      label={t("admin.venues.list")}
      facts={(venue) => <VenueFacts venue={venue} />}
      form={VenueDialog}
    />
  );
}

function VenueFacts({ venue }: { venue: Venue }) {
  const { lang, t } = useMessages();
  const city = inLanguage(lang, venue.city, venue.city_ne);
  return (
    <>
      <span>{[city, venue.country].filter(Boolean).join(", ")}</span>
      {venue.capacity !== null && (
        <span className="text-muted">{t("admin.venues.seats", { seats: formatNumber(venue.capacity, lang) })}</span>
      )}
    </>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.venues.loadFailed", { reason }));

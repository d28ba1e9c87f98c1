import { CollectionDialog, type CollectionFormProps } from "#app/admin/kit/collection/collection-dialog.tsx";
import { CountryField, NameFields, namedLabels, PublishedField } from "#app/admin/kit/fields/name-fields.tsx";
import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { labelledFields } from "#app/admin/kit/item/conflict-modal.tsx";
import { namedMessages } from "#app/admin/kit/item/named-item.ts";
import type { Venue } from "#app/features/sport/venues/queries.server.ts";
import { type venueFields, venueLimits } from "#app/features/sport/venues/rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** Add Venue, Edit Venue. */
export function VenueDialog({ mayEdit, ...props }: CollectionFormProps<Venue>) {
  const { t } = useMessages();
  const isNew = props.item === undefined;
  return (
    <CollectionDialog
      {...props}
      title={isNew ? t("admin.venues.add") : t("admin.venues.editTitle")}
      empty={{ country: "NP", published: "true" }}
      compared={comparedFields(t)}
      messages={namedMessages}
      fields={({ start, failure, field }) => (
        <>
          <NameFields start={start} failure={failure} maxLength={venueLimits.name} isNew={isNew} />
          <TwoLanguages
            name="city"
            label={t("admin.venues.city")}
            start={start}
            failure={failure}
            maxLength={venueLimits.city}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <CountryField field={field} />
            <TextField {...field("capacity")} inputMode="numeric" maxLength={7} />
          </div>
          <TextField
            {...field("coordinates")}
            hint={t("admin.venues.coordinatesHint")}
            maxLength={venueLimits.coordinates}
          />
          <TwoLanguages
            name="directions"
            label={t("admin.venues.directions")}
            start={start}
            failure={failure}
            rows={3}
            maxLength={venueLimits.directions}
          />
          <PublishedField start={start} mayPublish={mayEdit} />
        </>
      )}
    />
  );
}

function comparedFields(t: Translator) {
  return labelledFields<(typeof venueFields)[number]>({
    ...namedLabels(t),
    city: t("admin.venues.city"),
    city_ne: { label: t("admin.common.inNepali", { label: t("admin.venues.city") }), lang: "ne" },
    country: t("admin.common.named.country"),
    capacity: t("admin.venues.capacity"),
    coordinates: t("admin.venues.coordinates"),
    directions: t("admin.venues.directions"),
    directions_ne: { label: t("admin.common.inNepali", { label: t("admin.venues.directions") }), lang: "ne" },
  });
}

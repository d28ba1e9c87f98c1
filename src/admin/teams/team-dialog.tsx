import { useLoaderData } from "react-router";
import { CollectionDialog, type CollectionFormProps } from "#app/admin/kit/collection/collection-dialog.tsx";
import {
  CountryField,
  NameFields,
  NewSportField,
  namedValues,
  PublishedField,
} from "#app/admin/kit/fields/name-fields.tsx";
import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { declaredFields } from "#app/admin/kit/item/declared-fields.ts";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { namedMessages } from "#app/admin/kit/item/named-item.ts";
import { PictureField } from "#app/admin/media/picture-field.tsx";
import type { SportTeam } from "#app/features/sport/teams/queries.server.ts";
import { fieldsOfTeam, sportGenders, teamKinds, teamLimits } from "#app/features/sport/teams/rules.ts";
import type { Venue } from "#app/features/sport/venues/queries.server.ts";
import { nameIn } from "#app/messages/in-language.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { inNameOrder } from "#app/messages/name-order.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type VenueChoices = readonly Pick<Venue, "id" | "name" | "name_ne">[];

/** Add Team, Edit Team. */
export function TeamDialog({ mayEdit, ...props }: CollectionFormProps<SportTeam>) {
  const { lang, t } = useMessages();
  const { venues } = useLoaderData<{ venues: VenueChoices }>(); // of the screen
  const isNew = props.item === undefined;
  return (
    <CollectionDialog
      {...props}
      title={isNew ? t("admin.teams.add") : t("admin.teams.editTitle")}
      empty={{ sport: "football", kind: "club", gender: "men", country: "NP", published: "true" }}
      compared={comparedFields(t, lang, venues)}
      messages={namedMessages}
      size="sheet"
      fields={(fields) => <TeamFields {...fields} isNew={isNew} mayPublish={mayEdit} venues={venues} />}
    />
  );
}

function comparedFields(t: Translator, lang: Lang, venues: VenueChoices) {
  const kind = (value: string) => teamKinds.find((known) => known === value) ?? "club";
  const gender = (value: string) => sportGenders.find((known) => known === value) ?? "men";
  return declaredFields(t, fieldsOfTeam, {
    show: {
      ...namedValues(t),
      kind: (value) => t(`admin.teams.kinds.${kind(value)}`),
      gender: (value) => t(`admin.teams.genders.${gender(value)}`),
      venue_id(value) {
        const found = venues.find(({ id }) => id === value);
        return found ? nameIn(lang, found) : t("admin.teams.noVenue");
      },
    },
  });
}

type TeamFieldsProps = ItemFieldsProps & { isNew: boolean; mayPublish: boolean; venues: VenueChoices };

function TeamFields({ start, failure, onChange, field, isNew, mayPublish, venues }: TeamFieldsProps) {
  const { lang, t } = useMessages();
  return (
    <>
      {isNew && <NewSportField start={start} failure={failure} />}
      <NameFields start={start} failure={failure} maxLength={teamLimits.name} isNew={isNew} />
      <TwoLanguages
        name="short_name"
        label={t("admin.teams.shortName")}
        start={start}
        failure={failure}
        required
        maxLength={teamLimits.shortName}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...field("kind")}
          options={teamKinds.map((value) => ({ value, label: t(`admin.teams.kinds.${value}`) }))}
        />
        <SelectField
          {...field("gender")}
          options={sportGenders.map((value) => ({ value, label: t(`admin.teams.genders.${value}`) }))}
        />
      </div>
      <TwoLanguages
        name="district"
        label={t("admin.teams.district")}
        start={start}
        failure={failure}
        maxLength={teamLimits.district}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CountryField field={field} />
        <SelectField
          {...field("venue_id")}
          placeholder={t("admin.teams.noVenue")}
          options={inNameOrder(venues, lang, (venue) => nameIn(lang, venue)).map((venue) => ({
            value: venue.id,
            label: nameIn(lang, venue),
          }))}
        />
      </div>
      <PictureField {...field("image_url")} onChange={onChange} isAddressAside />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field("colour")} hint={t("admin.teams.colourHint")} maxLength={7} autoCapitalize="none" />
        <TextField
          {...field("second_colour")}
          hint={t("admin.teams.secondColourHint")}
          maxLength={7}
          autoCapitalize="none"
        />
      </div>
      <PublishedField start={start} mayPublish={mayPublish} />
    </>
  );
}

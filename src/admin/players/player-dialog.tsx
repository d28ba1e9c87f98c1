import { useState } from "react";
import { CollectionDialog, type CollectionFormProps } from "#app/admin/kit/collection/collection-dialog.tsx";
import {
  CountryField,
  NameFields,
  NewSportField,
  namedLabels,
  PublishedField,
} from "#app/admin/kit/fields/name-fields.tsx";
import { DateField } from "#app/admin/kit/fields/time-fields.tsx";
import { labelledFields } from "#app/admin/kit/item/conflict-modal.tsx";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { namedMessages } from "#app/admin/kit/item/named-item.ts";
import { PictureField } from "#app/admin/media/picture-field.tsx";
import type { SportPerson } from "#app/features/sport/players/queries.server.ts";
import {
  type personFields,
  personKinds,
  personLimits,
  playerRole,
  playerRoles,
} from "#app/features/sport/players/rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { sportIds } from "#app/platform/sport-ids.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";

/** Add Player, Edit Player. */
export function PlayerDialog({ mayEdit, ...props }: CollectionFormProps<SportPerson>) {
  const { t } = useMessages();
  const isNew = props.item === undefined;
  return (
    <CollectionDialog
      {...props}
      title={isNew ? t("admin.players.add") : t("admin.players.editTitle")}
      empty={{ sport: "football", kind: "player", country: "NP", published: "true" }}
      compared={comparedFields(t)}
      messages={namedMessages}
      fields={(fields) => <PlayerFields {...fields} isNew={isNew} mayPublish={mayEdit} />}
    />
  );
}

function comparedFields(t: Translator) {
  const kind = (value: string) => personKinds.find((known) => known === value) ?? "player";
  return labelledFields<(typeof personFields)[number]>({
    ...namedLabels(t),
    kind: { label: t("admin.players.kind"), show: (value) => t(`admin.players.kinds.${kind(value)}`) },
    role: {
      label: t("admin.players.role"),
      show(value) {
        const role = playerRole(value);
        return role ? t(`sportPeople.roles.${role}`) : t("admin.players.noRole");
      },
    },
    country: t("admin.common.named.country"),
    birth_date: t("admin.players.birthDate"),
    image_url: t("admin.players.photo"),
  });
}

type PlayerFieldsProps = ItemFieldsProps & { isNew: boolean; mayPublish: boolean };

function PlayerFields({ start, failure, onChange, field, isNew, mayPublish }: PlayerFieldsProps) {
  const { t } = useMessages();
  const [sport, setSport] = useState(sportIds.find((known) => known === start.sport) ?? "football");
  const roles = playerRoles[sport];
  return (
    <>
      {isNew && (
        <NewSportField
          start={start}
          failure={failure}
          onChange={(value) => setSport(sportIds.find((known) => known === value) ?? sport)}
        />
      )}
      <NameFields start={start} failure={failure} maxLength={personLimits.name} isNew={isNew} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...field("kind")}
          options={personKinds.map((value) => ({ value, label: t(`admin.players.kinds.${value}`) }))}
        />
        {roles.length > 0 && (
          <SelectField
            {...field("role")}
            key={sport}
            placeholder={t("admin.players.noRole")}
            options={roles.map((value) => ({ value, label: t(`sportPeople.roles.${value}`) }))}
          />
        )}
        <DateField {...field("birth_date")} purpose="birth" />
        <CountryField field={field} />
      </div>
      <PictureField {...field("image_url")} onChange={onChange} isAddressAside />
      <PublishedField start={start} mayPublish={mayPublish} />
    </>
  );
}

import { useLoaderData } from "react-router";
import { fullName } from "#app/admin/categories/section-options.ts";
import { CollectionDialog, type CollectionFormProps } from "#app/admin/kit/collection/collection-dialog.tsx";
import { NameFields, NewSportField, namedLabels, PublishedField } from "#app/admin/kit/fields/name-fields.tsx";
import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { labelledFields } from "#app/admin/kit/item/conflict-modal.tsx";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { namedMessages } from "#app/admin/kit/item/named-item.ts";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import type { Competition } from "#app/features/sport/competitions/queries.server.ts";
import { type competitionFields, competitionLimits } from "#app/features/sport/competitions/rules.ts";
import { sportGenders } from "#app/features/sport/teams/rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { inNameOrder } from "#app/messages/name-order.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** Add Competition, Edit Competition. */
export function CompetitionDialog({ mayEdit, ...props }: CollectionFormProps<Competition>) {
  const { t } = useMessages();
  const { sections } = useLoaderData<{ sections: readonly Section[] }>(); // of the screen
  const isNew = props.item === undefined;
  return (
    <CollectionDialog
      {...props}
      title={isNew ? t("admin.competitions.add") : t("admin.competitions.editTitle")}
      empty={{ sport: "football", gender: "men", rank: "100", published: "true" }}
      compared={comparedFields(t, sections)}
      messages={namedMessages}
      size="sheet"
      fields={(fields) => <CompetitionFields {...fields} isNew={isNew} mayPublish={mayEdit} sections={sections} />}
    />
  );
}

function comparedFields(t: Translator, sections: readonly Section[]) {
  const gender = (value: string) => sportGenders.find((known) => known === value) ?? "men";
  return labelledFields<(typeof competitionFields)[number]>({
    ...namedLabels(t),
    short_name: t("admin.competitions.shortName"),
    short_name_ne: { label: t("admin.common.inNepali", { label: t("admin.competitions.shortName") }), lang: "ne" },
    gender: { label: t("admin.competitions.gender"), show: (value) => t(`admin.teams.genders.${gender(value)}`) },
    category_id: {
      label: t("admin.competitions.section"),
      show(value) {
        const section = sections.find(({ id }) => id === value);
        return section ? fullName(section, sections) : t("admin.competitions.noSection");
      },
    },
    rank: t("admin.competitions.rank"),
  });
}

type CompetitionFieldsProps = ItemFieldsProps & {
  isNew: boolean;
  mayPublish: boolean;
  sections: readonly Section[];
};

function CompetitionFields({ start, failure, field, isNew, mayPublish, sections }: CompetitionFieldsProps) {
  const { t } = useMessages();
  const options = sections.map((section) => ({ value: section.id, label: fullName(section, sections) }));
  return (
    <>
      {isNew && <NewSportField start={start} failure={failure} />}
      <NameFields start={start} failure={failure} maxLength={competitionLimits.name} isNew={isNew} />
      <TwoLanguages
        name="short_name"
        label={t("admin.competitions.shortName")}
        start={start}
        failure={failure}
        required
        maxLength={competitionLimits.shortName}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...field("gender")}
          options={sportGenders.map((value) => ({ value, label: t(`admin.teams.genders.${value}`) }))}
        />
        <TextField {...field("rank")} hint={t("admin.competitions.rankHint")} inputMode="numeric" maxLength={3} />
        <SelectField
          {...field("category_id")}
          hint={t("admin.competitions.sectionHint")}
          placeholder={t("admin.competitions.noSection")}
          options={inNameOrder(options, "en", ({ label }) => label)}
        />
      </div>
      <PublishedField start={start} mayPublish={mayPublish} />
    </>
  );
}

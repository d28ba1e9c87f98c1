import type { ComponentProps } from "react";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import type { FieldLabel } from "#app/admin/kit/item/conflict-modal.tsx";
import type { FormValues } from "#app/admin/kit/item/form-values.ts";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { isSiteLanguage } from "#app/platform/text/languages.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SportField } from "./choice-fields.tsx";
import { TitleAndSlug } from "./title-and-slug.tsx";
import { EnglishBehind, InNepali } from "./two-languages.tsx";

type FieldsProps = { start: FormValues; failure: Failure | undefined };
type NameFieldsProps = FieldsProps & { maxLength: number; isNew: boolean };

/** A name in the languages of the site and the slug that follows it: `name`, `name_ne`, `slug`. */
export function NameFields({ start, failure, maxLength, isNew }: NameFieldsProps) {
  const { t } = useMessages();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <NamesAndSlug
        label={t("admin.common.named.name")}
        slugLabel={t("admin.common.named.slug")}
        slugHint={t("admin.common.named.slugHint")}
        start={start}
        failure={failure}
        maxLength={maxLength}
        sendsFollowing={!isNew}
      />
    </div>
  );
}

/** `name` and `name_ne`, and the slug that follows the first of them that the site has. */
export function NamesAndSlug(props: Omit<ComponentProps<typeof TitleAndSlug>, "name" | "lang" | "children">) {
  const { t } = useMessages();
  const { label, start, failure, maxLength } = props;
  if (!isSiteLanguage("en")) {
    // One that was named in English alone is shown by that name, and keeps it until it is changed.
    const inNepali = { ...start, name_ne: start.name_ne || start.name || "" };
    return (
      <TitleAndSlug {...props} start={inNepali} name="name_ne" lang="ne">
        {(title) => <EnglishBehind name="name" start={start} nepali={title} />}
      </TitleAndSlug>
    );
  }
  return (
    <TitleAndSlug {...props} name="name">
      <InNepali name="name_ne" stored={start.name_ne}>
        <TextField
          name="name_ne"
          label={t("admin.common.inNepali", { label })}
          lang="ne"
          defaultValue={start.name_ne}
          maxLength={maxLength}
          error={errorAt(t, failure, "name_ne")}
        />
      </InNepali>
    </TitleAndSlug>
  );
}

/** The sport that a new one belongs to from then on: `sport`. */
export function NewSportField({ start, failure, onChange }: FieldsProps & { onChange?: (sport: string) => void }) {
  const { t } = useMessages();
  return (
    <SportField
      name="sport"
      label={t("admin.common.named.sport")}
      defaultValue={start.sport ?? ""}
      error={errorAt(t, failure, "sport")}
      hint={t("admin.common.named.sportHint")}
      noGeneral
      onChange={onChange}
    />
  );
}

/** A country by its two letters: `country`. */
export function CountryField({ field }: Pick<ItemFieldsProps, "field">) {
  const { t } = useMessages();
  return (
    <TextField
      {...field("country")}
      hint={t("admin.common.named.countryHint")}
      maxLength={2}
      autoCapitalize="characters"
    />
  );
}

/** Whether readers see it. Whoever may only write is told who switches it on. */
export function PublishedField({ start, mayPublish }: { start: FormValues; mayPublish: boolean }) {
  const { t } = useMessages();
  if (!mayPublish) return <p className="text-sm text-muted">{t("admin.common.named.waits")}</p>;
  return (
    <Checkbox
      name="published"
      value="true"
      label={t("admin.common.named.publish")}
      hint={t("admin.common.named.publishHint")}
      defaultChecked={Boolean(start.published)}
    />
  );
}

/** These fields as two versions are compared by them. */
export const namedLabels = (t: Translator): Record<"name" | "name_ne" | "slug" | "published", FieldLabel> => ({
  name: t("admin.common.named.name"),
  name_ne: { label: t("admin.common.inNepali", { label: t("admin.common.named.name") }), lang: "ne" },
  slug: t("admin.common.named.slug"),
  published: {
    label: t("admin.common.named.publish"),
    show: namedValues(t).published,
  },
});

/** The words for those of their values that are no text to read. */
export const namedValues = (t: Translator) => ({
  published: (value: string) => t(value ? "admin.common.named.published" : "admin.common.named.unpublished"),
});

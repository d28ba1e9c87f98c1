import type { ReactNode } from "react";
import type { FieldLabel } from "#app/admin/kit/item/conflict-modal.tsx";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportCategory } from "#app/platform/db/schema.ts";
import { sportIds } from "#app/platform/sport-ids.ts";
import { hasTwoLanguages, langOf, languages, siteLanguages } from "#app/platform/text/languages.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";

type ChoiceFieldProps = {
  name?: string;
  label?: string;
  defaultValue: string | undefined;
  error: string | undefined;
  hint?: ReactNode;
  onChange?: (value: string) => void;
};

/** In which language an item is written: `lang`, `en` or `ne`. Not shown where the site has one. */
export function LanguageField({ name = "lang", label, defaultValue, onChange, ...rest }: ChoiceFieldProps) {
  const { t } = useMessages();
  const value = defaultValue || siteLanguages()[0];
  if (!hasTwoLanguages()) return <input type="hidden" name={name} value={value} />;
  const options = languages.map((each) => ({ value: each, label: t(`admin.common.languages.${each}`) }));
  return (
    <SelectField
      {...rest}
      name={name}
      label={label ?? t("admin.common.language")}
      options={options}
      defaultValue={value}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

/** A language as two versions are compared by it. */
export function languageLabel(t: Translator): FieldLabel {
  return {
    label: t("admin.common.language"),
    show: (value) => t(`admin.common.languages.${langOf(value)}`),
  };
}

const sports = [...sportIds, "general"] as const satisfies readonly SportCategory[];

type SportFieldProps = ChoiceFieldProps & {
  required?: boolean;
  /** Where everything belongs to one sport. */
  noGeneral?: true;
};

/** The sport of a video or a picture: football … general, "E-Sports" as back-office.md 9 writes it. */
export function SportField({ name = "category", label, onChange, noGeneral, ...rest }: SportFieldProps) {
  const { t } = useMessages();
  const offered = sports.filter((sport) => !(noGeneral && sport === "general"));
  return (
    <SelectField
      {...rest}
      name={name}
      label={label ?? t("admin.common.category")}
      options={offered.map((value) => ({ value, label: t(`admin.common.sports.${value}`) }))}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

/** A sport as two versions are compared by it. An unknown one counts as `usual`. */
export function sportLabel(t: Translator, usual: SportCategory): FieldLabel {
  const sport = (value: string) => sports.find((known) => known === value) ?? usual;
  return { label: t("admin.common.category"), show: (value) => t(`admin.common.sports.${sport(value)}`) };
}

import { errorAt } from "#app/admin/kit/form-answer.ts";
import type { ComparedField } from "#app/admin/kit/item/conflict-modal.tsx";
import { valuesOf } from "#app/admin/kit/item/form-values.ts";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import { ItemForm } from "#app/admin/kit/item/item-form.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import type { IssueRow } from "#app/features/audience/newsletter-issues/contents.server.ts";
import type { CompetitionChoice } from "#app/features/audience/newsletter-issues/queries.server.ts";
import { issueLimits } from "#app/features/audience/newsletter-issues/rules.ts";
import { nameIn } from "#app/messages/in-language.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { hasTwoLanguages, langOf, listedLanguages } from "#app/platform/text/languages.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type Named = { id: string; name: string; name_ne: string | null };

type Choices = { newsletters: readonly Named[]; competitions: readonly CompetitionChoice[] };

type IssueFormProps = Choices & {
  /** Absent for one that was never saved. */
  issue: Omit<IssueRow, "worked_until"> | undefined;
  onSaved: (done: unknown) => void;
};

const messages: SaveMessages = {
  created: (t) => t("admin.newsletterIssues.created"),
  updated: (t) => t("admin.newsletterIssues.updated"),
  createFailed: (t, reason) => ({ title: t("admin.newsletterIssues.createFailed"), description: reason }),
  updateFailed: (t, reason) => ({ title: t("admin.newsletterIssues.updateFailed"), description: reason }),
};

/** What stands in an issue besides its stories. */
export function IssueForm({ issue, onSaved, ...choices }: IssueFormProps) {
  const { lang, t } = useMessages();
  return (
    <ItemForm
      title={t("admin.newsletterIssues.contents")}
      saved={issue}
      start={valuesOf(issue ?? { newsletter_id: choices.newsletters[0]?.id ?? "" })}
      compared={comparedFields(t, lang, choices)}
      messages={messages}
      fields={(props) => <IssueFields {...props} {...choices} />}
      onSaved={onSaved}
    />
  );
}

function comparedFields(t: Translator, lang: Lang, { newsletters, competitions }: Choices): readonly ComparedField[] {
  const nameOf = (choices: readonly Named[], none: string) => (value: string) => {
    const found = choices.find(({ id }) => id === value);
    return found ? nameIn(lang, found) : none;
  };
  const yesOrNo = (value: string) => t(value ? "admin.common.active" : "admin.common.inactive");
  const label = (name: IssueField) => t(`admin.newsletterIssues.fields.${name}`);
  return [
    { name: "newsletter_id", label: label("newsletter_id"), show: nameOf(newsletters, "–") },
    { name: "subject", label: label("subject") },
    { name: "preheader", label: label("preheader") },
    { name: "intro", label: label("intro") },
    {
      name: "competition_id",
      label: label("competition_id"),
      show: nameOf(competitions, t("admin.newsletterIssues.allCompetitions")),
    },
    { name: "with_results", label: label("with_results"), show: yesOrNo },
    { name: "with_table", label: label("with_table"), show: yesOrNo },
    { name: "outro", label: label("outro") },
    {
      name: "segment_lang",
      label: label("segment_lang"),
      show: (value) =>
        value === "" ? t("admin.newsletterIssues.everyLanguage") : t(`admin.common.languages.${langOf(value)}`),
    },
    {
      name: "segment_newsletter_id",
      label: label("segment_newsletter_id"),
      show: nameOf(newsletters, t("admin.newsletterIssues.everyone")),
    },
  ];
}

type IssueField =
  | "newsletter_id"
  | "subject"
  | "preheader"
  | "intro"
  | "competition_id"
  | "with_results"
  | "with_table"
  | "outro"
  | "segment_lang"
  | "segment_newsletter_id";

function IssueFields({ start, failure, field, newsletters, competitions }: ItemFieldsProps & Choices) {
  const { lang, t } = useMessages();
  const options = (choices: readonly Named[]) => choices.map((one) => ({ value: one.id, label: nameIn(lang, one) }));
  const box = (name: "with_results" | "with_table") => (
    <Checkbox
      name={name}
      value="true"
      label={t(`admin.newsletterIssues.fields.${name}`)}
      hint={t(`admin.newsletterIssues.hints.${name}`)}
      defaultChecked={start[name] === "true"}
      error={errorAt(t, failure, name)}
    />
  );
  return (
    <>
      <SelectField {...field("newsletter_id")} options={options(newsletters)} required />
      <TextField {...field("subject")} maxLength={issueLimits.subject} required />
      <TextField
        {...field("preheader")}
        hint={t("admin.newsletterIssues.hints.preheader")}
        maxLength={issueLimits.preheader}
      />
      <TextArea {...field("intro")} rows={4} maxLength={issueLimits.text} />
      <SelectField
        {...field("competition_id")}
        placeholder={t("admin.newsletterIssues.allCompetitions")}
        options={options(competitions)}
      />
      <div>
        {box("with_results")}
        {box("with_table")}
      </div>
      <TextArea {...field("outro")} rows={3} maxLength={issueLimits.text} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {hasTwoLanguages() && (
          <SelectField
            {...field("segment_lang")}
            placeholder={t("admin.newsletterIssues.everyLanguage")}
            options={listedLanguages().map((value) => ({ value, label: t(`admin.common.languages.${value}`) }))}
          />
        )}
        {newsletters.length > 1 && (
          <SelectField
            {...field("segment_newsletter_id")}
            placeholder={t("admin.newsletterIssues.everyone")}
            options={options(newsletters)}
          />
        )}
      </div>
    </>
  );
}

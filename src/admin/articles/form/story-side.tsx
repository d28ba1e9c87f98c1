import { type ReactNode, useEffect, useState } from "react";
import { articleLimits, articleStatuses, languages } from "../../../features/articles/rules.ts";
import { useMessages } from "../../../messages/messages-context.tsx";
import { SelectField, type SelectOption } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { DateTimeField } from "../../kit/fields/time-fields.tsx";
import { errorAt, type Failure } from "../../kit/form-answer.ts";
import { useTypedBeforeHydration } from "../../kit/use-typed-before-hydration.ts";
import { StatusBadge } from "../status-badge.tsx";
import type { SavedAs } from "./story-fields.tsx";
import type { StoryValues } from "./story-values.ts";

type StorySideProps = {
  values: StoryValues;
  failure: Failure | undefined;
  sections: readonly SelectOption[];
  canPublish: boolean;
  savedAs: SavedAs | undefined;
  lang: "en" | "ne";
  /** A state's setter: it must stay the same. */
  onLang: (lang: string) => void;
  promotion: ReactNode;
  children: ReactNode;
};

/** What is said about a story. */
export function StorySide({ values, failure, sections, canPublish, savedAs, lang, onLang, ...rest }: StorySideProps) {
  const { t } = useMessages();
  const typedLang = useTypedBeforeHydration(onLang);
  return (
    <div className="grid gap-5 max-xl:border-t-2 max-xl:border-rule max-xl:pt-5 md:max-xl:grid-cols-2">
      <StatusField values={values} failure={failure} canPublish={canPublish} savedAs={savedAs} />
      {rest.promotion}
      <SelectField
        name="category"
        label={t("articles.fields.section")}
        placeholder={t("articles.fields.noSection")}
        options={sections}
        defaultValue={values.category}
        error={errorAt(t, failure, "category")}
      />
      <SelectField
        name="lang"
        label={t("articles.fields.lang")}
        options={languages.map((value) => ({ value, label: t(`articles.languages.${value}`) }))}
        value={lang}
        error={errorAt(t, failure, "lang")}
        ref={typedLang}
        onChange={(event) => onLang(event.target.value)}
      />
      <TextField
        name="tags"
        label={t("articles.fields.tags")}
        hint={t("articles.fields.tagsHint")}
        lang={lang}
        defaultValue={values.tags}
        error={errorAt(t, failure, "tags")}
      />
      <TextField
        name="byline"
        label={t("articles.fields.byline")}
        hint={t("articles.fields.bylineHint")}
        lang={lang}
        defaultValue={values.byline}
        maxLength={articleLimits.byline}
        error={errorAt(t, failure, "byline")}
      />
      {rest.children}
    </div>
  );
}

type StatusFieldProps = Pick<StorySideProps, "values" | "failure" | "canPublish" | "savedAs">;

function StatusField({ values, failure, canPublish, savedAs }: StatusFieldProps) {
  const { t } = useMessages();
  const [status, setStatus] = useState<string>(values.status);
  const typedStatus = useTypedBeforeHydration(setStatus);
  // The Publish button decides it beside this field.
  useEffect(() => {
    if (savedAs) setStatus(savedAs.status);
  }, [savedAs]);
  if (!canPublish) {
    return (
      <div className="grid content-start gap-1">
        <p className="text-sm font-semibold leading-snug">{t("articles.fields.status")}</p>
        <StatusBadge status="draft" />
        <p className="text-sm text-muted">{t("articles.fields.draftOnly")}</p>
        <input type="hidden" name="status" value="draft" />
      </div>
    );
  }
  return (
    <div className="grid content-start gap-5">
      <SelectField
        name="status"
        label={t("articles.fields.status")}
        options={articleStatuses.map((value) => ({ value, label: t(`articles.status.${value}`) }))}
        value={status}
        error={errorAt(t, failure, "status")}
        ref={typedStatus}
        onChange={(event) => setStatus(event.target.value)}
      />
      {status === "draft" && (
        <DateTimeField
          name="publish_at"
          label={t("articles.fields.publishAt")}
          hint={t("articles.fields.publishAtHint")}
          start={values.publish_at}
          error={errorAt(t, failure, "publish_at")}
        />
      )}
    </div>
  );
}

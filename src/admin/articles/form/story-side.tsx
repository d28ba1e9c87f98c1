import { type ReactNode, useEffect, useState } from "react";
import { StatusBadge } from "#app/admin/articles/status-badge.tsx";
import { DateTimeField } from "#app/admin/kit/fields/time-fields.tsx";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import { useTypedBeforeHydration } from "#app/admin/kit/use-typed-before-hydration.ts";
import { articleLimits, articleStatuses, commentStates } from "#app/features/newsroom/articles/rules.ts";
import { toDateTimeField } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hasTwoLanguages, languages } from "#app/platform/text/languages.ts";
import { SelectField, type SelectOption } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SideGroup } from "./side-group.tsx";
import type { SavedAs } from "./story-state.ts";
import { StoryTimesFields } from "./story-times.tsx";
import type { StoryValues } from "./story-values.ts";

type StorySideProps = {
  values: StoryValues;
  failure: Failure | undefined;
  sections: readonly SelectOption[];
  canPublish: boolean;
  isPublic: boolean;
  savedAs: SavedAs | undefined;
  lang: "en" | "ne";
  /** A state's setter: it must stay the same. */
  onLang: (lang: string) => void;
  promotion: ReactNode;
  checklist: ReactNode;
  review: { state: ReactNode } | undefined;
  children: ReactNode;
};

const filing = ["category", "lang", "tags", "comments"] as const;

/** What is said about a story. */
export function StorySide({
  values,
  failure,
  sections,
  canPublish,
  isPublic,
  savedAs,
  lang,
  onLang,
  ...rest
}: StorySideProps) {
  const { t } = useMessages();
  return (
    <div className="grid gap-5 max-xl:border-t-2 max-xl:border-rule max-xl:pt-5 md:max-xl:grid-cols-2">
      <StatusField {...{ values, failure, canPublish, isPublic, savedAs }} />
      {rest.checklist}
      {rest.promotion}
      {rest.review?.state}
      <SideGroup title={t("articles.groups.filing")} fields={filing} failure={failure} isOpenAtFirst>
        <SelectField
          name="category"
          label={t("articles.fields.section")}
          placeholder={t("articles.fields.noSection")}
          options={sections}
          defaultValue={values.category}
          error={errorAt(t, failure, "category")}
        />
        <StoryLanguage {...{ failure, lang, onLang }} />
        <TextField
          name="tags"
          label={t("articles.fields.tags")}
          hint={t("articles.fields.tagsHint")}
          lang={lang}
          defaultValue={values.tags}
          error={errorAt(t, failure, "tags")}
        />
        <SelectField
          name="comments"
          label={t("articles.fields.comments")}
          hint={t("articles.fields.commentsHint")}
          options={commentStates.map((value) => ({ value, label: t(`articles.commentStates.${value}`) }))}
          defaultValue={values.comments}
          error={errorAt(t, failure, "comments")}
        />
      </SideGroup>
      {rest.children}
    </div>
  );
}

/** Not shown where the site has one language. */
function StoryLanguage({ failure, lang, onLang }: Pick<StorySideProps, "failure" | "lang" | "onLang">) {
  const { t } = useMessages();
  const typedLang = useTypedBeforeHydration(onLang);
  if (!hasTwoLanguages()) return <input type="hidden" name="lang" value={lang} />;
  return (
    <SelectField
      name="lang"
      label={t("articles.fields.lang")}
      options={languages.map((value) => ({ value, label: t(`articles.languages.${value}`) }))}
      value={lang}
      error={errorAt(t, failure, "lang")}
      ref={typedLang}
      onChange={(event) => onLang(event.target.value)}
    />
  );
}

type StatusFieldProps = Pick<StorySideProps, "values" | "failure" | "canPublish" | "isPublic" | "savedAs">;

function StatusField({ values, failure, canPublish, isPublic, savedAs }: StatusFieldProps) {
  const { t } = useMessages();
  const [status, setStatus] = useState<string>(values.status);
  const typedStatus = useTypedBeforeHydration(setStatus);
  const [waitsUntil, setWaitsUntil] = useState<Date>();
  // The Publish button decides it beside this field.
  useEffect(() => {
    if (!savedAs) return;
    setStatus(savedAs.status);
    if (savedAs.waitsUntil) setWaitsUntil(savedAs.waitsUntil);
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
      {(status === "draft" || (isPublic && status === "published")) && (
        <DateTimeField
          key={waitsUntil?.getTime()}
          name="publish_at"
          purpose="future"
          label={t(`articles.fields.${status === "draft" ? "publishAt" : "updateAt"}`)}
          hint={t(`articles.fields.${status === "draft" ? "publishAtHint" : "updateAtHint"}`)}
          defaultValue={waitsUntil ? toDateTimeField(waitsUntil) : values.publish_at}
          error={errorAt(t, failure, "publish_at")}
        />
      )}
      {status !== "archived" && <StoryTimesFields values={values} failure={failure} isPublic={isPublic} />}
      {isPublic && status === "published" && (
        // Another one after each save: what was said of the last change is not said of the next.
        <TextField
          key={savedAs?.saves}
          name="note"
          defaultValue={savedAs ? "" : values.note}
          label={t("articles.fields.note")}
          hint={t("articles.fields.noteHint")}
          maxLength={articleLimits.note}
          error={errorAt(t, failure, "note")}
        />
      )}
    </div>
  );
}

import { DateTimeField } from "#app/admin/kit/fields/time-fields.tsx";
import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { SideGroup } from "./side-group.tsx";
import type { StoryValues } from "./story-values.ts";

type StoryTimesProps = { values: StoryValues; failure: Failure | undefined; isPublic: boolean };

const times = ["embargo_until", "unpublish_at"] as const;

/** The earliest and the last time at which readers have a story; most stories need neither. */
export function StoryTimesFields({ values, failure, isPublic }: StoryTimesProps) {
  const { t } = useMessages();
  return (
    <SideGroup
      title={t(isPublic ? "articles.times.ofPublic" : "articles.times.title")}
      fields={times}
      failure={failure}
      isOpenAtFirst={times.some((name) => values[name] !== "")}
    >
      {!isPublic && (
        <DateTimeField
          name="embargo_until"
          purpose="future"
          label={t("articles.fields.embargoUntil")}
          hint={t("articles.fields.embargoUntilHint")}
          defaultValue={values.embargo_until}
          error={errorAt(t, failure, "embargo_until")}
        />
      )}
      <DateTimeField
        name="unpublish_at"
        purpose="future"
        label={t("articles.fields.unpublishAt")}
        hint={t("articles.fields.unpublishAtHint")}
        defaultValue={values.unpublish_at}
        error={errorAt(t, failure, "unpublish_at")}
      />
    </SideGroup>
  );
}

import { useState } from "react";
import type { DeskEvent } from "../../../features/events/desk-queries.server.ts";
import { type eventFields, eventInputLimits, eventSlug, eventStatuses } from "../../../features/events/desk-rules.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { CollectionDialog, type CollectionFormProps } from "../../kit/collection/collection-dialog.tsx";
import { LanguageField, languageLabel } from "../../kit/fields/choice-fields.tsx";
import { PictureField } from "../../kit/fields/picture-field.tsx";
import { DateTimeField } from "../../kit/fields/time-fields.tsx";
import { TitleAndSlug } from "../../kit/fields/title-and-slug.tsx";
import { faultAt } from "../../kit/form-answer.ts";
import { labelledFields } from "../../kit/item/conflict-modal.tsx";
import type { ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";

const words: SaveWords = {
  created: (t) => t("eventsDesk.created"),
  updated: (t) => t("eventsDesk.updated"),
  createFailed: (t, reason) => ({ title: t("eventsDesk.createFailed"), description: reason }),
  updateFailed: (t, reason) => ({ title: t("eventsDesk.updateFailed"), description: reason }),
};

/** Add Event, Edit Event. Whoever may only write makes drafts, and is not asked for a status (permissions.csv Z042). */
export function EventDialog({ mayEdit, ...props }: CollectionFormProps<DeskEvent>) {
  const { lang, t } = useWords();
  const isNew = props.item === undefined;
  return (
    <CollectionDialog
      {...props}
      title={isNew ? t("eventsDesk.add") : t("eventsDesk.editTitle")}
      saveWord={isNew ? t("eventsDesk.create") : t("eventsDesk.update")}
      empty={{ status: "draft", lang }}
      compared={comparedFields(t)}
      words={words}
      size="sheet"
      fields={(fields) => <EventFields {...fields} isNew={isNew} mayPublish={mayEdit} />}
    />
  );
}

function comparedFields(t: Words) {
  const status = (value: string) => eventStatuses.find((known) => known === value) ?? "draft";
  return labelledFields<(typeof eventFields)[number]>({
    lang: languageLabel(t),
    title: t("eventsDesk.name"),
    slug: t("eventsDesk.slug"),
    description: t("eventsDesk.description"),
    content: t("eventsDesk.content"),
    event_date: t("eventsDesk.date"),
    location: t("eventsDesk.location"),
    image_url: t("eventsDesk.image"),
    status: { label: t("eventsDesk.status"), show: (value) => t(`eventsDesk.statuses.${status(value)}`) },
  });
}

type EventFieldsProps = ItemFieldsProps & { isNew: boolean; mayPublish: boolean };

function EventFields({ start, failure, onChange, field, isNew, mayPublish }: EventFieldsProps) {
  const { t } = useWords();
  const [written, setWritten] = useState<"en" | "ne">(start.lang === "ne" ? "ne" : "en");
  const fault = (name: string) => faultAt(t, failure, name);
  const text = (name: "description" | "content" | "location") =>
    ({ ...field(name), lang: written, maxLength: eventInputLimits[name] }) as const;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <LanguageField
          start={start.lang ?? ""}
          error={fault("lang")}
          onChange={(value) => setWritten(value === "ne" ? "ne" : "en")}
        />
        {mayPublish && (
          <SelectField
            {...field("status")}
            options={eventStatuses.map((value) => ({ value, label: t(`eventsDesk.statuses.${value}`) }))}
          />
        )}
      </div>
      <TitleAndSlug
        name="title"
        label={t("eventsDesk.name")}
        slugLabel={t("eventsDesk.slug")}
        slugHint={t("eventsDesk.slugHint")}
        start={start}
        failure={failure}
        maxLength={eventInputLimits.title}
        lang={written}
        slugOf={eventSlug}
        sendsFollowing={!isNew}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateTimeField
          name="event_date"
          label={t("eventsDesk.date")}
          start={start.event_date ?? ""}
          error={fault("event_date")}
        />
        <TextField {...text("location")} />
      </div>
      <TextArea {...text("description")} rows={3} />
      <TextArea {...text("content")} hint={t("eventsDesk.contentHint")} rows={6} />
      <PictureField
        name="image_url"
        label={t("eventsDesk.image")}
        start={start.image_url ?? ""}
        error={fault("image_url")}
        onChange={onChange}
      />
    </>
  );
}

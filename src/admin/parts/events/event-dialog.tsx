import { useState } from "react";
import type { LastChange } from "../../../features/audit/queries.server.ts";
import type { DeskEvent } from "../../../features/events/desk-queries.server.ts";
import { eventInputLimits, eventSlug, eventStatuses } from "../../../features/events/desk-rules.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { LanguageField } from "../../kit/fields/choice-fields.tsx";
import { PictureField } from "../../kit/fields/picture-field.tsx";
import { DateTimeField } from "../../kit/fields/time-fields.tsx";
import { TitleAndSlug } from "../../kit/fields/title-and-slug.tsx";
import { faultAt } from "../../kit/form-answer.ts";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import type { ComparedField } from "../../kit/item/conflict-modal.tsx";
import { type FormValues, valuesOf } from "../../kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";
import { OthersHere } from "../../kit/others-here.tsx";

type EventDialogProps = {
  /** Absent for a new one. */
  event: DeskEvent | undefined;
  change: LastChange | undefined;
  /** Whoever may only write makes drafts, and is not asked for a status (permissions.csv Z042). */
  mayPublish: boolean;
  onClose: () => void;
};

const words: SaveWords = {
  created: (t) => t("eventsDesk.created"),
  updated: (t) => t("eventsDesk.updated"),
  createFailed: (t, reason) => ({ title: t("eventsDesk.createFailed"), description: reason }),
  updateFailed: (t, reason) => ({ title: t("eventsDesk.updateFailed"), description: reason }),
};

/** Add Event, Edit Event. */
export function EventDialog({ event, change, mayPublish, onClose }: EventDialogProps) {
  const { lang, t } = useWords();
  return (
    <ItemDialog
      title={event ? t("eventsDesk.editTitle") : t("eventsDesk.add")}
      saveWord={event ? t("eventsDesk.update") : t("eventsDesk.create")}
      saved={event}
      start={event ? eventValues(event) : { status: "draft", lang }}
      compared={comparedFields(t)}
      words={words}
      size="sheet"
      note={<LastChanged change={change} />}
      fields={(props) => (
        <>
          {event && <OthersHere subjectId={event.id} />}
          <EventFields {...props} isNew={!event} mayPublish={mayPublish} />
        </>
      )}
      onClose={onClose}
    />
  );
}

/** By the names of the fields, which are those of the table. */
function eventValues(event: DeskEvent): FormValues {
  const { lang, title, slug, description, content, image_url, event_date, location, status } = event;
  return valuesOf({ lang, title, slug, description, content, image_url, event_date, location, status });
}

function comparedFields(t: Words): readonly ComparedField[] {
  const status = (value: string) => eventStatuses.find((known) => known === value) ?? "draft";
  return [
    { name: "lang", label: t("desk.language"), show: (value) => t(`desk.languages.${value === "ne" ? "ne" : "en"}`) },
    { name: "title", label: t("eventsDesk.name") },
    { name: "slug", label: t("eventsDesk.slug") },
    { name: "description", label: t("eventsDesk.description") },
    { name: "content", label: t("eventsDesk.content") },
    { name: "event_date", label: t("eventsDesk.date") },
    { name: "location", label: t("eventsDesk.location") },
    { name: "image_url", label: t("eventsDesk.image") },
    { name: "status", label: t("eventsDesk.status"), show: (value) => t(`eventsDesk.statuses.${status(value)}`) },
  ];
}

type EventFieldsProps = ItemFieldsProps & { isNew: boolean; mayPublish: boolean };

function EventFields({ start, failure, onChange, isNew, mayPublish }: EventFieldsProps) {
  const { t } = useWords();
  const [written, setWritten] = useState<"en" | "ne">(start.lang === "ne" ? "ne" : "en");
  const fault = (name: string) => faultAt(t, failure, name);
  const text = (name: "description" | "content") =>
    ({
      name,
      lang: written,
      defaultValue: start[name],
      maxLength: eventInputLimits[name],
      error: fault(name),
    }) as const;
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
            name="status"
            label={t("eventsDesk.status")}
            options={eventStatuses.map((value) => ({ value, label: t(`eventsDesk.statuses.${value}`) }))}
            defaultValue={start.status}
            error={fault("status")}
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
        <TextField
          name="location"
          label={t("eventsDesk.location")}
          lang={written}
          defaultValue={start.location}
          maxLength={eventInputLimits.location}
          error={fault("location")}
        />
      </div>
      <TextArea {...text("description")} label={t("eventsDesk.description")} rows={3} />
      <TextArea {...text("content")} label={t("eventsDesk.content")} hint={t("eventsDesk.contentHint")} rows={6} />
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

import { useState } from "react";
import { CollectionDialog, type CollectionFormProps } from "#app/admin/kit/collection/collection-dialog.tsx";
import { LanguageField, languageLabel, SportField, sportLabel } from "#app/admin/kit/fields/choice-fields.tsx";
import { DateTimeField } from "#app/admin/kit/fields/time-fields.tsx";
import { TitleAndSlug } from "#app/admin/kit/fields/title-and-slug.tsx";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { labelledFields } from "#app/admin/kit/item/conflict-modal.tsx";
import type { ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import { MatchField } from "#app/admin/matches/match-fields.tsx";
import { countOfMatches } from "#app/admin/matches/match-names.ts";
import { PictureField } from "#app/admin/media/picture-field.tsx";
import type { AdminEvent } from "#app/features/newsroom/calendar/admin-queries.server.ts";
import {
  type calendarEntryFields,
  eventInputLimits,
  eventSlug,
  eventStatuses,
} from "#app/features/newsroom/calendar/admin-rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { langOf, siteLanguages } from "#app/platform/text/languages.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

const messages: SaveMessages = {
  created: (t) => t("admin.calendar.created"),
  updated: (t) => t("admin.calendar.updated"),
  createFailed: (t, reason) => ({ title: t("admin.calendar.createFailed"), description: reason }),
  updateFailed: (t, reason) => ({ title: t("admin.calendar.updateFailed"), description: reason }),
};

/** Add Event, Edit Event. Whoever may only write makes drafts, and is not asked for a status (permissions.csv Z042). */
export function EventDialog({ mayEdit, ...props }: CollectionFormProps<AdminEvent>) {
  const { lang, t } = useMessages();
  const isNew = props.item === undefined;
  return (
    <CollectionDialog
      {...props}
      title={isNew ? t("admin.calendar.add") : t("admin.calendar.editTitle")}
      saveWord={isNew ? t("admin.calendar.create") : t("admin.calendar.update")}
      empty={{ status: "draft", lang }}
      compared={comparedFields(t)}
      messages={messages}
      size="sheet"
      fields={(fields) => <EventFields {...fields} isNew={isNew} mayPublish={mayEdit} />}
    />
  );
}

function comparedFields(t: Translator) {
  const status = (value: string) => eventStatuses.find((known) => known === value) ?? "draft";
  return labelledFields<(typeof calendarEntryFields)[number]>({
    lang: languageLabel(t),
    title: t("admin.calendar.name"),
    slug: t("admin.calendar.slug"),
    description: t("admin.calendar.description"),
    content: t("admin.calendar.content"),
    event_date: t("admin.calendar.date"),
    end_date: t("admin.calendar.end"),
    location: t("admin.calendar.location"),
    category: sportLabel(t, "general"),
    image_url: t("admin.calendar.image"),
    match_id: { label: t("admin.matches.link.one"), show: (id) => countOfMatches(t, id) },
    status: { label: t("admin.calendar.status"), show: (value) => t(`admin.calendar.statuses.${status(value)}`) },
  });
}

type EventFieldsProps = ItemFieldsProps & { isNew: boolean; mayPublish: boolean };

function EventFields({ start, failure, onChange, field, isNew, mayPublish }: EventFieldsProps) {
  const { t } = useMessages();
  const [written, setWritten] = useState(start.lang ? langOf(start.lang) : siteLanguages()[0]);
  const text = (name: "description" | "content" | "location") =>
    ({ ...field(name), lang: written, maxLength: eventInputLimits[name] }) as const;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <LanguageField {...field("lang")} onChange={(value) => setWritten(langOf(value))} />
        {mayPublish && (
          <SelectField
            {...field("status")}
            options={eventStatuses.map((value) => ({ value, label: t(`admin.calendar.statuses.${value}`) }))}
          />
        )}
      </div>
      <TitleAndSlug
        name="title"
        label={t("admin.calendar.name")}
        slugLabel={t("admin.calendar.slug")}
        slugHint={t("admin.calendar.slugHint")}
        start={start}
        failure={failure}
        maxLength={eventInputLimits.title}
        lang={written}
        slugOf={eventSlug}
        sendsFollowing={!isNew}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateTimeField {...field("event_date")} />
        <DateTimeField {...field("end_date")} hint={t("admin.calendar.endHint")} />
        <TextField {...text("location")} />
        <SportField {...field("category")} />
      </div>
      <TextArea {...text("description")} rows={3} />
      <TextArea {...text("content")} hint={t("admin.calendar.contentHint")} rows={6} />
      <PictureField {...field("image_url")} onChange={onChange} />
      <MatchField start={start.match_id ?? ""} error={errorAt(t, failure, "match_id")} onChange={onChange} />
    </>
  );
}

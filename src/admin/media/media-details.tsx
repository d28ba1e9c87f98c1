import { useState } from "react";
import { OthersHere } from "#app/admin/kit/co-editing-presence.tsx";
import { DateField } from "#app/admin/kit/fields/time-fields.tsx";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { labelledFields } from "#app/admin/kit/item/conflict-modal.tsx";
import { type FormValues, valuesOf } from "#app/admin/kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import { MatchesField } from "#app/admin/matches/match-fields.tsx";
import { countOfMatches } from "#app/admin/matches/match-names.ts";
import { cropsText, parseCrops } from "#app/features/media/crops.ts";
import { isAudio } from "#app/features/media/media-urls.ts";
import { mediaLimits, mediaTextFields, nameOfMedia, rightsOf } from "#app/features/media/rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { kathmanduDay, shortDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { cropRatioNames, type HandCrops } from "#app/platform/pictures/crop.ts";
import { isSiteLanguage } from "#app/platform/text/languages.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { ListedMedia } from "./library.server.ts";
import { type FileActions, MediaFacts } from "./media-facts.tsx";
import type { MediaRights } from "./media-library.tsx";
import { PartsOfForm } from "./parts-of-form.tsx";
import { PeopleField } from "./people-field.tsx";
import { ratioText } from "./ratio-text.ts";

type MediaDetailsProps = FileActions & {
  item: ListedMedia;
  rights: MediaRights;
  change: LastChange | undefined;
  onClose: () => void;
};

const failed = (t: Translator, reason: string) => ({ title: t("admin.common.error"), description: reason });

const messages: SaveMessages = {
  created: (t) => t("media.detailsSaved"),
  updated: (t) => t("media.detailsSaved"),
  createFailed: failed,
  updateFailed: failed,
};

/** What is known of one file, and what staff say about it. */
export function MediaDetails({ item, rights, change, onClose, ...actions }: MediaDetailsProps) {
  const { lang, t } = useMessages();
  return (
    <ItemDialog
      title={nameOfMedia(item)}
      saveWord={t("media.saveDetails")}
      saved={item}
      start={formOf({ ...item, ...focusOf(item) })}
      standing={formOf}
      compared={comparedFields(t, lang, item)}
      messages={messages}
      size="sheet"
      note={<LastChanged change={change} />}
      isReadOnly={!item.canEdit}
      fields={(fields) => (
        <>
          <OthersHere subjectId={item.id} />
          <MediaFields {...fields} item={item} maySeeMatches={rights.matches} />
          <MediaFacts item={item} mayRemove={rights.remove} mayUpload={rights.upload} {...actions} />
        </>
      )}
      onClose={onClose}
    />
  );
}

function focusOf({ picture, crops }: ListedMedia) {
  const { focalX, focalY } = picture?.kind === "stored" ? picture : { focalX: 50, focalY: 50 };
  return { focal_x: focalX, focal_y: focalY, crops: cropsText(crops) };
}

const idLists = ["person_ids", "match_ids"] as const;

/** As the fields hold it: ids have nothing but commas between them. */
function formOf(row: Readonly<Record<string, unknown>>): FormValues {
  const lists = idLists.map((name) => [name, Array.isArray(row[name]) ? row[name].join(",") : ""]);
  return { ...valuesOf(row), ...Object.fromEntries(lists) };
}

const labels = {
  title: "media.fileTitle",
  alt_text: "media.altText",
  caption: "media.caption",
  caption_ne: "media.captionNe",
  credit: "media.credit",
  credit_ne: "media.creditNe",
  rights: "media.rights",
} as const satisfies Record<(typeof mediaTextFields)[number], string>;

const longest = {
  title: mediaLimits.title,
  alt_text: mediaLimits.altText,
  caption: mediaLimits.caption,
  caption_ne: mediaLimits.caption,
  credit: mediaLimits.credit,
  credit_ne: mediaLimits.credit,
  rights: mediaLimits.rights,
} as const;

const comparedFields = (t: Translator, lang: Lang, item: ListedMedia) =>
  labelledFields({
    // A crop of another picture is none of this one.
    filename: {
      label: t("media.file"),
      show: (name) => (name === item.filename ? item.original_filename : t("media.replaced")),
    },
    ...(Object.fromEntries(mediaTextFields.map((name) => [name, t(labels[name])])) as Record<
      (typeof mediaTextFields)[number],
      string
    >),
    rights_end_on: t("media.rightsEnd"),
    tags: t("media.tags"),
    person_ids: { label: t("media.people.title"), show: (ids) => countOf(t, ids) },
    match_ids: { label: t("admin.matches.link.several"), show: (ids) => countOfMatches(t, ids) },
    focal_x: t("admin.common.focal.across"),
    focal_y: t("admin.common.focal.down"),
    crops: { label: t("media.parts.legend"), show: (text) => cropsInWords(t, lang, parseCrops(text) ?? {}) },
  });

/** Each part that was chosen by hand on a line of its own. */
function cropsInWords(t: Translator, lang: Lang, crops: HandCrops): string {
  const percent = (thousandths: number) => digitsFor(lang, String(thousandths / 10));
  const lines = cropRatioNames.flatMap((ratio) => {
    const { left, top, width } = crops[ratio] ?? {};
    if (left === undefined || top === undefined || width === undefined) return [];
    const place = { left: percent(left), top: percent(top), width: percent(width) };
    return `${ratioText(lang, ratio)}: ${t("media.parts.frameAt", place)}`;
  });
  return lines.join("\n");
}

const countOf = (t: Translator, ids: string) =>
  t("media.people.count", { count: ids.split(",").filter(Boolean).length });

/** A text of a language that the site does not have stays as it is stored. A text for both is an English one. */
function isOfOtherLanguage(name: (typeof mediaTextFields)[number]): boolean {
  if (name.endsWith("_ne")) return !isSiteLanguage("ne");
  return (name === "caption" || name === "credit") && !isSiteLanguage("en");
}

type MediaFieldsProps = ItemFieldsProps & { item: ListedMedia; maySeeMatches: boolean };

function MediaFields({ item, start, failure, field, onChange, maySeeMatches }: MediaFieldsProps) {
  const { t } = useMessages();
  const readOnly = !item.canEdit;
  const links = { failure, start, onChange };
  return (
    <>
      <input type="hidden" name="filename" value={start.filename} />
      <PartsOfForm item={item} start={start} onChange={onChange} />
      {isAudio(item) && (
        // biome-ignore lint/a11y/useMediaCaption: what is said stands in the story that has it
        <audio src={item.address} controls preload="none" className="w-full" />
      )}
      {!item.picture && !isAudio(item) && (
        // biome-ignore lint/a11y/useMediaCaption: captions belong to the page that shows the film
        <video src={item.address} controls preload="metadata" className="w-full bg-sunken" />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {mediaTextFields.map((name, index) => {
          if (isOfOtherLanguage(name)) return <input key={name} type="hidden" name={name} value={start[name]} />;
          const Control = name.startsWith("caption") || name === "alt_text" ? TextArea : TextField;
          return (
            <div key={name} className={index < 2 ? "sm:col-span-2" : undefined}>
              <Control
                {...field(name)}
                data-first-field={index === 0 ? "" : undefined}
                hint={name === "caption" ? t("media.captionHint") : undefined}
                lang={name.endsWith("_ne") ? "ne" : undefined}
                maxLength={longest[name]}
                readOnly={readOnly}
              />
            </div>
          );
        })}
        <RightsEnd
          start={start.rights_end_on ?? ""}
          error={errorAt(t, failure, "rights_end_on")}
          isReadOnly={readOnly}
        />
        <div className="sm:col-span-2">
          <TextField {...field("tags")} hint={t("media.tagsHint")} readOnly={readOnly} />
        </div>
      </div>
      {maySeeMatches && item.canEdit && <Links {...links} />}
    </>
  );
}

function Links({ failure, start, onChange }: Pick<ItemFieldsProps, "failure" | "start" | "onChange">) {
  const { t } = useMessages();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PeopleField
        name="person_ids"
        label={t("media.people.title")}
        start={start.person_ids ?? ""}
        error={errorAt(t, failure, "person_ids")}
        onChange={onChange}
      />
      <MatchesField start={start.match_ids ?? ""} error={errorAt(t, failure, "match_ids")} onChange={onChange} />
    </div>
  );
}

type RightsEndProps = { start: string; error: string | undefined; isReadOnly: boolean };

/** The last day for readers, and what that means as it is typed. */
function RightsEnd({ start, error, isReadOnly }: RightsEndProps) {
  const { lang, t } = useMessages();
  const [today] = useState(() => kathmanduDay(new Date()));
  const [day, setDay] = useState(start);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day);
  const date = isDay ? shortDate(startOfKathmanduDay(day), lang) : "";
  const state = isDay ? rightsOf(day, today) : "open";
  if (isReadOnly)
    return (
      <p className="text-sm">
        <span className="block font-semibold">{t("media.rightsEnd")}</span>
        {isDay ? date : t("media.rightsOpen")}
      </p>
    );
  return (
    <div className="grid content-start gap-1">
      <DateField
        name="rights_end_on"
        label={t("media.rightsEnd")}
        hint={t("media.rightsEndHint")}
        defaultValue={start}
        purpose="future"
        error={error}
        onValue={setDay}
      />
      <p role="status" className={state === "open" ? "text-sm text-muted" : "text-sm font-semibold text-crimson"}>
        {state === "ended" && t("media.rightsEnded", { day: date })}
        {state === "ending" && t("media.rightsEnding", { day: date })}
      </p>
    </div>
  );
}

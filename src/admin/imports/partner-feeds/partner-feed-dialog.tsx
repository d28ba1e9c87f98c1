import { useIdList } from "#app/admin/kit/fields/use-id-list.ts";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import type { ComparedField } from "#app/admin/kit/item/conflict-modal.tsx";
import { valuesOf } from "#app/admin/kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import type { PartnerFeed } from "#app/features/open/partner-feeds/queries.server.ts";
import {
  formatNames,
  partnerFeedLimits,
  partnerFormats,
  partnerLanguages,
  usualPartnerFeed,
} from "#app/features/open/partner-feeds/rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hasTwoLanguages } from "#app/platform/text/languages.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

export type SectionChoice = { id: string; label: string };

type PartnerFeedDialogProps = {
  /** Absent for a new one. */
  feed: PartnerFeed | undefined;
  sections: readonly SectionChoice[];
  change: LastChange | undefined;
  onClose: () => void;
};

const messages: SaveMessages = {
  created: (t) => t("admin.partnerFeeds.created"),
  updated: (t) => t("admin.partnerFeeds.updated"),
  createFailed: (t, reason) => ({ title: t("admin.partnerFeeds.createFailed"), description: reason }),
  updateFailed: (t, reason) => ({ title: t("admin.partnerFeeds.updateFailed"), description: reason }),
};

/** Adding a feed, or editing one. */
export function PartnerFeedDialog({ feed, sections, change, onClose }: PartnerFeedDialogProps) {
  const { t } = useMessages();
  return (
    <ItemDialog
      title={t(feed ? "admin.partnerFeeds.editTitle" : "admin.partnerFeeds.createTitle")}
      saved={feed}
      start={valuesOf(feed ?? usualPartnerFeed)}
      compared={comparedFields(t, sections)}
      messages={messages}
      size="sheet"
      note={<LastChanged change={change} />}
      fields={(props) => <PartnerFeedFields {...props} sections={sections} />}
      onClose={onClose}
    />
  );
}

function comparedFields(t: Translator, sections: readonly SectionChoice[]): readonly ComparedField[] {
  const label = (id: string) => sections.find((section) => section.id === id.trim())?.label ?? id;
  const yesOrNo = (value: string) => t(value ? "admin.common.active" : "admin.common.inactive");
  return [
    { name: "name", label: t("admin.partnerFeeds.name") },
    { name: "format", label: t("admin.partnerFeeds.format"), show: formatName },
    { name: "languages", label: t("admin.partnerFeeds.languages"), show: (value) => t(languageKey(value)) },
    {
      name: "sections",
      label: t("admin.partnerFeeds.sections"),
      show: (value) => value.split(",").filter(Boolean).map(label).join(", "),
    },
    { name: "full_text", label: t("admin.partnerFeeds.fullText"), show: yesOrNo },
    { name: "pictures", label: t("admin.partnerFeeds.pictures"), show: yesOrNo },
    { name: "delay_minutes", label: t("admin.partnerFeeds.delay") },
    { name: "story_count", label: t("admin.partnerFeeds.stories") },
  ];
}

const formatName = (value: string) => formatNames[partnerFormats.find((format) => format === value) ?? "rss"];

const languageKey = (value: string) => {
  const found = partnerLanguages.find((language) => language === value) ?? "both";
  return found === "both" ? "admin.partnerFeeds.bothLanguages" : (`admin.common.languages.${found}` as const);
};

function PartnerFeedFields(props: ItemFieldsProps & { sections: readonly SectionChoice[] }) {
  const { field, start, failure } = props;
  const { t } = useMessages();
  return (
    <>
      <TextField {...field("name")} maxLength={partnerFeedLimits.name} required />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...field("format")}
          options={partnerFormats.map((format) => ({ value: format, label: formatNames[format] }))}
        />
        {hasTwoLanguages() ? (
          <SelectField
            {...field("languages")}
            options={partnerLanguages.map((language) => ({ value: language, label: t(languageKey(language)) }))}
          />
        ) : (
          <input type="hidden" name="languages" value={start.languages ?? "both"} />
        )}
        <TextField
          {...field("story_count")}
          inputMode="numeric"
          hint={t("admin.partnerFeeds.storiesHint", { most: partnerFeedLimits.stories })}
          required
        />
        <TextField {...field("delay_minutes")} inputMode="numeric" hint={t("admin.partnerFeeds.delayHint")} required />
      </div>
      <div>
        <Checkbox
          name="full_text"
          value="true"
          label={t("admin.partnerFeeds.fullText")}
          hint={t("admin.partnerFeeds.fullTextHint")}
          defaultChecked={start.full_text === "true"}
          error={errorAt(t, failure, "full_text")}
        />
        <Checkbox
          name="pictures"
          value="true"
          label={t("admin.partnerFeeds.pictures")}
          hint={t("admin.partnerFeeds.picturesHint")}
          defaultChecked={start.pictures === "true"}
          error={errorAt(t, failure, "pictures")}
        />
      </div>
      <SectionList {...props} />
    </>
  );
}

/** The sections as boxes to tick; what is sent is one field with their ids. */
function SectionList({ sections, start, onChange }: ItemFieldsProps & { sections: readonly SectionChoice[] }) {
  const { t } = useMessages();
  const { ids, set } = useIdList(start.sections ?? "", onChange);
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{t("admin.partnerFeeds.sections")}</legend>
      <p className="text-sm text-muted">{t("admin.partnerFeeds.sectionsHint")}</p>
      <input type="hidden" name="sections" value={ids.join(", ")} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        {sections.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={ids.includes(id)}
            onChange={({ target }) => set(target.checked ? [...ids, id] : ids.filter((other) => other !== id))}
          />
        ))}
      </div>
    </fieldset>
  );
}

import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import type { ComparedField } from "#app/admin/kit/item/conflict-modal.tsx";
import { valuesOf } from "#app/admin/kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import { PictureField } from "#app/admin/media/picture-field.tsx";
import type { AdminAboutSection } from "#app/features/front-page/about/queries.server.ts";
import { aboutLimits } from "#app/features/front-page/about/rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type AboutDialogProps = {
  /** Absent for a new one. */
  section: AdminAboutSection | undefined;
  /** The place of a new one: the count plus one (back-office.md 4). */
  nextOrder: number;
  change: LastChange | undefined;
  onClose: () => void;
};

const messages: SaveMessages = {
  created: (t) => t("adminAbout.created"),
  updated: (t) => t("adminAbout.updated"),
  createFailed: (t, reason) => ({ title: t("adminAbout.createFailed"), description: reason }),
  updateFailed: (t, reason) => ({ title: t("adminAbout.updateFailed"), description: reason }),
};

/** Create New Section, Edit Section. */
export function AboutDialog({ section, nextOrder, change, onClose }: AboutDialogProps) {
  const { t } = useMessages();
  const empty = { is_active: true, order_index: nextOrder };
  return (
    <ItemDialog
      title={section ? t("adminAbout.editTitle") : t("adminAbout.createTitle")}
      saveWord={section ? t("adminAbout.update") : t("adminAbout.create")}
      saved={section}
      start={valuesOf(section ?? empty)}
      compared={comparedFields(t)}
      messages={messages}
      size="sheet"
      note={<LastChanged change={change} />}
      fields={(props) => <AboutFields {...props} />}
      onClose={onClose}
    />
  );
}

function comparedFields(t: Translator): readonly ComparedField[] {
  return [
    { name: "section_name", label: t("adminAbout.sectionName") },
    { name: "order_index", label: t("adminAbout.order") },
    { name: "title", label: t("adminAbout.name") },
    { name: "title_ne", label: t("adminCommon.inNepali", { label: t("adminAbout.name") }), lang: "ne" },
    { name: "content", label: t("adminAbout.content") },
    { name: "content_ne", label: t("adminCommon.inNepali", { label: t("adminAbout.content") }), lang: "ne" },
    { name: "image_url", label: t("adminAbout.image") },
    {
      name: "is_active",
      label: t("adminAbout.active"),
      show: (value) => (value === "" ? t("adminCommon.inactive") : t("adminCommon.active")),
    },
  ];
}

function AboutFields({ start, failure, field, onChange }: ItemFieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          {...field("section_name")}
          placeholder={t("adminAbout.sectionNameExample")}
          hint={t("adminAbout.sectionNameHint")}
          maxLength={aboutLimits.sectionName}
          required
        />
        <TextField {...field("order_index")} inputMode="numeric" required />
      </div>
      <TwoLanguages
        name="title"
        label={t("adminAbout.name")}
        start={start}
        failure={failure}
        maxLength={aboutLimits.title}
        required
      />
      <TwoLanguages
        name="content"
        label={t("adminAbout.content")}
        rows={6}
        start={start}
        failure={failure}
        maxLength={aboutLimits.content}
        required
      />
      <PictureField {...field("image_url")} onChange={onChange} />
      <Switch
        name="is_active"
        value="true"
        label={t("adminAbout.active")}
        defaultChecked={start.is_active === "true"}
        error={errorAt(t, failure, "is_active")}
      />
    </>
  );
}

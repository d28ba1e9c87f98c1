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
  created: (t) => t("admin.about.created"),
  updated: (t) => t("admin.about.updated"),
  createFailed: (t, reason) => ({ title: t("admin.about.createFailed"), description: reason }),
  updateFailed: (t, reason) => ({ title: t("admin.about.updateFailed"), description: reason }),
};

/** Create New Section, Edit Section. */
export function AboutDialog({ section, nextOrder, change, onClose }: AboutDialogProps) {
  const { t } = useMessages();
  const empty = { is_active: true, order_index: nextOrder };
  return (
    <ItemDialog
      title={section ? t("admin.about.editTitle") : t("admin.about.createTitle")}
      saveWord={section ? t("admin.about.update") : t("admin.about.create")}
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
    { name: "section_name", label: t("admin.about.sectionName") },
    { name: "order_index", label: t("admin.about.order") },
    { name: "title", label: t("admin.about.name") },
    { name: "title_ne", label: t("admin.common.inNepali", { label: t("admin.about.name") }), lang: "ne" },
    { name: "content", label: t("admin.about.content") },
    { name: "content_ne", label: t("admin.common.inNepali", { label: t("admin.about.content") }), lang: "ne" },
    { name: "image_url", label: t("admin.about.image") },
    {
      name: "is_active",
      label: t("admin.about.active"),
      show: (value) => (value === "" ? t("admin.common.inactive") : t("admin.common.active")),
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
          placeholder={t("admin.about.sectionNameExample")}
          hint={t("admin.about.sectionNameHint")}
          maxLength={aboutLimits.sectionName}
          required
        />
        <TextField {...field("order_index")} inputMode="numeric" required />
      </div>
      <TwoLanguages
        name="title"
        label={t("admin.about.name")}
        start={start}
        failure={failure}
        maxLength={aboutLimits.title}
        required
      />
      <TwoLanguages
        name="content"
        label={t("admin.about.content")}
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
        label={t("admin.about.active")}
        defaultChecked={start.is_active === "true"}
        error={errorAt(t, failure, "is_active")}
      />
    </>
  );
}

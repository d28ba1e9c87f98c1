import { OthersHere } from "#app/admin/kit/co-editing-presence.tsx";
import { TwoLanguages } from "#app/admin/kit/fields/two-languages.tsx";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import type { ComparedField } from "#app/admin/kit/item/conflict-modal.tsx";
import { type FormValues, valuesOf } from "#app/admin/kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import { PictureField } from "#app/admin/media/picture-field.tsx";
import type { AdminMember } from "#app/features/front-page/staff/admin-queries.server.ts";
import { staffLimits } from "#app/features/front-page/staff/rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type MemberDialogProps = {
  /** Absent for a new one. */
  member: AdminMember | undefined;
  /** The place of a new one: the count plus one (back-office.md 4). */
  nextOrder: number;
  change: LastChange | undefined;
  onClose: () => void;
};

const messages: SaveMessages = {
  created: (t) => t("admin.staff.created"),
  updated: (t) => t("admin.staff.updated"),
  createFailed: (t, reason) => ({ title: t("admin.staff.createFailed"), description: reason }),
  updateFailed: (t, reason) => ({ title: t("admin.staff.updateFailed"), description: reason }),
};

/** Add New Team Member, Edit Team Member. */
export function MemberDialog({ member, nextOrder, change, onClose }: MemberDialogProps) {
  const { t } = useMessages();
  return (
    <ItemDialog
      title={member ? t("admin.staff.editTitle") : t("admin.staff.createTitle")}
      saveWord={member ? t("admin.staff.update") : t("admin.staff.create")}
      saved={member}
      start={member ? memberValues(member) : valuesOf({ order_index: nextOrder })}
      compared={comparedFields(t)}
      messages={messages}
      size="sheet"
      note={<LastChanged change={change} />}
      fields={(props) => (
        <>
          {member && <OthersHere subjectId={member.id} />}
          <MemberFields {...props} />
        </>
      )}
      onClose={onClose}
    />
  );
}

/** By the names of the fields, which are those of the table. */
function memberValues(member: AdminMember): FormValues {
  return valuesOf({
    name: member.name,
    name_ne: member.nameNe,
    position: member.position,
    position_ne: member.positionNe,
    description: member.description,
    description_ne: member.descriptionNe,
    image_url: member.imageUrl,
    order_index: member.orderIndex,
  });
}

function comparedFields(t: Translator): readonly ComparedField[] {
  const inNepali = (label: string) => t("admin.common.inNepali", { label });
  return [
    { name: "name", label: t("admin.staff.name") },
    { name: "name_ne", label: inNepali(t("admin.staff.name")), lang: "ne" },
    { name: "position", label: t("admin.staff.position") },
    { name: "position_ne", label: inNepali(t("admin.staff.position")), lang: "ne" },
    { name: "description", label: t("admin.staff.description") },
    { name: "description_ne", label: inNepali(t("admin.staff.description")), lang: "ne" },
    { name: "image_url", label: t("admin.staff.image") },
    { name: "order_index", label: t("admin.staff.order") },
  ];
}

function MemberFields({ start, failure, field, onChange }: ItemFieldsProps) {
  const { t } = useMessages();
  const shared = { start, failure, required: true } as const;
  return (
    <>
      <TwoLanguages name="name" label={t("admin.staff.name")} maxLength={staffLimits.name} {...shared} />
      <TwoLanguages name="position" label={t("admin.staff.position")} maxLength={staffLimits.position} {...shared} />
      <TwoLanguages
        name="description"
        label={t("admin.staff.description")}
        rows={4}
        maxLength={staffLimits.description}
        {...shared}
      />
      <PictureField {...field("image_url")} onChange={onChange} onlyLibrary />
      <div className="sm:max-w-48">
        <TextField {...field("order_index")} inputMode="numeric" required />
      </div>
    </>
  );
}

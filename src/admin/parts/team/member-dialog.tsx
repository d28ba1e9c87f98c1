import type { LastChange } from "../../../features/audit/queries.server.ts";
import type { DeskMember } from "../../../features/team/desk-queries.server.ts";
import { teamLimits } from "../../../features/team/rules.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { PictureField } from "../../kit/fields/picture-field.tsx";
import { TwoLanguages } from "../../kit/fields/two-languages.tsx";
import { faultAt } from "../../kit/form-answer.ts";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import type { ComparedField } from "../../kit/item/conflict-modal.tsx";
import { type FormValues, valuesOf } from "../../kit/item/form-values.ts";
import { ItemDialog, type ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";
import { OthersHere } from "../../kit/others-here.tsx";

type MemberDialogProps = {
  /** Absent for a new one. */
  member: DeskMember | undefined;
  /** The place of a new one: the count plus one (back-office.md 4). */
  nextOrder: number;
  change: LastChange | undefined;
  onClose: () => void;
};

const words: SaveWords = {
  created: (t) => t("teamDesk.created"),
  updated: (t) => t("teamDesk.updated"),
  createFailed: (t, reason) => ({ title: t("teamDesk.createFailed"), description: reason }),
  updateFailed: (t, reason) => ({ title: t("teamDesk.updateFailed"), description: reason }),
};

/** Add New Team Member, Edit Team Member. */
export function MemberDialog({ member, nextOrder, change, onClose }: MemberDialogProps) {
  const { t } = useWords();
  return (
    <ItemDialog
      title={member ? t("teamDesk.editTitle") : t("teamDesk.createTitle")}
      saveWord={member ? t("teamDesk.update") : t("teamDesk.create")}
      saved={member}
      start={member ? memberValues(member) : valuesOf({ order_index: nextOrder })}
      compared={comparedFields(t)}
      words={words}
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
function memberValues(member: DeskMember): FormValues {
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

function comparedFields(t: Words): readonly ComparedField[] {
  const inNepali = (label: string) => t("desk.inNepali", { label });
  return [
    { name: "name", label: t("teamDesk.name") },
    { name: "name_ne", label: inNepali(t("teamDesk.name")), lang: "ne" },
    { name: "position", label: t("teamDesk.position") },
    { name: "position_ne", label: inNepali(t("teamDesk.position")), lang: "ne" },
    { name: "description", label: t("teamDesk.description") },
    { name: "description_ne", label: inNepali(t("teamDesk.description")), lang: "ne" },
    { name: "image_url", label: t("teamDesk.image") },
    { name: "order_index", label: t("teamDesk.order") },
  ];
}

function MemberFields({ start, failure, onChange }: ItemFieldsProps) {
  const { t } = useWords();
  const fault = (name: string) => faultAt(t, failure, name);
  const shared = { start, failure, required: true } as const;
  return (
    <>
      <TwoLanguages name="name" label={t("teamDesk.name")} maxLength={teamLimits.name} {...shared} />
      <TwoLanguages name="position" label={t("teamDesk.position")} maxLength={teamLimits.position} {...shared} />
      <TwoLanguages
        name="description"
        label={t("teamDesk.description")}
        rows={4}
        maxLength={teamLimits.description}
        {...shared}
      />
      <PictureField
        name="image_url"
        label={t("teamDesk.image")}
        start={start.image_url ?? ""}
        error={fault("image_url")}
        onChange={onChange}
        onlyLibrary
      />
      <div className="sm:max-w-48">
        <TextField
          name="order_index"
          type="number"
          min={1}
          max={teamLimits.place}
          step={1}
          label={t("teamDesk.order")}
          defaultValue={start.order_index}
          required
          error={fault("order_index")}
        />
      </div>
    </>
  );
}

import { defaultRole, roles } from "../../../features/people/role-rules.ts";
import { peopleLimits } from "../../../features/people/rules.ts";
import type { Role } from "../../../platform/db/schema.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { type Failure, faultAt } from "../../kit/form-answer.ts";
import { ItemDialog, type ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";

const mustBeTyped = ["email", "password", "fullName"] as const;

function createFailed(t: Words, reason: string, failure: Failure) {
  return { title: t("desk.error"), description: whyNotCreated(t, reason, failure) };
}

function whyNotCreated(t: Words, reason: string, { faults, detail }: Failure): string {
  if (mustBeTyped.some((name) => faults[name]?.includes("text.required"))) return t("rolesDesk.fillIn");
  if (typeof detail === "object" && detail !== null && "failed" in detail && detail.failed === "profile") {
    return t("rolesDesk.profileFailed", { reason });
  }
  return `${t("rolesDesk.createFailed")}. ${reason}`;
}

const words: SaveWords = {
  created: (t, done) =>
    typeof done === "object" && done !== null && "canSignIn" in done && done.canSignIn === true
      ? t("rolesDesk.created")
      : t("rolesDesk.profileCreated"),
  updated: (t) => t("rolesDesk.created"),
  createFailed,
  updateFailed: createFailed,
};

const start = { role: defaultRole };

type CreatePersonDialogProps = { rolesToGive: readonly Role[]; onClose: () => void };

/** Create User: an account with a first password, which must be changed at the first sign-in. */
export function CreatePersonDialog({ rolesToGive, onClose }: CreatePersonDialogProps) {
  const { t } = useWords();
  return (
    <ItemDialog
      title={t("rolesDesk.create")}
      saveWord={t("rolesDesk.create")}
      saved={undefined}
      start={start}
      compared={[]}
      words={words}
      fields={(props) => <PersonFields {...props} rolesToGive={rolesToGive} />}
      onClose={onClose}
    />
  );
}

function PersonFields({ start: begin, failure, rolesToGive }: ItemFieldsProps & { rolesToGive: readonly Role[] }) {
  const { t } = useWords();
  const field = (name: (typeof mustBeTyped)[number]) => ({
    name,
    label: t(`rolesDesk.fields.${name}`),
    defaultValue: begin[name],
    error: faultAt(t, failure, name),
    required: true,
  });
  return (
    <>
      <TextField {...field("email")} type="email" maxLength={peopleLimits.email} autoComplete="off" />
      <TextField
        {...field("password")}
        type="password"
        maxLength={peopleLimits.passwordLongest}
        autoComplete="new-password"
        hint={t("rolesDesk.passwordHint", { count: peopleLimits.passwordShortest })}
      />
      <TextField {...field("fullName")} maxLength={peopleLimits.fullName} autoComplete="off" />
      <SelectField
        name="role"
        label={t("rolesDesk.fields.role")}
        defaultValue={begin.role}
        error={faultAt(t, failure, "role")}
        options={roles.map((value) => ({
          value,
          label: t(`rolesDesk.roles.${value}`),
          disabled: !rolesToGive.includes(value),
        }))}
      />
      <p className="border-l-4 border-edge bg-sunken px-4 py-2.5 text-sm">{t("rolesDesk.note")}</p>
    </>
  );
}

import { errorAt, type Failure } from "#app/admin/kit/form-answer.ts";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import { peopleLimits } from "#app/features/people/accounts/rules.ts";
import { defaultRole, roles } from "#app/features/people/users/role-rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Role } from "#app/platform/db/schema.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

const mustBeTyped = ["email", "password", "fullName"] as const;

function createFailed(t: Translator, reason: string, failure: Failure) {
  return { title: t("admin.common.error"), description: whyNotCreated(t, reason, failure) };
}

function whyNotCreated(t: Translator, reason: string, { fieldErrors, detail }: Failure): string {
  if (mustBeTyped.some((name) => fieldErrors[name]?.includes("text.required"))) return t("admin.users.fillIn");
  if (typeof detail === "object" && detail !== null && "failed" in detail && detail.failed === "profile") {
    return t("admin.users.profileFailed", { reason });
  }
  return `${t("admin.users.createFailed")}. ${reason}`;
}

const messages: SaveMessages = {
  created: (t, done) =>
    typeof done === "object" && done !== null && "canSignIn" in done && done.canSignIn === true
      ? t("admin.users.created")
      : t("admin.users.profileCreated"),
  updated: (t) => t("admin.users.created"),
  createFailed,
  updateFailed: createFailed,
};

const start = { role: defaultRole };

type CreatePersonDialogProps = { rolesToGive: readonly Role[]; onClose: () => void };

/** Create User: an account with a first password, which must be changed at the first sign-in. */
export function CreatePersonDialog({ rolesToGive, onClose }: CreatePersonDialogProps) {
  const { t } = useMessages();
  return (
    <ItemDialog
      title={t("admin.users.create")}
      saveWord={t("admin.users.create")}
      saved={undefined}
      start={start}
      compared={[]}
      messages={messages}
      fields={(props) => <PersonFields {...props} rolesToGive={rolesToGive} />}
      onClose={onClose}
    />
  );
}

function PersonFields({ start: begin, failure, rolesToGive }: ItemFieldsProps & { rolesToGive: readonly Role[] }) {
  const { t } = useMessages();
  const field = (name: (typeof mustBeTyped)[number]) => ({
    name,
    label: t(`admin.users.fields.${name}`),
    defaultValue: begin[name],
    error: errorAt(t, failure, name),
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
        hint={t("admin.users.passwordHint", { count: peopleLimits.passwordShortest })}
      />
      <TextField {...field("fullName")} maxLength={peopleLimits.fullName} autoComplete="off" />
      <SelectField
        name="role"
        label={t("admin.users.fields.role")}
        defaultValue={begin.role}
        error={errorAt(t, failure, "role")}
        options={roles.map((value) => ({
          value,
          label: t(`admin.users.roles.${value}`),
          disabled: !rolesToGive.includes(value),
        }))}
      />
      <p className="border-l-4 border-edge bg-sunken px-4 py-2.5 text-sm">{t("admin.users.note")}</p>
    </>
  );
}

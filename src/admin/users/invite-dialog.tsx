import { useState } from "react";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import { peopleLimits } from "#app/features/people/accounts/rules.ts";
import {
  type PermissionSetName,
  permissionSetNames,
  permissionSetOf,
  permissionSets,
} from "#app/features/people/users/permission-sets.ts";
import { roleLimits, roles } from "#app/features/people/users/role-rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { permissions } from "#app/platform/auth/policy.ts";
import type { Permission, Role } from "#app/platform/db/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PersonAddIcon } from "#app/ui/icons.tsx";

const countOf = (done: unknown) =>
  typeof done === "object" && done !== null && "invited" in done && typeof done.invited === "number" ? done.invited : 1;

const failed = (t: Translator, reason: string) => ({ title: t("admin.users.invite.failed"), description: reason });

const messages: SaveMessages = {
  created: (t, done) => t("admin.users.invite.done", { count: countOf(done) }),
  updated: (t) => t("admin.users.invite.done", { count: 1 }),
  createFailed: failed,
  updateFailed: failed,
};

const rowsAtFirst = 3;

type InviteDialogProps = {
  rolesToGive: readonly Role[];
  /** Whether whoever invites may turn switches; else only a role is given, and a role alone opens nothing. */
  mayGrant: boolean;
  onClose: () => void;
};

/** Invites several people by mail, all with the same role and switches. */
export function InviteDialog({ rolesToGive, mayGrant, onClose }: InviteDialogProps) {
  const { t } = useMessages();
  const start = { set: mayGrant ? "author" : "role:author" };
  return (
    <ItemDialog
      title={t("admin.users.invite.title")}
      saveWord={t("admin.users.invite.send")}
      saved={undefined}
      newName="invite"
      start={start}
      compared={[]}
      messages={messages}
      fields={(props) => (
        <>
          <input type="hidden" name="how" value="invite" />
          <PeopleFields {...props} />
          <RightsFields {...props} rolesToGive={rolesToGive} mayGrant={mayGrant} />
        </>
      )}
      onClose={onClose}
    />
  );
}

/** Rows of name and address; those left empty are passed over. */
function PeopleFields({ start, failure }: ItemFieldsProps) {
  const { t } = useMessages();
  const typed = Array.from(
    { length: roleLimits.invited },
    (_, row) => start[`email_${row}`] ?? start[`fullName_${row}`],
  );
  const [rows, setRows] = useState(Math.max(rowsAtFirst, typed.findLastIndex(Boolean) + 1));
  const field = (name: "email" | "fullName", row: number) => ({
    name: `${name}_${row}`,
    label: t(`admin.users.fields.${name}`),
    defaultValue: start[`${name}_${row}`],
    error: errorAt(t, failure, `${name}_${row}`),
    autoComplete: "off",
  });
  return (
    <div className="grid gap-3">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <fieldset key={row} className="grid items-start gap-3 sm:grid-cols-2">
          <legend className="sr-only">{t("admin.users.invite.person", { number: row + 1 })}</legend>
          <TextField {...field("fullName", row)} maxLength={peopleLimits.fullName} />
          <TextField {...field("email", row)} type="email" maxLength={peopleLimits.email} />
        </fieldset>
      ))}
      {rows < roleLimits.invited && (
        <Button size="small" tone="quiet" className="justify-self-start" onClick={() => setRows(rows + 1)}>
          <PersonAddIcon size={18} />
          {t("admin.users.invite.another")}
        </Button>
      )}
    </div>
  );
}

type Choice = { role: Role; granted: readonly Permission[] };

/** A set's name, or a role by itself. */
function choiceOf(value: string | undefined): Choice {
  const set = permissionSetNames.find((name) => name === value);
  if (set) return { role: permissionSets[set].role, granted: permissionSets[set].permissions };
  return { role: roles.find((role) => `role:${role}` === value) ?? "subscriber", granted: [] };
}

/** The switches of the form as text that was kept brings them back; else those of the set. */
function beginning(start: ItemFieldsProps["start"]): Choice {
  const choice = choiceOf(start.set);
  const typed = permissions.filter((permission) => start[`can_${permission}`] === "on");
  return { ...choice, granted: typed.length > 0 ? typed : choice.granted };
}

function RightsFields({
  start,
  failure,
  rolesToGive,
  mayGrant,
  onChange,
}: ItemFieldsProps & Omit<InviteDialogProps, "onClose">) {
  const { t } = useMessages();
  const [{ role, granted }, setChoice] = useState(() => beginning(start));
  const isHigh = role === "admin" || role === "super_admin";
  const value = selectedOf(role, granted, mayGrant);
  return (
    <>
      <input type="hidden" name="role" value={role} />
      <SelectField
        name="set"
        label={t(mayGrant ? "admin.users.invite.set" : "admin.users.fields.role")}
        error={errorAt(t, failure, "role")}
        value={value}
        options={[
          ...(mayGrant ? permissionSetNames.map((name) => ({ value: name, label: setLabel(t, name) })) : []),
          ...(value === "" ? [{ value: "", label: t("admin.users.sets.own") }] : []),
          ...roles
            .filter((each) => rolesToGive.includes(each))
            .map((each) => ({ value: `role:${each}`, label: roleLabel(t, each) })),
        ]}
        onChange={(event) => {
          setChoice(choiceOf(event.target.value));
          onChange();
        }}
      />
      {mayGrant && !isHigh && (
        <fieldset className="grid gap-x-6 sm:grid-cols-2">
          <legend className="pb-1 text-sm font-semibold">{t("admin.users.invite.switches")}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              name={`can_${permission}`}
              value="on"
              label={t(`admin.users.permissions.${permission}`)}
              checked={granted.includes(permission)}
              onChange={({ target }) =>
                setChoice({
                  role,
                  granted: permissions.filter((each) =>
                    each === permission ? target.checked : granted.includes(each),
                  ),
                })
              }
            />
          ))}
        </fieldset>
      )}
      <p className="border-l-4 border-edge bg-sunken px-4 py-2.5 text-sm">
        {granted.length === 0 && !isHigh && `${t("admin.users.roleOpensNothing")} `}
        {t("admin.users.invite.note")}
      </p>
    </>
  );
}

/** What the selector shows for this role and these switches; nothing for switches chosen one by one. */
function selectedOf(role: Role, granted: readonly Permission[], mayGrant: boolean): string {
  if (granted.length === 0 || !mayGrant) return `role:${role}`;
  const set = permissionSetOf(granted);
  return set && permissionSets[set].role === role ? set : "";
}

/** "Admin: everything", and the others, which open nothing without a switch. */
function roleLabel(t: Translator, role: Role): string {
  const name = t(`admin.users.roles.${role}`);
  const isHigh = role === "admin" || role === "super_admin";
  return t(isHigh ? "admin.users.invite.highRole" : "admin.users.invite.roleOnly", { role: name });
}

/** "Author: writes drafts of their own". */
export function setLabel(t: Translator, name: PermissionSetName): string {
  return `${t(`admin.users.sets.${name}.name`)}: ${t(`admin.users.sets.${name}.text`)}`;
}

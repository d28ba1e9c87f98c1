import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useToggle } from "#app/admin/kit/item/use-toggle.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { permissionSetNames, permissionSetOf } from "#app/features/people/users/permission-sets.ts";
import { roles } from "#app/features/people/users/role-rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { permissions } from "#app/platform/auth/policy.ts";
import type { Permission } from "#app/platform/db/schema.ts";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { setLabel } from "./invite-dialog.tsx";
import type { ListedPerson } from "./listed-person.ts";

/** The role of one person, the ready-made sets and the seven switches, which act at once, and what they amount to. */
export function RightsSection({ person, name }: { person: ListedPerson; name: string }) {
  const { t } = useMessages();
  return (
    <section aria-labelledby="rights" className="grid gap-4">
      <h3 id="rights" className="font-bold">
        {t("admin.users.rights")}
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <RoleSelector person={person} />
        <SetSelector person={person} />
      </div>
      <fieldset className="grid gap-x-8 sm:grid-cols-2">
        <legend className="sr-only">{t("admin.users.permissionsOf", { name })}</legend>
        {permissions.map((permission) => (
          <PermissionSwitch key={permission} person={person} permission={permission} />
        ))}
      </fieldset>
      {person.held.length === 0 && (
        <p className="border-l-4 border-edge bg-sunken px-4 py-2.5 text-sm">{t("admin.users.roleOpensNothing")}</p>
      )}
      <AbilityList person={person} />
    </section>
  );
}

function RoleSelector({ person }: { person: ListedPerson }) {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  const wanted = fetcher.formData?.get("role");
  const { id, role, rolesToGive: open } = person;
  useAnswer(fetcher, ({ failure }) => {
    if (!failure) notifySuccess({ title: t("admin.users.roleUpdated") });
    else {
      const detail = failure.code === "conflict" ? t("admin.users.lastSuperAdmin") : reasonOf(t, failure);
      notifyError({ title: t("admin.common.error"), description: `${t("admin.users.roleFailed")}. ${detail}` });
    }
  });
  return (
    <SelectField
      label={t("admin.users.fields.role")}
      value={typeof wanted === "string" ? wanted : role}
      disabled={open.length === 0}
      options={roles.map((value) => ({
        value,
        label: t(`admin.users.roles.${value}`),
        disabled: value !== role && !open.includes(value),
      }))}
      onChange={(event) => void fetcher.submit({ intent: "role", id, role: event.target.value }, { method: "post" })}
    />
  );
}

/** Choosing one turns all seven switches; turned one by one they are no set, and the selector says so. */
function SetSelector({ person }: { person: ListedPerson }) {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  const { id, held, maySwitch } = person;
  const wanted = fetcher.formData?.get("set");
  const value = typeof wanted === "string" ? wanted : (permissionSetOf(held) ?? "");
  useAnswer(fetcher, ({ failure }) => {
    if (!failure) notifySuccess({ title: t("admin.users.permissionUpdated") });
    else {
      const description = `${t("admin.users.permissionFailed")}. ${reasonOf(t, failure)}`;
      notifyError({ title: t("admin.common.error"), description });
    }
  });
  return (
    <SelectField
      label={t("admin.users.sets.label")}
      value={value}
      disabled={!maySwitch || !person.rolesToGive.includes("author")}
      options={[
        ...(value === ""
          ? [{ value: "", label: t(held.length === 0 ? "admin.users.sets.none" : "admin.users.sets.own") }]
          : []),
        ...permissionSetNames.map((name) => ({ value: name, label: setLabel(t, name) })),
      ]}
      onChange={(event) => {
        const set = event.target.value;
        if (set !== "") void fetcher.submit({ intent: "givePermissionSet", id, set }, { method: "post" });
      }}
    />
  );
}

function PermissionSwitch({ person, permission }: { person: ListedPerson; permission: Permission }) {
  const { t } = useMessages();
  const { on, toggle } = useToggle({
    id: person.id,
    intent: "permission",
    name: "granted",
    fields: { permission },
    on: person.held.includes(permission),
    done: () => t("admin.users.permissionUpdated"),
    failed: (reason) => ({
      title: t("admin.common.error"),
      description: `${t("admin.users.permissionFailed")}. ${reason}`,
    }),
  });
  return (
    <Switch
      label={t(`admin.users.permissions.${permission}`)}
      checked={on}
      disabled={!person.maySwitch}
      onChange={toggle}
    />
  );
}

/** 'What can this person do', out of the policy that decides it (src/platform/auth/policy.ts). */
function AbilityList({ person: { abilities } }: { person: ListedPerson }) {
  const { t } = useMessages();
  return (
    <section aria-labelledby="abilities" className="grid gap-2">
      <h3 id="abilities" className="font-bold">
        {t("admin.users.abilitiesTitle")}
      </h3>
      {abilities.length === 0 ? (
        <p className="text-sm text-muted">{t("admin.users.noAbilities")}</p>
      ) : (
        <ul className="grid list-disc gap-x-6 gap-y-1 pl-5 text-sm sm:grid-cols-2">
          {abilities.map(({ action, reach }) => (
            <li key={action}>
              {t(`admin.users.abilities.${action}`)}
              {reach === "own" && <span className="text-muted"> ({t("admin.users.onlyOwn")})</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

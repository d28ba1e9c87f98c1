import { Link, useFetcher } from "react-router";
import { roles } from "../../../features/people/role-rules.ts";
import { permissions } from "../../../platform/auth/policy.ts";
import type { Permission, Role } from "../../../platform/db/schema.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { notifyError, notifySuccess } from "../../../ui/floating/toaster.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { IconLink } from "../../../ui/icon-button.tsx";
import { EllipsisIcon } from "../../../ui/icons.tsx";
import { shortDate } from "../../../words/dates.ts";
import { useWords } from "../../../words/words-context.tsx";
import { type Failure, reasonOf } from "../../kit/form-answer.ts";
import { useItemAddress } from "../../kit/item/item-address.ts";
import { useToggle } from "../../kit/item/use-toggle.ts";
import { useAnswer } from "../../kit/use-answer.ts";
import type { ListedPerson } from "./listed-person.ts";

const tones: Record<Role, BadgeTone> = {
  subscriber: "neutral",
  author: "active",
  editor: "active",
  admin: "positive",
  super_admin: "positive",
};

/** One person: who they are, their role and their seven switches, which act at once. */
export function PersonCard({ person }: { person: ListedPerson }) {
  const { t } = useWords();
  const { editHref } = useItemAddress();
  const { id, email, fullName, avatarUrl } = person;
  const name = fullName.trim() || t("rolesDesk.noName");
  return (
    <article className="grid gap-x-6 gap-y-3 py-4 lg:grid-cols-[minmax(0,1fr)_14rem_auto] lg:items-start">
      <div className="flex min-w-0 items-start gap-3">
        <Avatar name={fullName.trim() || email} picture={avatarUrl ?? undefined} />
        <div className="grid min-w-0 gap-0.5">
          <h3 className="flex flex-wrap items-center gap-x-3 font-bold">
            <Link to={editHref(id)} preventScrollReset className="break-words hover:underline">
              {name}
            </Link>
            {person.isSelf && (
              <span className="border border-edge px-1.5 text-sm font-semibold text-muted">{t("rolesDesk.you")}</span>
            )}
          </h3>
          <p className="text-sm break-all text-muted">{email}</p>
          <PersonStanding person={person} />
        </div>
      </div>
      <RoleSelector person={person} name={name} />
      <IconLink
        href={editHref(id)}
        label={t("rolesDesk.more", { name })}
        icon={<EllipsisIcon size={18} />}
        className="max-lg:hidden"
      />
      <fieldset className="grid gap-x-8 sm:grid-cols-2 lg:col-span-3 lg:pl-13 lg:grid-cols-3 xl:grid-cols-4">
        <legend className="sr-only">{t("rolesDesk.permissionsOf", { name })}</legend>
        {permissions.map((permission) => (
          <PermissionSwitch key={permission} person={person} permission={permission} />
        ))}
      </fieldset>
    </article>
  );
}

function PersonStanding({ person }: { person: ListedPerson }) {
  const { lang, t } = useWords();
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <Badge tone={tones[person.role]}>{t(`rolesDesk.roles.${person.role}`)}</Badge>
      <span className="text-muted">{t("rolesDesk.joined", { date: shortDate(person.createdAt, lang) })}</span>
      {person.isBanned && <Badge tone="negative">{t("rolesDesk.banned")}</Badge>}
      {!person.canSignIn && <Badge tone="waiting">{t("rolesDesk.cannotSignIn")}</Badge>}
    </p>
  );
}

function RoleSelector({ person, name }: { person: ListedPerson; name: string }) {
  const { t } = useWords();
  const fetcher = useFetcher<{ failure?: Failure }>();
  const wanted = fetcher.formData?.get("role");
  const { id, role, rolesToGive: open } = person;
  useAnswer(fetcher, ({ failure }) => {
    if (!failure) notifySuccess({ title: t("rolesDesk.roleUpdated") });
    else {
      const detail = failure.code === "conflict" ? t("rolesDesk.lastSuperAdmin") : reasonOf(t, failure);
      notifyError({ title: t("desk.error"), description: `${t("rolesDesk.roleFailed")}. ${detail}` });
    }
  });
  return (
    <SelectField
      label={t("rolesDesk.roleOf", { name })}
      labelHidden
      value={typeof wanted === "string" ? wanted : role}
      disabled={open.length === 0}
      options={roles.map((value) => ({
        value,
        label: t(`rolesDesk.roles.${value}`),
        disabled: value !== role && !open.includes(value),
      }))}
      onChange={(event) => void fetcher.submit({ intent: "role", id, role: event.target.value }, { method: "post" })}
    />
  );
}

function PermissionSwitch({ person, permission }: { person: ListedPerson; permission: Permission }) {
  const { t } = useWords();
  const { on, toggle } = useToggle({
    id: person.id,
    intent: "permission",
    name: "granted",
    fields: { permission },
    on: person.held.includes(permission),
    done: () => t("rolesDesk.permissionUpdated"),
    failed: (reason) => ({ title: t("desk.error"), description: `${t("rolesDesk.permissionFailed")}. ${reason}` }),
  });
  return (
    <Switch
      label={t(`rolesDesk.permissions.${permission}`)}
      checked={on}
      disabled={!person.maySwitch}
      onChange={toggle}
    />
  );
}

import { Link, useFetcher } from "react-router";
import { roles } from "../../features/users/role-rules.ts";
import { shortDate } from "../../messages/dates.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { permissions } from "../../platform/auth/policy.ts";
import type { Permission, Role } from "../../platform/db/schema.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { notifyError, notifySuccess } from "../../ui/floating/toaster.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { IconLink } from "../../ui/icon-button.tsx";
import { EllipsisIcon } from "../../ui/icons.tsx";
import { type Failure, reasonOf } from "../kit/form-answer.ts";
import { useItemUrl } from "../kit/item/item-url.ts";
import { useToggle } from "../kit/item/use-toggle.ts";
import { useAnswer } from "../kit/use-answer.ts";
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
  const { t } = useMessages();
  const { editHref } = useItemUrl();
  const { id, email, fullName, avatarUrl } = person;
  const name = fullName.trim() || t("adminRoles.noName");
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
              <span className="border border-edge px-1.5 text-sm font-semibold text-muted">{t("adminRoles.you")}</span>
            )}
          </h3>
          <p className="text-sm break-all text-muted">{email}</p>
          <PersonStanding person={person} />
        </div>
      </div>
      <RoleSelector person={person} name={name} />
      <IconLink
        href={editHref(id)}
        label={t("adminRoles.more", { name })}
        icon={<EllipsisIcon size={18} />}
        className="max-lg:hidden"
      />
      <fieldset className="grid gap-x-8 sm:grid-cols-2 lg:col-span-3 lg:pl-13 lg:grid-cols-3 xl:grid-cols-4">
        <legend className="sr-only">{t("adminRoles.permissionsOf", { name })}</legend>
        {permissions.map((permission) => (
          <PermissionSwitch key={permission} person={person} permission={permission} />
        ))}
      </fieldset>
    </article>
  );
}

function PersonStanding({ person }: { person: ListedPerson }) {
  const { lang, t } = useMessages();
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <Badge tone={tones[person.role]}>{t(`adminRoles.roles.${person.role}`)}</Badge>
      <span className="text-muted">{t("adminRoles.joined", { date: shortDate(person.createdAt, lang) })}</span>
      {person.isBanned && <Badge tone="negative">{t("adminRoles.banned")}</Badge>}
      {!person.canSignIn && <Badge tone="waiting">{t("adminRoles.cannotSignIn")}</Badge>}
    </p>
  );
}

function RoleSelector({ person, name }: { person: ListedPerson; name: string }) {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  const wanted = fetcher.formData?.get("role");
  const { id, role, rolesToGive: open } = person;
  useAnswer(fetcher, ({ failure }) => {
    if (!failure) notifySuccess({ title: t("adminRoles.roleUpdated") });
    else {
      const detail = failure.code === "conflict" ? t("adminRoles.lastSuperAdmin") : reasonOf(t, failure);
      notifyError({ title: t("adminCommon.error"), description: `${t("adminRoles.roleFailed")}. ${detail}` });
    }
  });
  return (
    <SelectField
      label={t("adminRoles.roleOf", { name })}
      labelHidden
      value={typeof wanted === "string" ? wanted : role}
      disabled={open.length === 0}
      options={roles.map((value) => ({
        value,
        label: t(`adminRoles.roles.${value}`),
        disabled: value !== role && !open.includes(value),
      }))}
      onChange={(event) => void fetcher.submit({ intent: "role", id, role: event.target.value }, { method: "post" })}
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
    done: () => t("adminRoles.permissionUpdated"),
    failed: (reason) => ({
      title: t("adminCommon.error"),
      description: `${t("adminRoles.permissionFailed")}. ${reason}`,
    }),
  });
  return (
    <Switch
      label={t(`adminRoles.permissions.${permission}`)}
      checked={on}
      disabled={!person.maySwitch}
      onChange={toggle}
    />
  );
}

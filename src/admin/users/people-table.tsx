import { Link, useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { permissionSetOf } from "#app/features/people/users/permission-sets.ts";
import { shortDate } from "#app/messages/dates.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { permissions } from "#app/platform/auth/policy.ts";
import type { Role } from "#app/platform/db/schema.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { MenuEntry } from "#app/ui/floating/menu.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { CloseIcon, HistoryIcon, PersonIcon } from "#app/ui/icons.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { ListedPerson } from "./listed-person.ts";

const tones: Record<Role, BadgeTone> = {
  subscriber: "neutral",
  author: "active",
  editor: "active",
  admin: "positive",
  super_admin: "positive",
};

type PeopleTableProps = { people: readonly ListedPerson[]; onWithdraw: (person: ListedPerson) => void };

/** One line a person: who, in which role, what it opens, when last here. Their rights stand in their panel. */
export function PeopleTable({ people, onWithdraw }: PeopleTableProps) {
  const { lang, t } = useMessages();
  const columns: Column<ListedPerson>[] = [
    { key: "name", kind: "title", head: t("admin.users.columns.name"), cell: (person) => <Who person={person} /> },
    {
      key: "role",
      head: t("admin.users.columns.role"),
      cell: ({ role }) => <Badge tone={tones[role]}>{t(`admin.users.roles.${role}`)}</Badge>,
    },
    {
      key: "opens",
      head: t("admin.users.columns.opens"),
      cell: (person) => <span className={person.held.length === 0 ? "text-muted" : ""}>{opens(t, person)}</span>,
    },
    { key: "standing", head: t("admin.users.columns.lastSeen"), cell: (person) => <Standing person={person} /> },
    {
      key: "joined",
      head: t("admin.users.columns.joined"),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} className="whitespace-nowrap">
          {shortDate(createdAt, lang)}
        </time>
      ),
      hiddenOnPhone: true,
    },
    {
      key: "actions",
      kind: "actions",
      head: t("admin.users.columns.actions"),
      cell: (person) => <PersonActions person={person} onWithdraw={() => onWithdraw(person)} />,
    },
  ];
  return <Table caption={t("admin.users.list")} columns={columns} rows={people} rowKey={({ id }) => id} />;
}

export const userName = (t: Translator, { fullName }: Pick<ListedPerson, "fullName">) =>
  fullName.trim() || t("admin.users.noName");

function Who({ person }: { person: ListedPerson }) {
  const { t } = useMessages();
  const { editHref } = useItemUrl();
  const { id, email, fullName, avatarUrl } = person;
  return (
    <span className="flex min-w-0 items-center gap-3 py-0.5">
      <Avatar name={fullName.trim() || email} picture={avatarUrl ?? undefined} />
      <span className="grid min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link to={editHref(id)} preventScrollReset className="break-words hover:underline">
            {userName(t, person)}
          </Link>
          {person.isSelf && (
            <span className="border border-edge px-1.5 text-xs font-semibold text-muted">{t("admin.users.you")}</span>
          )}
        </span>
        <span className="text-sm font-normal break-all text-muted">{email}</span>
      </span>
    </span>
  );
}

/** The ready-made set, everything, or the switches by name. */
function opens(t: Translator, { held }: ListedPerson): string {
  if (held.length === 0) return t("admin.users.opensNothing");
  if (held.length === permissions.length) return t("admin.users.opensEverything");
  const set = permissionSetOf(held);
  return set ? t(`admin.users.sets.${set}.name`) : held.map((each) => t(`admin.users.permissions.${each}`)).join(", ");
}

function Standing({
  person: { isBanned, invitation, canSignIn, lastSeen, invitationHasEnded },
}: {
  person: ListedPerson;
}) {
  const { lang, t } = useMessages();
  if (isBanned) return <Badge tone="negative">{t("admin.users.banned")}</Badge>;
  if (invitation) {
    const { by, sentAt } = invitation;
    return (
      <span className="grid">
        <Badge tone={invitationHasEnded ? "negative" : "waiting"}>
          {t(invitationHasEnded ? "admin.users.invite.ended" : "admin.users.invite.waits")}
        </Badge>
        <span className="text-muted">
          {by ? t("admin.users.invite.sentBy", { name: by, date: shortDate(sentAt, lang) }) : shortDate(sentAt, lang)}
        </span>
      </span>
    );
  }
  if (!canSignIn) return <Badge tone="waiting">{t("admin.users.cannotSignIn")}</Badge>;
  return lastSeen ? (
    <time dateTime={lastSeen.toISOString()} className="whitespace-nowrap">
      {shortDate(lastSeen, lang)}
    </time>
  ) : (
    "–"
  );
}

function PersonActions({ person, onWithdraw }: { person: ListedPerson; onWithdraw: () => void }) {
  const { t } = useMessages();
  const { editHref } = useItemUrl();
  const fetcher = useFetcher<{ failure?: Failure }>();
  const { id } = person;
  const name = userName(t, person);
  useAnswer(fetcher, ({ failure }) => {
    if (failure) notifyError({ title: t("admin.users.invite.failed"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("admin.users.invite.sentAgain", { name }) });
  });
  const rights: MenuEntry = {
    kind: "link",
    href: editHref(id),
    label: t("admin.users.rights"),
    icon: <PersonIcon size={18} />,
  };
  const history: MenuEntry = {
    kind: "link",
    href: `/admin/audit?subject=${id}`,
    label: t("admin.users.history"),
    icon: <HistoryIcon size={18} />,
  };
  if (person.invitation && person.mayInvite) {
    const withdraw: MenuEntry = {
      kind: "action",
      label: t("admin.users.invite.withdraw"),
      icon: <CloseIcon size={18} />,
      destructive: true,
      onSelect: onWithdraw,
    };
    return (
      <RowActions name={name} entries={[rights, history, { kind: "separator" }, withdraw]}>
        <Button
          size="small"
          className="max-md:min-h-11"
          aria-label={t("admin.users.invite.againTo", { name })}
          busy={fetcher.state !== "idle"}
          onClick={() => void fetcher.submit({ intent: "inviteAgain", id }, { method: "post" })}
        >
          {t("admin.users.invite.again")}
        </Button>
      </RowActions>
    );
  }
  return (
    <RowActions name={name} entries={[history]}>
      <LinkButton
        href={editHref(id)}
        size="small"
        className="max-md:min-h-11"
        aria-label={t("admin.users.rightsOf", { name })}
      >
        {t("admin.users.rights")}
      </LinkButton>
    </RowActions>
  );
}

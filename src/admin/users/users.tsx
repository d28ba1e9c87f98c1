// Role Management (back-office.md 2, 4 to 6; permissions.csv Z101 to Z115): who is who, and who may do what.

import { useNavigate, useSearchParams } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { itemHref, openItemIn, shouldRevalidateList, useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { ListPages, NothingFound } from "#app/admin/kit/list/list-controls.tsx";
import { readList } from "#app/admin/kit/list/list-url.ts";
import { keysetCursorOf, listCursorOf } from "#app/admin/kit/list/timestamp-cursor.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { listPendingActions } from "#app/features/people/accounts/pending-actions.server.ts";
import {
  countOpenInvitations,
  countPeopleByRole,
  findAdminPerson,
  listUsers,
} from "#app/features/people/users/admin-queries.server.ts";
import { withdrawInvitation } from "#app/features/people/users/invitation-commands.server.ts";
import { inviteAgain, invitePeople } from "#app/features/people/users/invitations.server.ts";
import { createPersonWithPassword } from "#app/features/people/users/person-creation.server.ts";
import {
  banPerson,
  changePermission,
  changeRole,
  endSessionsOfPerson,
  givePermissionSet,
  sendPasswordLink,
  unbanPerson,
} from "#app/features/people/users/role-commands.server.ts";
import { mayCreateWithRole, mayGrant, roles } from "#app/features/people/users/role-rules.ts";
import { lastChanges } from "#app/features/records/audit/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import type { Role } from "#app/platform/db/schema.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PersonAddIcon } from "#app/ui/icons.tsx";
import type { Route } from "./+types/users";
import { CreatePersonDialog } from "./create-person-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { listedPerson } from "./listed-person.ts";
import { PeopleControls } from "./people-controls.tsx";
import { PeopleTable } from "./people-table.tsx";
import { PersonDialog } from "./person-dialog.tsx";
import { useWithdrawal } from "./use-withdrawal.tsx";

export const handle = screens.users;

const pageLength = 20;

export async function loader(args: Route.LoaderArgs) {
  const { person, platform } = await openScreen(args, handle);
  const { db, clock } = platform;
  const { searchParams } = args.url;
  const now = clock.now();
  const list = readList(searchParams, { sorts: { newest: "desc" }, filters: { role: roles, invited: ["yes"] } });
  const { role, invited } = list.filters;
  const page = { limit: pageLength, after: listCursorOf(list.after), now };
  const { items, older } = await listUsers(db, { role, search: list.search, invited: invited === "yes" }, page);
  const open = openItemIn(searchParams);
  const opened = open?.kind === "edit" ? await findAdminPerson(db, open.id, now) : undefined;
  return {
    list,
    counts: await countPeopleByRole(db),
    people: items.map((item) => listedPerson(person, item, now)),
    opened: opened && listedPerson(person, opened, now),
    next: keysetCursorOf(older),
    openInvitations: await countOpenInvitations(db),
    mayGrant: mayGrant(person),
    newRoles: roles.filter((created) => mayCreateWithRole(person, created)),
    pending: opened ? await listPendingActions(db, opened.id, now) : [],
    change: opened && (await lastChanges(db, [opened.id]))[opened.id],
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ platform, person, input }) =>
      input.how === "invite"
        ? invitePeople(platform, person, input)
        : createPersonWithPassword(platform, person, input),
    inviteAgain: ({ platform, person, input }) => inviteAgain(platform, person, input),
    withdrawInvitation: ({ run, input }) => run(withdrawInvitation, input),
    role: ({ run, input }) => run(changeRole, input),
    permission: ({ run, input }) => run(changePermission, input),
    givePermissionSet: ({ run, input }) => run(givePermissionSet, input),
    ban: ({ run, input }) => run(banPerson, input),
    unban: ({ run, input }) => run(unbanPerson, input),
    endSessions: ({ run, input }) => run(endSessionsOfPerson, input),
    sendPasswordLink: ({ run, input }) => run(sendPasswordLink, input),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Roles({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { list, counts, people, opened, pending, next, change, newRoles, openInvitations } = loaderData;
  const { open, newHref, close } = useItemUrl();
  const invite = useInviteUrl();
  const withdrawal = useWithdrawal();
  const everybody = list.filters.role ? counts[list.filters.role] : Object.values(counts).reduce((a, b) => a + b, 0);
  const total = list.filters.invited ? openInvitations : everybody;
  // Closing somebody asks no loader, so what was loaded is still there.
  const isOpen = open?.kind === "edit" && open.id === opened?.id;
  const add = (
    <>
      <LinkButton href={newHref}>{t("admin.users.create")}</LinkButton>
      <LinkButton href={invite.href} tone="primary">
        <PersonAddIcon size={18} />
        {t("admin.users.invite.button")}
      </LinkButton>
    </>
  );
  return (
    <Screen title={t("admin.users.title")} action={add}>
      <p className="-mb-2 text-sm text-muted">{t("admin.users.description")}</p>
      <RoleCounts counts={counts} />
      <section aria-labelledby="people" className="grid gap-3 pt-2">
        {/* 'Users (n)' */}
        <h2 id="people" className="text-lg font-bold">
          {t("admin.users.users", { count: formatNumber(total, lang) })}
        </h2>
        <PeopleControls list={list} openInvitations={openInvitations} />
        {people.length === 0 &&
          (list.search === "" ? (
            <EmptyState title={t("admin.users.empty")} explanation={t("admin.users.emptyHint")} />
          ) : (
            <NothingFound list={list} />
          ))}
        {people.length > 0 && <PeopleTable people={people} onWithdraw={withdrawal.ask} />}
        <ListPages list={list} next={next} />
      </section>
      {open?.kind === "new" && <CreatePersonDialog rolesToGive={newRoles} onClose={close} />}
      {invite.isOpen && <InviteDialog rolesToGive={newRoles} mayGrant={loaderData.mayGrant} onClose={invite.close} />}
      {withdrawal.dialog}
      {opened && isOpen && (
        <PersonDialog key={opened.id} person={opened} pending={pending} change={change} onClose={close} />
      )}
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t) => t("admin.users.loadFailed"));

/** The four cards of the specification; the line below them counts the rest, so that the sum can be understood. */
const counted = ["subscriber", "author", "admin", "super_admin"] as const satisfies readonly Role[];

/** How many there are of each role. */
function RoleCounts({ counts }: { counts: Readonly<Record<Role, number>> }) {
  const { lang, t } = useMessages();
  return (
    <section aria-label={t("admin.users.counts.label")}>
      <dl className="ruled grid-cols-2 xl:grid-cols-4">
        {counted.map((role) => (
          <div key={role} className="flex flex-col py-1">
            <dt className="text-sm font-semibold text-muted">{t(`admin.users.counts.${role}`)}</dt>
            <dd className="headline py-1 text-section tabular-nums">{formatNumber(counts[role], lang)}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-sm text-muted">
        {t("admin.users.counts.others", {
          editors: counts.editor,
          all: Object.values(counts).reduce((sum, count) => sum + count, 0),
        })}
      </p>
    </section>
  );
}

/** The form of invitations stands in the address of its screen, as those of items do: `?invite`. */
function useInviteUrl() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const without = new URLSearchParams(searchParams);
  without.delete("invite");
  const closed = itemHref(without);
  return {
    isOpen: searchParams.has("invite"),
    href: closed === "?" ? "?invite" : `${closed}&invite`,
    close: () => void navigate(closed, { preventScrollReset: true }),
  };
}

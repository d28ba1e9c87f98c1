// The people of the newsroom, as the About page shows them (back-office.md 2, Team Management). Order and switches act
// at once.

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { shouldRevalidateList, useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { NewItemLink } from "#app/admin/kit/item/new-item-link.tsx";
import { useDeletion } from "#app/admin/kit/item/use-deletion.tsx";
import { OrderedList } from "#app/admin/kit/list/ordered-list.tsx";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { type AdminMember, listAdminTeam } from "#app/features/front-page/staff/admin-queries.server.ts";
import {
  createMember,
  deleteMember,
  moveMember,
  restoreMember,
  toggleMember,
  updateMember,
} from "#app/features/front-page/staff/commands.server.ts";
import { lastChanges } from "#app/features/records/audit/queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/staff";
import { MemberCard } from "./member-card.tsx";
import { MemberDialog } from "./member-dialog.tsx";

export const handle = screens.staff;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  const members = await listAdminTeam(platform.db);
  const changes = await lastChanges(
    platform.db,
    members.map(({ id }) => id),
  );
  return { members, changes };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createMember, input),
    save: ({ run, input }) => run(updateMember, input),
    setActive: ({ run, input }) => run(toggleMember, input),
    move: ({ run, input }) => run(moveMember, input),
    delete: ({ run, input }) => run(deleteMember, input),
    restore: ({ run, input }) => run(restoreMember, input),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Team({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { members, changes } = loaderData;
  const { open, close } = useItemUrl();
  const deletion = useDeletion<AdminMember>({
    title: t("admin.staff.deleteTitle"),
    text: ({ name, nameNe }) => t("admin.staff.deleteText", { name: inLanguage(lang, name, nameNe) }),
    deleted: t("admin.staff.deleted"),
    failed: (reason) => ({ title: t("admin.staff.deleteFailed"), description: reason }),
    restored: t("admin.staff.restored"),
  });
  const edited = open?.kind === "edit" ? members.find(({ id }) => id === open.id) : undefined;
  const add = <NewItemLink label={t("admin.staff.add")} />;
  return (
    <Screen title={t("admin.staff.title")} action={add}>
      {members.length === 0 ? (
        <EmptyState title={t("admin.staff.empty")} action={add} />
      ) : (
        <OrderedList
          label={t("admin.staff.list")}
          items={members}
          nameOf={({ name, nameNe }) => inLanguage(lang, name, nameNe)}
          failed={(reason) => ({ title: t("admin.staff.updateFailed"), description: reason })}
        >
          {(member, controls) => (
            <MemberCard
              member={member}
              change={changes[member.id]}
              controls={controls}
              onDelete={() => deletion.ask(member)}
            />
          )}
        </OrderedList>
      )}
      {deletion.dialog}
      {open && (open.kind === "new" || edited) && (
        <MemberDialog
          key={edited?.id ?? "new"}
          member={edited}
          nextOrder={members.length + 1}
          change={edited && changes[edited.id]}
          onClose={close}
        />
      )}
    </Screen>
  );
}

export const ErrorBoundary = screenFailure((t, reason) => t("admin.staff.loadFailed", { reason }));

// The people of the newsroom, as the About page shows them (back-office.md 2, Team Management). Order and switches act at
// once.
import { lastChanges } from "../features/audit/queries.server.ts";
import {
  createMember,
  deleteMember,
  moveMember,
  restoreMember,
  toggleMember,
  updateMember,
} from "../features/team/commands.server.ts";
import { type DeskMember, listDeskTeam } from "../features/team/desk-queries.server.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/team";
import { answerForm } from "./kit/answer-form.server.ts";
import { keepTyping } from "./kit/form-answer.ts";
import { unlessOnlyClosed, useItemAddress } from "./kit/item/item-address.ts";
import { NewItemLink } from "./kit/item/new-item-link.tsx";
import { useDeletion } from "./kit/item/use-deletion.tsx";
import { OrderedList } from "./kit/list/ordered-list.tsx";
import { openScreen } from "./kit/open-screen.server.ts";
import { Screen, ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { MemberCard } from "./parts/team/member-card.tsx";
import { MemberDialog } from "./parts/team/member-dialog.tsx";

export const handle = screens.team;

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await openScreen(args, handle);
  const members = await listDeskTeam(platform.db);
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

export const clientAction = keepTyping;
export const shouldRevalidate = unlessOnlyClosed;

export default function Team({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { members, changes } = loaderData;
  const { open, close } = useItemAddress();
  const deletion = useDeletion<DeskMember>({
    title: t("teamDesk.deleteTitle"),
    text: ({ name }) => t("teamDesk.deleteText", { name }),
    deleted: t("teamDesk.deleted"),
    failed: (reason) => ({ title: t("teamDesk.deleteFailed"), description: reason }),
    restored: t("teamDesk.restored"),
  });
  const edited = open?.kind === "edit" ? members.find(({ id }) => id === open.id) : undefined;
  const add = <NewItemLink label={t("teamDesk.add")} />;
  return (
    <Screen title={t("teamDesk.title")} action={add}>
      {members.length === 0 ? (
        <EmptyState title={t("teamDesk.empty")} action={add} />
      ) : (
        <OrderedList
          label={t("teamDesk.list")}
          items={members}
          nameOf={({ name }) => name}
          failed={(reason) => ({ title: t("teamDesk.updateFailed"), description: reason })}
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={(reason) => t("teamDesk.loadFailed", { reason })} />;
}

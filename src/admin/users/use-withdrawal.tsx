import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import type { ListedPerson } from "./listed-person.ts";
import { userName } from "./people-table.tsx";

/** Withdrawing an invitation, which asks first: the profile goes with it. */
export function useWithdrawal(): { ask: (person: ListedPerson) => void; dialog: ReactNode } {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  const [person, setPerson] = useState<ListedPerson>();
  useAnswer(fetcher, ({ failure }) => {
    setPerson(undefined);
    if (failure) notifyError({ title: t("admin.users.invite.failed"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("admin.users.invite.withdrawn") });
  });
  const dialog = (
    <ConfirmModal
      open={person !== undefined}
      onOpenChange={() => setPerson(undefined)}
      title={t("admin.users.invite.withdrawTitle")}
      description={person && t("admin.users.invite.withdrawText", { name: userName(t, person) })}
      confirmWord={t("admin.users.invite.withdraw")}
      cancelWord={t("ui.cancel")}
      busy={fetcher.state !== "idle"}
      onConfirm={() =>
        person && void fetcher.submit({ intent: "withdrawInvitation", id: person.id }, { method: "post" })
      }
    />
  );
  return { ask: setPerson, dialog };
}

import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { AdminSubscription } from "#app/features/audience/subscription-requests/admin-queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";

type Decision = { kind: "activate" | "cancel"; subscription: AdminSubscription };

/** Activating or cancelling one subscription, with a question before: the reader is told, so neither can be undone. */
export function useDecision(): {
  ask: (kind: Decision["kind"], subscription: AdminSubscription) => void;
  dialog: ReactNode;
} {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  const [isOpen, setOpen] = useState(false);
  const [decision, setDecision] = useState<Decision>();
  const kind = decision?.kind ?? "activate";
  useAnswer(fetcher, ({ failure }) => {
    setOpen(false);
    if (failure) notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t(`admin.contact.subscriptions.${kind === "activate" ? "activated" : "cancelled"}`) });
  });
  const dialog = (
    <ConfirmModal
      open={isOpen}
      onOpenChange={setOpen}
      title={t(`admin.contact.subscriptions.${kind}Title`)}
      description={decision && t(`admin.contact.subscriptions.${kind}Text`, { email: decision.subscription.email })}
      confirmWord={t(`admin.contact.subscriptions.${kind}`)}
      cancelWord={kind === "cancel" ? t("admin.contact.subscriptions.keep") : t("ui.cancel")}
      tone={kind === "cancel" ? "destructive" : "primary"}
      busy={fetcher.state !== "idle"}
      onConfirm={() =>
        decision && void fetcher.submit({ intent: kind, id: decision.subscription.id }, { method: "post" })
      }
    />
  );
  return {
    ask: (chosen, subscription) => {
      setDecision({ kind: chosen, subscription });
      setOpen(true);
    },
    dialog,
  };
}

import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { usedBy } from "#app/admin/kit/item/named-item.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";

/** One of the screen's intents with its fields. */
type Change = { intent: string } & Readonly<Record<string, string>>;
type Question = { title: string; text: string; word: string; change: Change };

/**
 * Changes of a season that take one press, with the notice that follows; `ask` puts a question before one that takes
 * something away. `dialog` stands anywhere in the screen.
 */
export function useSeasonChange(): {
  change: (change: Change) => void;
  ask: (question: Question) => void;
  dialog: ReactNode;
} {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);
  useAnswer(fetcher, ({ failure }) => {
    setOpen(false);
    if (!failure) return notifySuccess({ title: t("admin.common.named.updated") });
    const description = usedBy(t, failure) ?? reasonOf(t, failure);
    notifyError({ title: t("admin.common.named.updateFailed"), description });
  });
  const change = (wanted: Change) => void fetcher.submit({ ...wanted }, { method: "post" });
  const dialog = (
    <ConfirmModal
      open={isOpen}
      onOpenChange={() => setOpen(false)}
      title={question?.title ?? ""}
      description={question?.text}
      confirmWord={question?.word ?? ""}
      cancelWord={t("ui.cancel")}
      busy={fetcher.state !== "idle"}
      onConfirm={() => question && change(question.change)}
    />
  );
  const ask = (asked: Question) => {
    setQuestion(asked);
    setOpen(true);
  };
  return { change, ask, dialog };
}

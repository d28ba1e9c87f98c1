import { useState } from "react";
import { useFetcher } from "react-router";
import type { action } from "#app/admin/api/take-over.ts";
import { reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { notifyError } from "#app/ui/floating/toaster.tsx";

/** Takes the story over from whoever else has it open, after a question. */
export function TakeOverButton({ articleId, onTaken }: { articleId: string; onTaken: () => void }) {
  const { t } = useMessages();
  const fetcher = useFetcher<typeof action>();
  const [isAsking, setAsking] = useState(false);
  useAnswer(fetcher, ({ failure }) => {
    setAsking(false);
    if (!failure) return onTaken();
    const description = reasonOf(t, failure);
    notifyError({ title: t("admin.common.error"), description, action: signInAgain(t, failure) });
  });
  return (
    <>
      <Button size="small" className="pointer-events-auto" onClick={() => setAsking(true)}>
        {t("articles.takeOver.button")}
      </Button>
      <ConfirmModal
        open={isAsking}
        onOpenChange={setAsking}
        title={t("articles.takeOver.title")}
        description={t("articles.takeOver.text")}
        confirmWord={t("articles.takeOver.button")}
        cancelWord={t("articles.takeOver.cancel")}
        busy={fetcher.state !== "idle"}
        onConfirm={() =>
          void fetcher.submit(
            { intent: "takeOver" },
            { method: "post", action: `/admin/articles/${articleId}/take-over` },
          )
        }
      />
    </>
  );
}

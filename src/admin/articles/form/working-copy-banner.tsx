import { useState } from "react";
import { useFetcher } from "react-router";
import type { action, CopyState } from "#app/admin/articles/article.tsx";
import { reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import type { SavedStory } from "./article-form-props.ts";

type WorkingCopyBannerProps = {
  story: Pick<SavedStory, "id" | "isPublic" | "updatedAt" | "copy">;
  /** Waits for what is being saved, and gives the version that the form has seen. */
  settle: () => Promise<number>;
  onDiscarded: () => void;
};

/** Says that the form shows more than the story has: who typed it, what readers see, and when it goes out by itself. */
export function WorkingCopyBanner({ story, settle, onDiscarded }: WorkingCopyBannerProps) {
  // Up here: with the changes the notice goes, before the answer is heard.
  const discarding = useDiscarding(story.id, { settle, onDiscarded });
  return story.copy ? <Notice story={story} copy={story.copy} discarding={discarding} /> : null;
}

type NoticeProps = Pick<WorkingCopyBannerProps, "story"> & {
  copy: CopyState;
  discarding: ReturnType<typeof useDiscarding>;
};

function Notice({ story, copy, discarding }: NoticeProps) {
  const { lang, t } = useMessages();
  const name = copy.savedBy ?? t("history.somebody");
  const saved = dateTime(copy.savedAt, lang);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-press-fill bg-press-tint px-4 py-2.5 text-sm"
    >
      <div className="grid min-w-0 flex-1 basis-80 gap-0.5">
        <p>
          {story.isPublic
            ? t("articles.workingCopy.public", { date: dateTime(story.updatedAt, lang) })
            : t("articles.workingCopy.draft")}{" "}
          {t("articles.workingCopy.by", { name, date: saved })}
        </p>
        {copy.dueAt && (
          <p className="font-semibold">{t("articles.workingCopy.due", { date: dateTime(copy.dueAt, lang) })}</p>
        )}
        {copy.missing.map((part) => (
          <p key={part}>{t(`articles.workingCopy.missing.${part}`)}</p>
        ))}
        {copy.dueError !== null && <p className="font-semibold">{t("articles.workingCopy.failed")}</p>}
      </div>
      <span className="flex flex-wrap gap-2">
        <LinkButton size="small" href={`/admin/articles/${story.id}/history`}>
          {t("articles.workingCopy.compare")}
        </LinkButton>
        <Button size="small" tone="quiet" onClick={discarding.ask}>
          {t("articles.workingCopy.discard")}
        </Button>
      </span>
      {discarding.dialog}
    </div>
  );
}

function useDiscarding(id: string, { settle, onDiscarded }: Pick<WorkingCopyBannerProps, "settle" | "onDiscarded">) {
  const { t } = useMessages();
  const fetcher = useFetcher<typeof action>();
  const [isAsking, setAsking] = useState(false);
  useAnswer(fetcher, ({ failure }) => {
    setAsking(false);
    if (failure) {
      const description = reasonOf(t, failure);
      return notifyError({ title: t("admin.common.error"), description, action: signInAgain(t, failure) });
    }
    notifySuccess({ title: t("articles.workingCopy.discarded") });
    onDiscarded();
  });
  const discard = async () => {
    const version = String(await settle());
    void fetcher.submit({ intent: "discard", id, version }, { method: "post" });
  };
  const dialog = (
    <ConfirmModal
      open={isAsking}
      onOpenChange={setAsking}
      title={t("articles.workingCopy.discardTitle")}
      description={t("articles.workingCopy.discardText")}
      confirmWord={t("articles.workingCopy.discard")}
      cancelWord={t("articles.workingCopy.discardCancel")}
      busy={fetcher.state !== "idle"}
      onConfirm={() => void discard()}
    />
  );
  return { ask: () => setAsking(true), dialog };
}

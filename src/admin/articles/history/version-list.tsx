import { useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { previewPath } from "#app/admin/articles/article-rights.ts";
import { reasonOf, signInAgain } from "#app/admin/kit/form-answer.ts";
import { StoredVersion, VersionEntry } from "#app/admin/kit/history/version-entry.tsx";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { ListedVersion } from "#app/features/records/versions/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { ArticleStatus } from "#app/platform/db/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import type { action, ShownVersion } from "./story-history.tsx";

type VersionListProps = {
  story: { id: string; lang: "en" | "ne"; status: ArticleStatus };
  versions: readonly ListedVersion[];
  copy: { savedAt: Date; savedBy: string | null } | undefined;
  shown: ShownVersion;
  mayRestore: boolean;
};

/** What is not in the story, then every version, the latest first. */
export function VersionList({ story, versions, copy, shown, mayRestore }: VersionListProps) {
  const { lang, t } = useMessages();
  const restoring = useRestoring(story, copy !== undefined);
  const preview = (query: string) => `${previewPath(story)}?${query}`;
  return (
    <section aria-labelledby="versions" className="grid gap-3">
      <h2 id="versions" className="headline text-title">
        {t("history.versions.list")}
      </h2>
      <ol className="grid">
        {copy && (
          <VersionEntry
            isShown={shown === "copy"}
            href="?version=copy"
            title={t(story.status === "published" ? "articles.versions.copy" : "articles.versions.copyDraft")}
            by={t("history.versions.by", {
              name: copy.savedBy ?? t("history.somebody"),
              date: dateTime(copy.savedAt, lang),
            })}
          >
            <PreviewLink href={preview("copy")} />
          </VersionEntry>
        )}
        {versions.map((version, index) => (
          <StoredVersion key={version.number} version={version} isShown={shown === version.number}>
            <PreviewLink href={preview(`version=${version.number}`)} />
            {/* What the story holds now need not come again, unless something else is typed. */}
            {mayRestore && (index > 0 || copy) && (
              <Button
                size="small"
                busy={restoring.busyWith === version.number}
                onClick={() => restoring.ask(version.number)}
              >
                {t("history.versions.restore")}
              </Button>
            )}
          </StoredVersion>
        ))}
      </ol>
      {restoring.dialog}
    </section>
  );
}

function PreviewLink({ href }: { href: string }) {
  const { t } = useMessages();
  return (
    <a href={href} target="_blank" rel="noreferrer" className="font-semibold text-press hover:underline">
      {t("articles.preview")}
    </a>
  );
}

/** Restores a version into the form, after a question where that ends a text that is not public. */
function useRestoring({ id, status }: VersionListProps["story"], hasCopy: boolean) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const fetcher = useFetcher<typeof action>();
  const [asked, setAsked] = useState<number>();
  const [sent, setSent] = useState<number>();
  const send = (number: number, replaces: boolean) => {
    setSent(number);
    const fields = { intent: "restore", number: String(number), ...(replaces ? { replaces: "true" } : {}) };
    void fetcher.submit(fields, { method: "post" });
  };
  useAnswer(fetcher, ({ failure, done }) => {
    if (!failure) {
      notifySuccess({
        title: t(status === "published" ? "articles.versions.restored" : "articles.versions.restoredDraft"),
      });
      const missing = done.missing.length > 0 ? `?missing=${done.missing.join(",")}` : "";
      return void navigate(`/admin/articles/${id}${missing}`);
    }
    setAsked(undefined);
    // Somebody has begun to type since the list was read.
    if (failure.code === "conflict") return setAsked(sent);
    const description = reasonOf(t, failure);
    notifyError({ title: t("admin.common.error"), description, action: signInAgain(t, failure) });
  });
  const isBusy = fetcher.state !== "idle";
  const dialog = (
    <ConfirmModal
      open={asked !== undefined}
      onOpenChange={() => setAsked(undefined)}
      title={t("articles.versions.replaceTitle")}
      description={t("articles.versions.replaceText")}
      confirmWord={t("history.versions.restore")}
      cancelWord={t("articles.versions.replaceCancel")}
      tone="primary"
      busy={isBusy}
      onConfirm={() => asked !== undefined && send(asked, true)}
    />
  );
  return {
    dialog,
    busyWith: isBusy ? sent : undefined,
    ask: (number: number) => (hasCopy ? setAsked(number) : send(number, false)),
  };
}

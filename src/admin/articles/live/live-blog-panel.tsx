import { useReviewForm } from "#app/admin/articles/review/use-review-form.ts";
import { liveBlogPath } from "#app/features/sport/offline/offline-pages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { ArticleKind, ArticleStatus } from "#app/platform/db/schema.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { notifySuccess } from "#app/ui/floating/toaster.tsx";

export type LiveBlogState = { id: string; kind: ArticleKind; hasEnded: boolean; status: ArticleStatus };

/**
 * Whether a story is a live blog, and the way to its entries. It lies inside the form of the story and sends nothing of
 * it.
 */
export function LiveBlogPanel({ story: { id, kind, hasEnded, status } }: { story: LiveBlogState }) {
  const { t } = useMessages();
  const { send, isBusy } = useReviewForm((intent) =>
    notifySuccess({ title: t(`articles.liveBlog.${intent === "undoLive" ? "undone" : "made"}`) }),
  );
  const state = hasEnded ? "over" : status === "published" ? "live" : "waits";
  const tones = { over: "neutral", live: "active", waits: "waiting" } as const;
  return (
    <section aria-labelledby="live-blog-title" className="grid content-start gap-3 border-t border-hairline pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="live-blog-title" className="text-sm font-semibold">
          {t("articles.liveBlog.title")}
        </h2>
        {kind === "live" && <Badge tone={tones[state]}>{t(`articles.liveBlog.states.${state}`)}</Badge>}
      </div>
      {kind === "live" ? (
        <p className="flex flex-wrap gap-2">
          {/* A page of its own, outside of what stands around the others. */}
          <a href={liveBlogPath(id)} className={buttonClass({ tone: "primary" })}>
            {t("articles.liveBlog.write")}
          </a>
          {!hasEnded && (
            <Button busy={isBusy} onClick={() => send("undoLive", { id })}>
              {t("articles.liveBlog.undo")}
            </Button>
          )}
        </p>
      ) : (
        <>
          <p className="text-sm text-muted">{t("articles.liveBlog.makeHint")}</p>
          <Button className="w-fit" busy={isBusy} onClick={() => send("startLive", { id })}>
            {t("articles.liveBlog.make")}
          </Button>
        </>
      )}
    </section>
  );
}

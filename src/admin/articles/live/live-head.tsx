import type { LiveBlogAnswer } from "#app/admin/api/live-entries.ts";
import { liveBlogPath } from "#app/features/sport/offline/offline-pages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { LiveView } from "./live-session.ts";

type LiveHeadProps = { story: LiveBlogAnswer["story"]; view: LiveView };

/**
 * Which live blog this is, whether it runs, and whether what was written is on the server. Stays while the rest is
 * scrolled.
 */
export function LiveWritingHead({ story, view }: LiveHeadProps) {
  const { t } = useMessages();
  const state = story.ended_at !== null ? "ended" : story.status === "published" ? "running" : "draft";
  const tones = { ended: "neutral", running: "active", draft: "waiting" } as const;
  return (
    <header className="sticky top-0 z-10 grid gap-1 border-b-2 border-rule bg-raised px-3 py-2">
      <div className="flex items-center gap-2">
        <a href={`/admin/articles/${story.id}`} className={buttonClass({ tone: "quiet", size: "small" })}>
          {t("admin.live.back")}
        </a>
        <ConnectionLine view={view} storyId={story.id} />
      </div>
      <div className="flex items-baseline gap-3">
        <Badge tone={tones[state]}>{t(`admin.live.states.${state}`)}</Badge>
        <h1 lang={story.lang} className="min-w-0 flex-1 truncate font-bold">
          {story.title}
        </h1>
        {story.address && (
          <a href={story.address} className="flex-none text-sm text-press underline">
            {t("admin.live.asReaders")}
          </a>
        )}
      </div>
    </header>
  );
}

/** Whether there is a network, and how much waits for it. */
function ConnectionLine({ view, storyId }: { view: LiveView; storyId: string }) {
  const { t } = useMessages();
  const { connection, queue } = view;
  const waiting = queue.filter(({ state }) => state === "waiting").length;
  const tone = connection === "online" || connection === "loading" ? "text-muted" : "font-semibold text-crimson";
  return (
    <p role="status" className={`ml-auto text-right text-sm ${tone}`}>
      {t(`admin.live.connection.${connection}`)}
      {waiting > 0 && <strong> {t("admin.live.waiting", { count: waiting })}</strong>}
      {connection === "signed_out" && (
        <>
          {" "}
          <a href={`/login?next=${liveBlogPath(storyId)}`} className="underline">
            {t("admin.common.signIn")}
          </a>
        </>
      )}
    </p>
  );
}

// A story as the editor of the front page shows it: picture, headline, language and time.
import type { ReactNode } from "react";
import { StatusBadge } from "#app/admin/articles/status-badge.tsx";
import type { EditorStory } from "#app/features/front-page/layouts/layout-queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

type StoryLineProps = {
  story: EditorStory;
  /** What it is called in its place. */
  headline?: string | null;
  kicker?: string | null;
  /** Below it. */
  children?: ReactNode;
};

export function StoryLine({ story, headline, kicker, children }: StoryLineProps) {
  const { lang, t } = useMessages();
  return (
    <div className="flex min-w-0 flex-1 items-start gap-3 max-sm:basis-3/4">
      {story.thumbnail ? (
        <img src={story.thumbnail} alt="" loading="lazy" className="h-12 w-18 flex-none bg-sunken object-cover" />
      ) : (
        <span aria-hidden="true" className="h-12 w-18 flex-none bg-sunken" />
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        {kicker && (
          <span lang={story.lang} className="text-xs font-bold text-crimson">
            {kicker}
          </span>
        )}
        <span lang={story.lang} className="font-semibold leading-snug wrap-anywhere">
          {headline ?? story.title}
        </span>
        {headline && (
          <span className="text-sm text-muted">
            {t("admin.frontPage.ownTitle")} <span lang={story.lang}>{story.title}</span>
          </span>
        )}
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{t(`admin.common.languages.${story.lang}`)}</span>
          {story.published_at && <span>{dateTime(story.published_at, lang)}</span>}
          {story.status !== "published" && <StatusBadge status={story.status} />}
        </span>
        {children}
      </div>
    </div>
  );
}

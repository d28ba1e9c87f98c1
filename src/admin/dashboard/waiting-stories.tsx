import { Link } from "react-router";
import { ReviewBadge } from "#app/admin/articles/review-badge.tsx";
import type { WaitingStory } from "#app/features/newsroom/review/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

type WaitingStoriesProps = {
  stories: readonly WaitingStory[];
  /** When the list was made: what was due before is late. */
  now: Date;
};

/** Stories that wait for this person, what is due first at the top. Nothing where none waits. */
export function WaitingStories({ stories, now }: WaitingStoriesProps) {
  const { lang, t } = useMessages();
  if (stories.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="waiting-stories">
      <h2 id="waiting-stories" className="border-b-2 border-rule pb-1 text-lg font-bold">
        {t("review.waiting.title")}
      </h2>
      <ul>
        {stories.map(({ id, title, lang: storyLang, review, why, dueAt, notes }) => (
          <li key={id} className="grid gap-0.5 border-b border-hairline py-2.5">
            <p lang={storyLang} className="font-semibold leading-snug wrap-break-word">
              <Link to={`/admin/articles/${id}`} className="hover:underline">
                {title}
              </Link>
            </p>
            <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
              {review !== "none" && <ReviewBadge review={review} />}
              <span>{t(`review.waiting.why.${why}`)}</span>
              {notes > 0 && why !== "named" && <span>{t("review.waiting.notes", { count: notes })}</span>}
              {dueAt && (
                <span className={dueAt < now ? "font-semibold text-crimson" : undefined}>
                  {t(dueAt < now ? "review.overdue" : "review.dueBy", { date: dateTime(dueAt, lang) })}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

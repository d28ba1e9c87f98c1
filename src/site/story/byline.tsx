import type { Story } from "../../features/articles/queries.server.ts";
import { dateTime } from "../../messages/dates.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { authorPath } from "../cards/story-path.ts";

/** A correction within this time of publication is part of publishing. */
const quietMilliseconds = 10 * 60_000;

/** Who wrote a story and when. The page is kept and shared, so it holds the full date; the script says how long ago. */
export function Byline({ story }: { story: Story }) {
  const { lang, t } = useMessages();
  const { authorName, authorSlug, publishedAt, updatedAt } = story;
  const name = authorName ?? t("article.newsroom");
  const isUpdated = updatedAt.getTime() - publishedAt.getTime() > quietMilliseconds;
  return (
    <div className="byline">
      <p className="byline-name">
        {authorSlug ? (
          <a href={authorPath(authorSlug, lang)} rel="author">
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      <p>
        <span className="sr-only">{t("article.published")} </span>
        <time dateTime={publishedAt.toISOString()} data-relative>
          {dateTime(publishedAt, lang)}
        </time>
      </p>
      {isUpdated && (
        <p>
          {t("article.updated")}{" "}
          <time dateTime={updatedAt.toISOString()} data-relative>
            {dateTime(updatedAt, lang)}
          </time>
        </p>
      )}
    </div>
  );
}

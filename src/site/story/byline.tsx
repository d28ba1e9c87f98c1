import type { Story } from "../../features/articles/queries.server.ts";
import { wordCount } from "../../features/articles/story-editor/word-count.ts";
import { publicationTime } from "../../messages/dates.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import type { Lang } from "../../platform/db/schema.ts";
import { authorPath } from "../cards/story-path.ts";

/** A correction within this time of publication is part of publishing. */
const quietMilliseconds = 10 * 60_000;

/** Words that a reader takes in within a minute. */
const readingSpeed: Readonly<Record<Lang, number>> = { en: 220, ne: 160 };

/** How many minutes a story takes to read, one at least. */
export function readingMinutes({ html, lang }: Pick<Story, "html" | "lang">): number {
  return Math.max(1, Math.round(wordCount(html.replace(/<[^>]*>/g, " ")) / readingSpeed[lang]));
}

/** Who wrote a story, how long it takes to read, when it was published and, if so, changed. */
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
      <p>{t("article.readingTime", { minutes: readingMinutes(story) })}</p>
      <p>
        <span className="sr-only">{t("article.published")} </span>
        <FullTime at={publishedAt} />
      </p>
      {isUpdated && (
        <p>
          {t("article.updated")} <FullTime at={updatedAt} />
        </p>
      )}
    </div>
  );
}

/** The page is kept and shared, so it holds date and clock time; the script says beside them how long ago that was. */
function FullTime({ at }: { at: Date }) {
  const { lang } = useMessages();
  return (
    <time dateTime={at.toISOString()} data-relative="beside">
      {publicationTime(at, lang)}
    </time>
  );
}

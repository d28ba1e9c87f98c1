import type { Face } from "#app/features/newsroom/articles/author-queries.server.ts";
import type { Story } from "#app/features/newsroom/articles/queries.server.ts";
import { wordCount } from "#app/features/newsroom/story-editor/word-count.ts";
import { publicationTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { nameParts } from "#app/messages/name-list.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { authorPath } from "#app/site/cards/story-path.ts";
import { AuthorFaces } from "./author-faces.tsx";

/** A correction within this time of publication is part of publishing. */
const quietMilliseconds = 10 * 60_000;

/** Words that a reader takes in within a minute. */
const readingSpeed: Readonly<Record<Lang, number>> = { en: 220, ne: 160 };

/** How many minutes a story takes to read, one at least. */
export function readingMinutes({ html, lang }: Pick<Story, "html" | "lang">): number {
  return Math.max(1, Math.round(wordCount(html.replace(/<[^>]*>/g, " ")) / readingSpeed[lang]));
}

/** Who wrote a story, how long it takes to read, when it was published and, if so, changed. */
export function Byline({ story, faces }: { story: Story; faces: readonly (Face | undefined)[] }) {
  const { t } = useMessages();
  const { authors, publishedAt, updatedAt } = story;
  const isUpdated = updatedAt.getTime() - publishedAt.getTime() > quietMilliseconds;
  return (
    <div className="byline">
      <AuthorFaces authors={authors} faces={faces} />
      <p className="byline-name">{authors.length > 0 ? <Names authors={authors} /> : t("article.newsroom")}</p>
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

/** Each leads to the page of its account; a free name leads nowhere. */
function Names({ authors }: Pick<Story, "authors">) {
  const { lang } = useMessages();
  const left = [...authors];
  const names = authors.map(({ name }) => name);
  return nameParts(names, lang).map(({ isName, text }, index) => {
    const slug = isName ? left.shift()?.slug : undefined;
    return slug ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: names never move
      <a key={index} href={authorPath(slug, lang)} rel="author">
        {text}
      </a>
    ) : (
      text
    );
  });
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

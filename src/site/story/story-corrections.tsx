import type { Story } from "#app/features/newsroom/articles/queries.server.ts";
import { longDate } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

/** What was wrong in a story, below its text, each with its date. */
export function StoryCorrections({ corrections }: Pick<Story, "corrections">) {
  const { lang, t } = useMessages();
  if (corrections.length === 0) return null;
  return (
    <aside aria-labelledby="corrections" className="story-corrections">
      <h2 id="corrections">{t("corrections.ofStory")}</h2>
      {corrections.map(({ id, content, publishedAt }) => (
        <p key={id}>
          <time dateTime={publishedAt.toISOString()}>{longDate(publishedAt, lang)}</time>
          {content}
        </p>
      ))}
    </aside>
  );
}

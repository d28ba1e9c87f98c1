import type { Story } from "#app/features/newsroom/articles/queries.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hasPath, tagPath } from "#app/site/cards/story-path.ts";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import { Tag } from "#app/ui/tag.tsx";

/** What stands below a story's last line: the same story in the other language, and its tags. */
export function StoryFoot({ story }: { story: Story }) {
  const { lang, t } = useMessages();
  const { tags, translation } = story;
  if (!translation && tags.length === 0) return null;
  return (
    <footer className="story-foot">
      {translation && (
        <a href={storyPath(translation)} hrefLang={translation.lang} rel="alternate" className="story-translation">
          {t("article.translation")}
          <InlineIcon name="arrow" />
        </a>
      )}
      {tags.length > 0 && (
        <ul aria-label={t("article.tags")} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>{hasPath(tag) ? <Tag href={tagPath(tag, lang)}>{tag}</Tag> : tag}</li>
          ))}
        </ul>
      )}
    </footer>
  );
}

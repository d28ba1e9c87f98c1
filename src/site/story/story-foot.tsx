import type { Story } from "../../features/articles/queries.server.ts";
import { storyPath } from "../../features/articles/story-pages.ts";
import { Glyph } from "../../ui/glyphs.tsx";
import { Tag } from "../../ui/tag.tsx";
import { useWords } from "../../words/words-context.tsx";
import { hasAddress, tagAddress } from "../cards/story-address.ts";

/** What stands below a story's last line: the same story in the other language, and its tags. */
export function StoryFoot({ story }: { story: Story }) {
  const { lang, t } = useWords();
  const { tags, translation } = story;
  if (!translation && tags.length === 0) return null;
  return (
    <footer className="story-foot">
      {translation && (
        <a href={storyPath(translation)} hrefLang={translation.lang} rel="alternate" className="story-translation">
          {t("article.translation")}
          <Glyph name="arrow" />
        </a>
      )}
      {tags.length > 0 && (
        <ul aria-label={t("article.tags")} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>{hasAddress(tag) ? <Tag href={tagAddress(tag, lang)}>{tag}</Tag> : tag}</li>
          ))}
        </ul>
      )}
    </footer>
  );
}

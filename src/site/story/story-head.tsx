import type { Story } from "#app/features/newsroom/articles/queries.server.ts";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Byline } from "./byline.tsx";

/** Where a story belongs, its headline, its standfirst, and who wrote it when. */
export function StoryHead({ story, way }: { story: Story; way: readonly Section[] }) {
  const { lang, t } = useMessages();
  return (
    <header className="story-head">
      {way.length > 0 && (
        <nav aria-label={t("ui.breadcrumb")}>
          <ol className="story-way">
            {way.map(({ id, name, path }) => (
              <li key={id}>
                <a href={pathInLanguage(path, lang)}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h1>{story.title}</h1>
      {story.excerpt !== "" && <p className="standfirst">{story.excerpt}</p>}
      <Byline story={story} />
    </header>
  );
}

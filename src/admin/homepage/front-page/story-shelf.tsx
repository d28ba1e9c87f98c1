import { SearchForm } from "#app/admin/kit/search-form.tsx";
import type { EditorSection, EditorStory } from "#app/features/front-page/layouts/layout-queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { GripIcon } from "#app/ui/icons.tsx";
import { StoryLine } from "./story-line.tsx";
import type { PlaceDrag } from "./use-place-drag.ts";

type StoryShelfProps = {
  list: readonly EditorStory[];
  search: string;
  edition: Lang;
  sections: readonly EditorSection[];
  drag: PlaceDrag;
  onPut: (story: EditorStory) => void;
};

/** The published stories of one front page, the newest first, to be put into places. */
export function StoryShelf({ list, search, edition, sections, drag, onPut }: StoryShelfProps) {
  const { lang, t } = useMessages();
  const standingIn = (id: string) =>
    sections
      .filter(({ places }) => places.some(({ article_id }) => article_id === id))
      .map(({ section_title, section_title_ne }) => inLanguage(lang, section_title, section_title_ne));
  return (
    <section
      aria-labelledby="shelf"
      className="grid content-start gap-3 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pr-2"
    >
      <h2 id="shelf" className="headline text-title">
        {t("admin.frontPage.stories")}
      </h2>
      <SearchForm label={t("admin.common.story.search")} search={search} keep={{ edition }} />
      {list.length === 0 && <p className="text-sm text-muted">{t("admin.common.story.none")}</p>}
      <ul>
        {list.map((story) => (
          <li key={story.id} className="grid gap-1 border-b border-hairline py-2.5">
            <div className="flex items-start gap-1">
              <span
                aria-hidden="true"
                title={t("admin.frontPage.pull")}
                className="grid size-8 flex-none cursor-grab touch-none place-items-center text-muted max-md:hidden"
                {...drag.grip({ articleId: story.id })}
              >
                <GripIcon size={18} />
              </span>
              <StoryLine story={story}>
                {standingIn(story.id).length > 0 && (
                  <span className="text-sm text-muted">
                    {t("admin.frontPage.standsIn", { sections: standingIn(story.id).join(" · ") })}
                  </span>
                )}
              </StoryLine>
            </div>
            <Button
              size="small"
              className="justify-self-start max-md:min-h-11 md:ml-9"
              aria-label={t("admin.frontPage.putNamed", { name: story.title })}
              onClick={() => onPut(story)}
            >
              {t("admin.frontPage.put")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

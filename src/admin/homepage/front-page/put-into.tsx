import { useEffect, useRef } from "react";
import type { EditorSection, EditorStory } from "#app/features/front-page/layouts/layout-queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { Modal } from "#app/ui/floating/modal.tsx";
import { placesIn, type Target } from "./placing.ts";

type PutIntoProps = {
  story: EditorStory;
  sections: readonly EditorSection[];
  stories: Readonly<Record<string, EditorStory>>;
  languageOf: (id: string) => Lang | undefined;
  onPut: (target: Target) => void;
  onClose: () => void;
};

/** Every place of the story's front page to choose from; the first that is free has the focus. */
export function PutInto({ story, sections, stories, languageOf, onPut, onClose }: PutIntoProps) {
  const { lang, t } = useMessages();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const free = list.current?.querySelector<HTMLElement>("[data-free]") ?? list.current?.querySelector("button");
    free?.focus();
  }, []);
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t("admin.frontPage.putTitle")}
      description={<span lang={story.lang}>{story.title}</span>}
      closeWord={t("ui.close")}
      size="sheet"
    >
      <div ref={list} className="grid gap-5">
        {sections.map((section) => {
          const places = placesIn(section, story.lang, languageOf);
          const name = inLanguage(lang, section.section_title, section.section_title_ne);
          const isFull = section.places.length >= section.max_articles;
          const label = (place: number, before: string | undefined) =>
            before === undefined
              ? t("admin.frontPage.placeFree", { place, section: name })
              : t("admin.frontPage.placeBefore", { place, section: name, name: before });
          return (
            <section key={section.id} aria-label={name} className="grid gap-1">
              <h3 className="font-bold">{name}</h3>
              {[...places, undefined].map((place, index) => {
                // In a full section only places before others can be taken.
                if (!place && isFull && places.length > 0) return null;
                const current = place && stories[place.article_id];
                const shown = place?.headline ?? current?.title;
                return (
                  <button
                    key={place?.article_id ?? ""}
                    type="button"
                    data-free={place ? undefined : ""}
                    aria-label={label(index + 1, shown)}
                    className="flex min-h-11 items-center gap-3 border-b border-hairline px-1 text-left hover:bg-sunken"
                    onClick={() => onPut({ sectionId: section.id, before: place?.article_id ?? null })}
                  >
                    <span className="w-6 flex-none text-right font-semibold tabular-nums">
                      {t("admin.frontPage.number", { place: index + 1 })}
                    </span>
                    <span lang={current?.lang} className="text-sm leading-snug">
                      {shown ?? t("admin.frontPage.free")}
                    </span>
                  </button>
                );
              })}
            </section>
          );
        })}
      </div>
    </Modal>
  );
}

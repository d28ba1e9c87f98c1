import { useState } from "react";
import { previewPath } from "#app/admin/articles/article-rights.ts";
import type { StoryState } from "#app/admin/articles/form/story-state.ts";
import type { StoryValues } from "#app/admin/articles/form/story-values.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { BesideForm } from "./beside-bar.tsx";
import { OtherLanguageText } from "./other-side.tsx";
import { StoryFrame } from "./story-frame.tsx";
import { useOtherSide } from "./use-other-side.ts";

type BesideOptions = {
  story: Pick<StoryState, "id" | "autosave" | "savedAs">;
  values: StoryValues;
  /** Saves what is typed by itself now. */
  flush: () => Promise<void>;
};

/** What stands beside the form, and the other language of the story. */
export function useBeside({ story, values, flush }: BesideOptions) {
  const { t } = useMessages();
  const [chosen, setChosen] = useState<BesideForm>();
  const { other, reload } = useOtherSide({ articleId: story.id, otherId: values.translation_of });
  const show = (shown: BesideForm | undefined) => {
    setChosen(shown);
    // What was typed just now is to be seen as well; and what a colleague has typed on the other side.
    if (shown === "preview") void flush();
    if (shown === "other") reload();
  };
  const lang = values.lang === "ne" ? ("ne" as const) : ("en" as const);
  const content =
    chosen === "preview" && story.id !== undefined ? (
      <section
        aria-label={t("articles.beside.preview")}
        className="flex min-h-[70vh] flex-col lg:sticky lg:top-20 lg:h-[calc(100dvh-7rem)]"
      >
        <StoryFrame
          address={`${previewPath({ lang, id: story.id })}?live`}
          label={t("articles.beside.preview")}
          version={`${String(story.autosave.state)} ${JSON.stringify(story.savedAs)}`}
        />
      </section>
    ) : (
      chosen === "other" && other && <OtherLanguageText articleId={story.id} other={other} />
    );
  return {
    other,
    shown: content ? { content, isInstead: chosen === "other" } : undefined,
    bar: { shown: chosen, onShow: show, hasPreview: story.id !== undefined, other },
  };
}

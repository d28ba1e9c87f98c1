import { useState } from "react";
import { previewPath } from "#app/admin/articles/article-rights.ts";
import type { StoryValues } from "#app/admin/articles/form/story-values.ts";
import type { Autosave } from "#app/admin/articles/form/use-autosave.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { BesideForm } from "./beside-bar.tsx";
import { OtherLanguageText } from "./other-side.tsx";
import { StoryFrame } from "./story-frame.tsx";
import { useOtherSide } from "./use-other-side.ts";

type BesideOptions = {
  written: { id: string | undefined; values: StoryValues };
  values: StoryValues;
  autosave: Pick<Autosave, "state" | "flush">;
  /** Another one after each save by hand. */
  savedAs: unknown;
};

/** What stands beside the form, and the other language of the story. */
export function useBeside({ written, values, autosave, savedAs }: BesideOptions) {
  const { t } = useMessages();
  const [chosen, setChosen] = useState<BesideForm>();
  const { other, reload } = useOtherSide({ articleId: written.id, otherId: values.translation_of });
  const show = (shown: BesideForm | undefined) => {
    setChosen(shown);
    // What was typed just now is to be seen as well; and what a colleague has typed on the other side.
    if (shown === "preview") void autosave.flush();
    if (shown === "other") reload();
  };
  const lang = values.lang === "ne" ? ("ne" as const) : ("en" as const);
  const content =
    chosen === "preview" && written.id !== undefined ? (
      <section
        aria-label={t("articles.beside.preview")}
        className="flex min-h-[70vh] flex-col lg:sticky lg:top-20 lg:h-[calc(100dvh-7rem)]"
      >
        <StoryFrame
          address={`${previewPath({ lang, id: written.id })}?live`}
          label={t("articles.beside.preview")}
          version={`${String(autosave.state)} ${JSON.stringify(savedAs)}`}
        />
      </section>
    ) : (
      chosen === "other" && other && <OtherLanguageText articleId={written.id} other={other} />
    );
  return {
    other,
    shown: content ? { content, isInstead: chosen === "other" } : undefined,
    bar: { shown: chosen, onShow: show, hasPreview: written.id !== undefined, other },
  };
}

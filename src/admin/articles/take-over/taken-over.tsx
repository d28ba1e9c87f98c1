import type { StoryState } from "#app/admin/articles/form/story-state.ts";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";

/** In the place of a form that was taken over: who did it, and the text for copying. */
export function TakenOver({ taken, onReload }: { taken: NonNullable<StoryState["taken"]>; onReload: () => void }) {
  const { t } = useMessages();
  const { by, values } = taken;
  const texts = [values.title, values.excerpt, ...documentText(values.document).split("\n")];
  return (
    <div className="grid max-w-form gap-4">
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-crimson-fill bg-sunken px-4 py-2.5"
      >
        <p className="min-w-0 flex-1 basis-80">{t("articles.takeOver.taken", { name: by })}</p>
        <Button size="small" className="max-md:min-h-11" onClick={onReload}>
          {t("articles.takeOver.reload")}
        </Button>
      </div>
      <section
        aria-label={t("articles.takeOver.yours")}
        lang={values.lang}
        className="grid gap-3 border border-hairline p-4"
      >
        {texts.map((text, index) =>
          text === "" ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change any more
            <p key={index} className={index === 0 ? "headline-text text-xl" : "whitespace-pre-line wrap-break-word"}>
              {text}
            </p>
          ),
        )}
      </section>
    </div>
  );
}

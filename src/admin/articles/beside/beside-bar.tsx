import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckIcon, EyeIcon, LanguagesIcon } from "#app/ui/icons.tsx";
import type { OtherLanguageStory } from "./use-other-side.ts";

/** What stands beside the form. */
export type BesideForm = "preview" | "other";

type BesideBarProps = {
  shown: BesideForm | undefined;
  onShow: (shown: BesideForm | undefined) => void;
  /** Whether there is anything to preview: the story was saved once. */
  hasPreview: boolean;
  other: OtherLanguageStory | undefined;
  /** Left out for those who may not publish. */
  onPublishBoth: ((other: OtherLanguageStory) => void) | undefined;
  isPublic: boolean;
  isSaving: boolean;
};

/** Chooses what stands beside the form: the story as readers will see it, or its other language. */
export function BesideBar({ shown, onShow, hasPreview, other, onPublishBoth, isPublic, isSaving }: BesideBarProps) {
  const { t } = useMessages();
  const isBothPublic = isPublic && other?.status === "published" && !other.hasCopy;
  const toggle = (name: BesideForm) => ({
    size: "small" as const,
    "aria-pressed": shown === name,
    tone: shown === name ? ("primary" as const) : ("secondary" as const),
    onClick: () => onShow(shown === name ? undefined : name),
  });
  const isChanged = (other?.since?.difference.length ?? 0) > 0;
  return (
    <div className={`flex flex-wrap items-center gap-2 ${other ? "" : "max-lg:hidden"}`}>
      {/* There from the beginning: the first save must not move what is being typed. */}
      <Button {...toggle("preview")} disabled={!hasPreview} className="max-lg:hidden">
        <EyeIcon size={16} />
        {t("articles.beside.preview")}
      </Button>
      {other && (
        <Button {...toggle("other")} className="max-md:min-h-11">
          <LanguagesIcon size={16} />
          {t(`articles.beside.other.${other.lang}`)}
        </Button>
      )}
      {other && onPublishBoth && !isBothPublic && (
        <Button size="small" className="max-md:min-h-11" busy={isSaving} onClick={() => onPublishBoth(other)}>
          <CheckIcon size={16} />
          {t("articles.beside.publishBoth")}
        </Button>
      )}
      {other && isChanged && <p className="text-sm font-semibold">{t(`articles.beside.changed.${other.lang}`)}</p>}
    </div>
  );
}

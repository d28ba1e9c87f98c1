import { pictureBlockLimits, type StoryPictureBlock } from "#app/features/newsroom/story-body/blocks/picture.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { FigureField } from "./figure-field.tsx";

type PictureAlternativeProps = {
  picture: Pick<StoryPictureBlock, "alt" | "decorative">;
  lang: string;
  onChange: (changes: Pick<StoryPictureBlock, "decorative"> & { alt?: string }) => void;
  onLeave: () => void;
};

/** What a picture shows, in words; a picture without any is decoration only if somebody says so. */
export function PictureAlternative({ picture: { alt, decorative }, lang, onChange, onLeave }: PictureAlternativeProps) {
  const { t } = useMessages();
  return (
    // The checklist leads here.
    <div className="grid gap-1" data-picture-alt="">
      <FigureField
        label={t("editor.picture.alt")}
        hint={alt === "" && !decorative ? t("editor.picture.altHint") : undefined}
        value={alt}
        lang={lang}
        maxLength={pictureBlockLimits.alt}
        onChange={(typed) => onChange({ alt: typed, decorative: undefined })}
        onLeave={onLeave}
      />
      {alt === "" && (
        <Checkbox
          label={t("editor.picture.decorative")}
          checked={decorative === true}
          onChange={(event) => onChange({ decorative: event.currentTarget.checked || undefined })}
        />
      )}
    </div>
  );
}

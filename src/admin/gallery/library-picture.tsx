import { type RefObject, useState } from "react";
import { useMediaPicker } from "#app/admin/media/media-picker.tsx";
import { ShownPicture } from "#app/admin/media/picture-field.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldNotes, useFieldWiring } from "#app/ui/form/field.tsx";
import { ImageIcon } from "#app/ui/icons.tsx";

type LibraryPictureProps = {
  /** The picture of the library that the form begins with, if there is one. */
  start: { id: string; address: string };
  error: string | undefined;
  /** The field that says what the picture shows: takes over the library's words while it is empty. */
  alt: RefObject<HTMLInputElement | null>;
  onChosen: () => void;
};

/** The picture itself, always one of the library: fields `media_id` and, to be shown again, `image_url`. */
export function LibraryPicture({ start, error, alt, onChosen }: LibraryPictureProps) {
  const { t } = useMessages();
  const [dialog, pick] = useMediaPicker();
  const [chosen, setChosen] = useState(start);
  const wiring = useFieldWiring({ hint: chosen.id === "" && t("admin.gallery.imageHint"), error });
  const choose = async () => {
    const media = await pick();
    if (!media) return;
    setChosen({ id: media.id, address: media.address });
    if (alt.current?.value === "") alt.current.value = media.alt_text;
    onChosen();
  };
  return (
    <div className="grid content-start gap-2">
      <p id={`${wiring.id}-label`} className="text-sm leading-snug font-semibold">
        {t("admin.gallery.image")}
        <span aria-hidden="true"> *</span>
      </p>
      <input type="hidden" name="media_id" value={chosen.id} />
      <input type="hidden" name="image_url" value={chosen.address} />
      <div className="flex flex-wrap items-start gap-3">
        {chosen.address && <ShownPicture key={chosen.address} address={chosen.address} className="h-32" />}
        <Button
          id={wiring.id}
          size="small"
          aria-describedby={[`${wiring.id}-label`, wiring["aria-describedby"]].filter(Boolean).join(" ")}
          onClick={() => void choose()}
        >
          <ImageIcon size={16} />
          {chosen.id === "" ? t("admin.common.picture.choose") : t("admin.gallery.chooseOther")}
        </Button>
      </div>
      <FieldNotes id={wiring.id} hint={chosen.id === "" && t("admin.gallery.imageHint")} error={error} />
      {dialog}
    </div>
  );
}

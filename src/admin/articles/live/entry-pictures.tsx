import { useState } from "react";
import { acceptedTypes, mediaLimits } from "#app/features/media/rules.ts";
import { liveLimits } from "#app/features/sport/live-blogs/rules.ts";
import { deviceIdentifier } from "#app/features/sport/offline/device-identifier.ts";
import { errorAtField, errorMessage } from "#app/messages/error-messages.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import type { FieldErrors } from "#app/platform/errors.ts";
import { FileField } from "#app/ui/form/file-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import type { DraftPicture } from "./live-queue.ts";
import { pictureFromFile } from "./picture-file.ts";

type EntryPicturesProps = {
  pictures: readonly DraftPicture[];
  errors: FieldErrors;
  lang: Lang;
  onChange: (pictures: readonly DraftPicture[]) => void;
};

/** Pictures of this phone, chosen or taken. Each says what it shows and whose it is before it goes anywhere. */
export function EntryPictures({ pictures, errors, lang, onChange }: EntryPicturesProps) {
  const { t } = useMessages();
  const [trouble, setTrouble] = useState<string>();
  const add = async (files: readonly File[]) => {
    const room = liveLimits.pictures - pictures.length;
    const read = await Promise.allSettled(
      files.slice(0, room).map((file) => pictureFromFile(file, deviceIdentifier())),
    );
    const unread = read.some(({ status }) => status === "rejected") ? "file.unknownType" : undefined;
    setTrouble(files.length > room ? `list.tooLong:${liveLimits.pictures}` : unread);
    const added = read.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    // Whoever takes several pictures of one afternoon names their own name once.
    const credit = pictures.at(-1)?.credit ?? "";
    onChange([...pictures, ...added.map((picture) => ({ ...picture, credit }))]);
  };
  const change = (key: string, part: Partial<DraftPicture>) =>
    onChange(pictures.map((picture) => (picture.key === key ? { ...picture, ...part } : picture)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FileField
        label={t("admin.live.fields.pictures")}
        accept={acceptedTypes.picture}
        multiple
        error={trouble ? errorMessage(t, trouble) : errorAtField(t, errors, "pictures")}
        onFiles={(files) => void add(files)}
      />
      {pictures.length > 0 && (
        <ol className="grid gap-4">
          {pictures.map((picture, index) => (
            <li key={picture.key} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 border-t border-hairline pt-3">
              <PictureFields
                {...{ picture, lang }}
                errorOf={(field) => errorAtField(t, errors, `pictures.${index}${field}`)}
                number={index + 1}
                onChange={(part) => change(picture.key, part)}
                onRemove={() => onChange(pictures.filter(({ key }) => key !== picture.key))}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type PictureFieldsProps = {
  picture: DraftPicture;
  number: number;
  lang: Lang;
  /** Of the picture itself, which is said where it is described, or of one of its texts. */
  errorOf: (field: "" | ".alt" | ".caption" | ".credit") => string | undefined;
  onChange: (part: Partial<DraftPicture>) => void;
  onRemove: () => void;
};

function PictureFields({ picture, number, lang, errorOf, onChange, onRemove }: PictureFieldsProps) {
  const { t, lang: shownIn } = useMessages();
  const isStored = picture.mediaId !== undefined;
  return (
    <>
      <span className="grid content-start gap-2">
        {picture.preview && <img src={picture.preview} alt="" className="w-20 rounded-sm" />}
        <IconButton
          label={t("admin.live.removePicture", { number: digitsFor(shownIn, String(number)) })}
          icon={<TrashIcon size={18} />}
          onClick={onRemove}
        />
      </span>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <TextField
          label={t("admin.live.fields.alt")}
          required
          lang={lang}
          maxLength={liveLimits.alt}
          value={picture.alt}
          error={errorOf("") ?? errorOf(".alt")}
          onChange={(event) => onChange({ alt: event.target.value })}
        />
        <TextField
          label={t("admin.live.fields.caption")}
          lang={lang}
          maxLength={liveLimits.caption}
          value={picture.caption}
          error={errorOf(".caption")}
          onChange={(event) => onChange({ caption: event.target.value })}
        />
        {!isStored && (
          <TextField
            label={t("admin.live.fields.credit")}
            lang={lang}
            maxLength={mediaLimits.credit}
            value={picture.credit}
            error={errorOf(".credit")}
            onChange={(event) => onChange({ credit: event.target.value })}
          />
        )}
      </div>
    </>
  );
}

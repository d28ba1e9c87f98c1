import { type DragEvent, useRef, useState } from "react";
import { acceptedPictureTypes, acceptedTypes } from "#app/features/media/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber, formatPercent } from "#app/messages/numbers.ts";
import { mebibyte, pictureLimits } from "#app/platform/pictures/picture-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { takeFiles } from "#app/ui/form/file-field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { CloseIcon, UploadIcon } from "#app/ui/icons.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { type QueuedUpload, useUploads } from "./use-uploads.ts";

/** Where files come into the library: chosen, or dropped here. */
export function UploadCard({ onStored, only }: { onStored: () => void; only?: "picture" }) {
  const { lang, t } = useMessages();
  const { uploads, add, cancel } = useUploads(onStored);
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === "dragover");
  };
  const megabytes = (bytes: number) => formatNumber(bytes / mebibyte, lang);
  return (
    <section
      aria-label={t("media.upload")}
      className={classNames(
        "grid gap-3 border border-dashed p-4",
        isOver ? "border-press bg-press-tint" : "border-edge bg-sunken",
      )}
      onDragOver={hold}
      onDragLeave={hold}
      onDrop={(event) => {
        hold(event);
        add([...event.dataTransfer.files]);
      }}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => field.current?.click()}>
          <UploadIcon size={18} />
          {t("media.upload")}
        </Button>
        <p className="flex-1 basis-60 text-sm text-muted">
          {t("media.uploadHint", {
            pictures: megabytes(pictureLimits.pictureBytes),
            videos: megabytes(pictureLimits.videoBytes),
          })}
        </p>
        <input
          ref={field}
          type="file"
          multiple
          hidden
          accept={only === "picture" ? acceptedPictureTypes : acceptedTypes}
          onChange={takeFiles(add)}
        />
      </div>
      {uploads.length > 0 && (
        <ul className="grid gap-2">
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} onCancel={() => cancel(upload.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UploadLine({ upload, onCancel }: { upload: QueuedUpload; onCancel: () => void }) {
  const { lang, t } = useMessages();
  const { name, sent, refusal } = upload;
  return (
    <li className="flex items-center gap-2 border-t border-hairline pt-2">
      <div className="min-w-0 flex-1">
        {refusal ? (
          <>
            <p className="truncate text-sm">{name}</p>
            <p className="text-sm font-semibold text-crimson">{refusal}</p>
          </>
        ) : (
          <Progress label={name} value={sent} of={1} note={formatPercent(Math.round(sent * 100) / 100, lang)} />
        )}
      </div>
      <IconButton
        label={refusal ? t("ui.close") : t("ui.cancel")}
        icon={<CloseIcon size={18} />}
        size="small"
        onClick={onCancel}
      />
    </li>
  );
}

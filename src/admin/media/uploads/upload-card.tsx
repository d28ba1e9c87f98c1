import { type DragEvent, useRef, useState } from "react";
import { acceptedTypes } from "#app/features/media/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { mebibyte, pictureLimits } from "#app/platform/pictures/picture-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { takeFiles } from "#app/ui/form/file-field.tsx";
import { UploadIcon } from "#app/ui/icons.tsx";
import { DescribeUploads } from "./describe-uploads.tsx";
import type { UploadedMedia } from "./upload-answer.ts";
import { UploadLine } from "./upload-line.tsx";
import type { QueuedUpload } from "./upload-queue.ts";
import { useUploads } from "./use-uploads.ts";

type UploadCardProps = {
  onStored: (media: UploadedMedia, isMine: boolean) => void;
  only?: "picture" | "audio" | undefined;
  /** Whether this person may say what pictures show. */
  mayDescribe: boolean;
};

/** Where files come into the library: chosen, or dropped here. */
export function UploadCard({ onStored, only, mayDescribe }: UploadCardProps) {
  const { t } = useMessages();
  const { uploads, queue, add } = useUploads(onStored);
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === "dragover");
  };
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
        <UploadHint />
        <input
          ref={field}
          type="file"
          multiple
          hidden
          accept={only ? acceptedTypes[only] : Object.values(acceptedTypes).join()}
          onChange={takeFiles(add)}
        />
      </div>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {statusOf(uploads)
          .map((part) => t(`media.uploads.status.${part.state}`, part))
          .join(" ")}
      </p>
      {queue && (
        <Lines uploads={uploads} line={(upload) => <UploadLine key={upload.id} upload={upload} queue={queue} />} />
      )}
      {queue && <DescribeUploads queue={queue} uploads={uploads.filter(isDescribed)} mayDescribe={mayDescribe} />}
    </section>
  );
}

/** One of many pictures, that can still become one of the library. */
const isDescribed = ({ isOfMany, state }: QueuedUpload) => isOfMany && state !== "refused";

function UploadHint() {
  const { lang, t } = useMessages();
  const megabytes = (bytes: number) => formatNumber(bytes / mebibyte, lang);
  return (
    <p className="flex-1 basis-60 text-sm text-muted">
      {t("media.uploadHint", {
        pictures: megabytes(pictureLimits.pictureBytes),
        videos: megabytes(pictureLimits.videoBytes),
        audio: megabytes(pictureLimits.audioBytes),
      })}
    </p>
  );
}

type LinesProps = { uploads: readonly QueuedUpload[]; line: (upload: QueuedUpload) => React.ReactNode };

function Lines({ uploads, line }: LinesProps) {
  const shown = uploads.filter(({ state }) => state !== "stored");
  return shown.length > 0 && <ul className="grid gap-2">{shown.map(line)}</ul>;
}

const told = ["stored", "underWay", "broken", "paused", "missing", "refused"] as const;

/** How many are in which state, for who cannot see the lines; nothing of one file alone, whose end a notice tells. */
function statusOf(uploads: readonly QueuedUpload[]): { state: (typeof told)[number]; count: number }[] {
  const stateOf = ({ state }: QueuedUpload) => (state === "queued" || state === "sending" ? "underWay" : state);
  if (uploads.length < 2 && uploads.every((upload) => stateOf(upload) === "underWay")) return [];
  return told
    .map((state) => ({ state, count: uploads.filter((upload) => stateOf(upload) === state).length }))
    .filter(({ count }) => count > 0);
}

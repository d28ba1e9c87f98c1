import { useEffect, useRef, useState } from "react";
import { acceptedTypes } from "#app/features/media/rules.ts";
import type { AudioChoiceProps } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { clockOf, formatMegabytes, formatNumber, formatPercent } from "#app/messages/numbers.ts";
import { mebibyte, pictureLimits } from "#app/platform/pictures/picture-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { AudioIcon } from "#app/ui/icons.tsx";
import { Progress } from "#app/ui/progress.tsx";
import type { ListedMedia } from "./library.server.ts";
import { useMediaPicker } from "./media-picker.tsx";
import { sendFile } from "./uploads/send-file.ts";

/** Audio for a story: a file from this device, which the library stores first, or one that the library has. */
export function AudioChoice({ chosen, onChoose, error }: AudioChoiceProps) {
  const { lang, t } = useMessages();
  const [picker, pick] = useMediaPicker("audio");
  const upload = useAudioUpload(onChoose);
  const choose = async () => {
    const media = await pick();
    if (media) onChoose(audioOf(media));
  };
  const facts = [
    chosen && chosen.duration > 0 ? digitsFor(lang, clockOf(chosen.duration)) : "",
    chosen ? formatMegabytes(chosen.size, lang) : "",
  ].filter(Boolean);
  return (
    <div className="grid gap-3">
      <FileField
        label={t("editor.audio.file")}
        hint={t("editor.audio.fileHint", { megabytes: formatNumber(pictureLimits.audioBytes / mebibyte, lang) })}
        error={upload.refusal ?? error}
        accept={acceptedTypes.audio}
        onFiles={([file]) => file && void upload.send(file)}
      />
      {upload.sent !== undefined && (
        <Progress
          label={t("editor.audio.uploading")}
          value={upload.sent}
          of={1}
          note={formatPercent(Math.round(upload.sent * 100) / 100, lang)}
        />
      )}
      <Button className="justify-self-start" onClick={() => void choose()}>
        <AudioIcon size={18} />
        {t("media.choose")}
      </Button>
      <p role="status" className="text-sm text-muted">
        {chosen && `${chosen.title} (${facts.join(", ")})`}
      </p>
      {picker}
    </div>
  );
}

const withoutEnding = (name: string) => name.replace(/\.[a-z0-9]{2,4}$/i, "");

function audioOf(media: ListedMedia) {
  const { address, file_size: size, duration } = media;
  return { address, size, duration: duration ?? 0, title: withoutEnding(media.original_filename) };
}

/** Sends one file. `sent` is the part that has gone, 0 to 1, while it is on its way. */
function useAudioUpload(onChoose: AudioChoiceProps["onChoose"]) {
  const { t } = useMessages();
  const [sent, setSent] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  const send = async (file: File) => {
    underWay.current?.abort();
    const cancel = new AbortController();
    underWay.current = cancel;
    setRefusal(undefined);
    setSent(0);
    const answer = await sendFile(file, { only: "audio", signal: cancel.signal, onProgress: setSent });
    // Closed meanwhile, or another file took its place.
    if (cancel.signal.aborted) return;
    setSent(undefined);
    if (answer.kind === "stored") {
      const { address, duration = 0, size = file.size } = answer.media;
      onChoose({ address, duration, size, title: withoutEnding(file.name) });
    } else if (answer.kind === "refused") {
      setRefusal(answer.errorCode ? errorMessage(t, answer.errorCode) : t(`admin.common.failures.${answer.code}`));
    }
  };
  return { sent, refusal, send };
}

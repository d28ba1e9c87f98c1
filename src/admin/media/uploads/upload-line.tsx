import type { ReactNode } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatPercent } from "#app/messages/numbers.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { CloseIcon, PauseIcon, PlayIcon, RefreshIcon } from "#app/ui/icons.tsx";
import { Progress } from "#app/ui/progress.tsx";
import type { QueuedUpload, UploadQueue } from "./upload-queue.ts";
import { refusalText } from "./use-uploads.ts";

type UploadLineProps = { upload: QueuedUpload; queue: UploadQueue };

/** One file on its way: how far it is, in words too, and what can be done with it. */
export function UploadLine({ upload, queue }: UploadLineProps) {
  const { lang, t } = useMessages();
  const { id, name, sent, state } = upload;
  const percent = formatPercent(Math.floor(sent * 100) / 100, lang);
  const note =
    state === "sending"
      ? sent < 1
        ? percent
        : t("media.uploads.preparing")
      : t(`media.uploads.${state}`, { percent });
  return (
    <li className="flex items-center gap-1 border-t border-hairline pt-2">
      <div className="min-w-0 flex-1 pr-1">
        {state === "refused" || state === "missing" ? (
          <>
            <p className="truncate text-sm">{name}</p>
            <p className={state === "refused" ? "text-sm font-semibold text-crimson" : "text-sm text-muted"}>
              {state === "refused" ? refusalText(t, upload) : t("media.uploads.missing", { percent })}
            </p>
          </>
        ) : (
          <Progress label={name} value={sent} of={1} note={note} />
        )}
      </div>
      <NextStep upload={upload} queue={queue} />
      <IconButton
        label={`${state === "refused" ? t("ui.close") : t("ui.cancel")}: ${name}`}
        icon={<CloseIcon size={18} />}
        onClick={() => queue.remove(id)}
      />
    </li>
  );
}

function NextStep({ upload: { id, name, state, refusal }, queue }: UploadLineProps): ReactNode {
  const { t } = useMessages();
  const pause = () => queue.pause(id);
  const resume = () => queue.resume(id);
  if (state === "queued" || state === "sending")
    return <IconButton label={`${t("media.uploads.pause")}: ${name}`} icon={<PauseIcon size={18} />} onClick={pause} />;
  if (state === "paused")
    return (
      <IconButton label={`${t("media.uploads.resume")}: ${name}`} icon={<PlayIcon size={18} />} onClick={resume} />
    );
  // What is wrong with the file itself stays wrong.
  const mayHelp = state === "broken" || (state === "refused" && refusal?.errorCode === undefined);
  return (
    mayHelp && (
      <IconButton label={`${t("admin.common.retry")}: ${name}`} icon={<RefreshIcon size={18} />} onClick={resume} />
    )
  );
}

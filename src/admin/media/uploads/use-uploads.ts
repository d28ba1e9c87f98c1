import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { type UnfinishedUpload, uploadsPath } from "#app/features/media/uploads/rules.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError } from "#app/ui/floating/toaster.tsx";
import { browserExchange } from "./browser-exchange.ts";
import { previewOf } from "./picture-preview.ts";
import { sendFile } from "./send-file.ts";
import type { UploadedMedia } from "./upload-answer.ts";
import { type QueuedUpload, UploadQueue } from "./upload-queue.ts";
import { endUpload } from "./upload-sender.ts";
import { useStoredNotice } from "./use-stored-notice.ts";

const none: readonly QueuedUpload[] = [];
let pageQueue: UploadQueue | undefined;

/** The one queue of the page, which asks before the page is closed while something would be lost. */
function queueOfPage(): UploadQueue {
  if (pageQueue) return pageQueue;
  const queue = new UploadQueue({
    send: sendFile,
    end: (handle) => endUpload(handle, browserExchange),
    previewOf,
  });
  addEventListener("beforeunload", (event) => {
    if (queue.isBusy) event.preventDefault();
  });
  void offerUnfinished(queue);
  pageQueue = queue;
  return queue;
}

/** What cannot be asked for now is not offered: nothing else depends on it. */
async function offerUnfinished(queue: UploadQueue): Promise<void> {
  const answer = await fetch(uploadsPath).catch(() => undefined);
  if (answer?.ok) queue.offer(((await answer.json()) as { uploads: UnfinishedUpload[] }).uploads);
}

/**
 * The uploads of this page. `onStored` is called after each file that comes into the library; `isMine` says that it
 * was added here, and not in another place of the back office.
 */
export function useUploads(onStored: (media: UploadedMedia, isMine: boolean) => void) {
  const { t } = useMessages();
  const notifyStored = useStoredNotice();
  // Not on the server, and not before the first screen with a library is there.
  const [queue, setQueue] = useState<UploadQueue>();
  useEffect(() => setQueue(queueOfPage()), []);
  const [sender] = useState(() => ({}));
  const uploads = useSyncExternalStore(
    queue?.watch ?? watchNothing,
    () => queue?.snapshot() ?? none,
    () => none,
  );
  const hear = useEffectEvent((upload: QueuedUpload, from: unknown) => {
    const { state, name, media, isOfMany } = upload;
    if (state === "refused") {
      const reason = refusalText(t, upload) ?? "";
      notifyError({ title: t("admin.common.error"), description: t("media.uploadFailed", { reason }) });
    } else if (media) {
      // Of many the card says how many there are.
      if (!isOfMany || media.known || media.rightsEndOn) notifyStored(media, name);
      onStored(media, from === sender);
    }
  });
  useEffect(() => queue?.onEnded((upload, from) => hear(upload, from)), [queue]);
  return { uploads, queue, add: (files: readonly File[]) => queue?.add(files, sender) };
}

const watchNothing = () => () => undefined;

/** Why a file was refused, in a sentence. */
export function refusalText(t: Translator, { refusal }: QueuedUpload): string | undefined {
  if (!refusal) return undefined;
  return refusal.errorCode ? errorMessage(t, refusal.errorCode) : t(`admin.common.failures.${refusal.code}`);
}

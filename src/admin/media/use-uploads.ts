import { useEffect, useRef, useState } from "react";
import { errorMessage } from "#app/messages/error-messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { sendFile } from "./send-file.ts";

export type QueuedUpload = {
  id: number;
  name: string;
  /** The sent part, 0 to 1. */
  sent: number;
  /** Why the library refused it; until it is put away. */
  refusal?: string;
};

type Waiting = { id: number; file: File; cancel: AbortController };

/**
 * Files on their way to the library, one after another: the server prepares two pictures at a time for everybody.
 * `onStored` is called after each.
 */
export function useUploads(onStored: () => void) {
  const { t } = useMessages();
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([]);
  const queue = useRef<Waiting[]>([]);
  const current = useRef<Waiting>(undefined);
  const lastId = useRef(0);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      queue.current = [];
      current.current?.cancel.abort();
    };
  }, []);

  const change = (id: number, facts: Partial<QueuedUpload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)));
  const remove = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const sendNext = async (): Promise<void> => {
    const next = queue.current.shift();
    current.current = next;
    if (!next) return;
    const { id, file, cancel } = next;
    const result = await sendFile(file, { signal: cancel.signal, onProgress: (sent) => change(id, { sent }) });
    if (isGone.current) return;
    if (result.kind === "refused") {
      const refusal = result.errorCode ? errorMessage(t, result.errorCode) : t(`admin.common.failures.${result.code}`);
      change(id, { refusal });
      notifyError({ title: t("admin.common.error"), description: t("media.uploadFailed", { reason: refusal }) });
    } else {
      remove(id);
      if (result.kind === "stored") {
        notifySuccess({ title: t("media.uploaded"), description: file.name });
        onStored();
      }
    }
    await sendNext();
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file) => {
      lastId.current += 1;
      return { id: lastId.current, file, cancel: new AbortController() };
    });
    setUploads((all) => [...all, ...added.map(({ id, file }) => ({ id, name: file.name, sent: 0 }))]);
    queue.current.push(...added);
    if (!current.current) void sendNext();
  };

  /** Stops a file that is on its way, and puts a refused one away. */
  const cancel = (id: number) => {
    queue.current = queue.current.filter((waiting) => waiting.id !== id);
    if (current.current?.id === id) current.current.cancel.abort();
    else remove(id);
  };

  return { uploads, add, cancel };
}

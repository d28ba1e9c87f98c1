import { useCallback } from "react";
import { errorMessage } from "#app/messages/error-messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { notifyError } from "#app/ui/floating/toaster.tsx";
import { sendFile } from "./send-file.ts";
import type { UploadedMedia } from "./upload-answer.ts";

/** Stores one file that was dropped or pasted where it is wanted. A refusal is said in words, and gives `undefined`. */
export function useOneUpload(): (file: File) => Promise<UploadedMedia | undefined> {
  const { t } = useMessages();
  return useCallback(
    async (file) => {
      const answer = await sendFile(file);
      if (answer.kind === "stored") return answer.media;
      if (answer.kind === "refused") {
        const reason = answer.errorCode ? errorMessage(t, answer.errorCode) : t(`admin.common.failures.${answer.code}`);
        notifyError({ title: t("admin.common.error"), description: t("media.uploadFailed", { reason }) });
      }
      return undefined;
    },
    [t],
  );
}

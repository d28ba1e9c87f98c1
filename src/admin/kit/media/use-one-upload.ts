import { useCallback } from "react";
import { notifyError } from "../../../ui/floating/toaster.tsx";
import { faultWords } from "../../../words/faults.ts";
import { useWords } from "../../../words/words-context.tsx";
import { type StoredFile, sendFile } from "./send-file.ts";

/** Stores one file that was dropped or pasted where it is wanted. A refusal is said in words, and gives `undefined`. */
export function useOneUpload(): (file: File) => Promise<StoredFile | undefined> {
  const { t } = useWords();
  return useCallback(
    async (file) => {
      const answer = await sendFile(file);
      if (answer.kind === "stored") return answer.media;
      if (answer.kind === "refused") {
        const reason = answer.fault ? faultWords(t, answer.fault) : t(`desk.failures.${answer.code}`);
        notifyError({ title: t("desk.error"), description: t("media.uploadFailed", { reason }) });
      }
      return undefined;
    },
    [t],
  );
}

import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ImportUploadAnswer } from "#app/admin/api/import-upload.ts";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { codeOfStatus, postFile } from "#app/admin/kit/post-file.ts";
import { runLimits } from "#app/features/moving/imports/engine/run-rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatMegabytes, formatPercent } from "#app/messages/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Progress } from "#app/ui/progress.tsx";

type Sending = { name: string; sent: number; cancel: () => void };

/** Sends an export file to the server, with how far it is. */
export function UploadField({ onSent }: { onSent: (name: string) => void }) {
  const { lang, t } = useMessages();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<Failure>();
  const send = async (file: File) => {
    const answer = await sendExport(file, (state) => setSending(state && { name: file.name, ...state }));
    setSending(undefined);
    if (answer && "code" in answer) return setFailure(answer);
    setFailure(undefined);
    if (!answer) return;
    onSent(answer.file);
    await revalidate();
  };
  if (sending)
    return (
      <div className="flex max-w-form flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 break-words">
          <Progress
            label={t("admin.imports.sending", { name: sending.name })}
            value={sending.sent * 100}
            note={formatPercent(sending.sent, lang)}
          />
          <p className="pt-1 text-sm text-muted">{t("admin.imports.stayHere")}</p>
        </div>
        <Button onClick={sending.cancel}>{t("ui.cancel")}</Button>
      </div>
    );
  return (
    <FileField
      label={t("admin.imports.send")}
      hint={t("admin.imports.sendHint", { size: formatMegabytes(runLimits.uploadBytes, lang) })}
      accept=".xml,.json,.csv,.rss,.atom"
      error={failure && reasonOf(t, failure)}
      onFiles={([file]) => {
        if (file) void send(file);
      }}
    />
  );
}

/** Sends it and tells how far it is. `undefined` where it was called off. */
async function sendExport(
  file: File,
  tell: (state: Omit<Sending, "name">) => void,
): Promise<{ file: string } | Failure | undefined> {
  if (file.size > runLimits.uploadBytes) return { code: "too_large", fieldErrors: {} };
  const aborting = new AbortController();
  const cancel = () => aborting.abort();
  tell({ sent: 0, cancel });
  const sent = await postFile<ImportUploadAnswer>("/admin/imports/upload", file, {
    signal: aborting.signal,
    onProgress: (part) => tell({ sent: part, cancel }),
  });
  if (sent.kind === "cancelled") return undefined;
  if (sent.kind === "unreachable") return { code: "unreachable", fieldErrors: {} };
  return sent.answer ?? { code: codeOfStatus(sent.status), fieldErrors: {} };
}

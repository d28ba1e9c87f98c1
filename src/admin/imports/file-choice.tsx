import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { FolderFile } from "#app/features/moving/imports/engine/import-folder.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatMegabytes } from "#app/messages/numbers.ts";
import { notifyError } from "#app/ui/floating/toaster.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";

type FileChoiceProps = {
  files: readonly FolderFile[];
  chosen: string;
  onChoose: (name: string) => void;
  error: string | undefined;
};

/** The files that lie on the server, one of them to be chosen. Each can be removed: it holds addresses of people. */
export function FileChoice({ files, chosen, onChoose, error }: FileChoiceProps) {
  const { lang, t } = useMessages();
  const removal = useFetcher<{ failure?: Failure }>();
  useAnswer(removal, ({ failure }) => {
    if (failure) notifyError({ title: t("admin.imports.notRemoved"), description: reasonOf(t, failure) });
  });
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-sm font-semibold">{t("admin.imports.file")}</legend>
      {files.map(({ name, bytes, changedAt }) => (
        <div key={name} className="flex items-center gap-2 border-b border-hairline py-1">
          <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2">
            <input
              type="radio"
              name="file"
              value={name}
              checked={name === chosen}
              onChange={() => onChoose(name)}
              aria-describedby={error ? "import-file-error" : undefined}
            />
            <span className="min-w-0 break-words">
              {name}{" "}
              <span className="text-sm text-muted">
                {formatMegabytes(bytes, lang)} · {dateTime(changedAt, lang)}
              </span>
            </span>
          </label>
          <IconButton
            label={t("admin.imports.remove", { name })}
            icon={<TrashIcon size={18} />}
            disabled={removal.state !== "idle"}
            onClick={() => void removal.submit({ intent: "removeFile", file: name }, { method: "post" })}
          />
        </div>
      ))}
      {error && (
        <p id="import-file-error" className="text-sm font-semibold text-crimson">
          {error}
        </p>
      )}
    </fieldset>
  );
}

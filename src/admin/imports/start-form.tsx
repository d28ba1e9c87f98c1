import { useState } from "react";
import { useFetcher } from "react-router";
import { errorAt, type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import type { IdentityAsked } from "#app/admin/kit/identity/identity-field.tsx";
import { StaffIdentityField } from "#app/admin/kit/identity/identity-field.tsx";
import { importKinds } from "#app/features/moving/imports/engine/choices.ts";
import type { FolderFile } from "#app/features/moving/imports/engine/import-folder.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { FileChoice } from "./file-choice.tsx";
import { UploadField } from "./upload-field.tsx";

type StartFormProps = { files: readonly FolderFile[]; folders: readonly string[]; identity: IdentityAsked };

/** What is to be moved in, and how: first tried, then taken. */
export function StartForm({ files, folders, identity }: StartFormProps) {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  const [file, setFile] = useState(files[0]?.name ?? "");
  const failure = fetcher.state === "idle" ? fetcher.data?.failure : undefined;
  const isBusy = fetcher.state !== "idle";
  return (
    <section aria-labelledby="start-title" className="grid gap-4">
      <h2 id="start-title" className="headline-text text-lg">
        {t("admin.imports.start")}
      </h2>
      <UploadField onSent={setFile} />
      {files.length > 0 && (
        <fetcher.Form method="post" className="grid max-w-form gap-4">
          <input type="hidden" name="intent" value="start" />
          <FileChoice files={files} chosen={file} onChoose={setFile} error={errorAt(t, failure, "file")} />
          <Decisions folders={folders} failure={failure} />
          <StaffIdentityField identity={identity} failure={failure} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="task" value="trial" formNoValidate busy={isBusy}>
              {t("admin.imports.try")}
            </Button>
            <Button type="submit" name="task" value="import" tone="primary" busy={isBusy}>
              {t("admin.imports.take")}
            </Button>
          </div>
          <p role="status" className="font-semibold text-crimson empty:hidden">
            {failure && reasonOf(t, failure)}
          </p>
          <p className="text-sm text-muted">{t("admin.imports.tryHint")}</p>
        </fetcher.Form>
      )}
    </section>
  );
}

function Decisions({ folders, failure }: { folders: readonly string[]; failure: Failure | undefined }) {
  const { t } = useMessages();
  return (
    <>
      <SelectField
        name="uploads"
        label={t("admin.imports.uploads.label")}
        hint={t("admin.imports.uploads.hint")}
        error={errorAt(t, failure, "uploads")}
        placeholder={t("admin.imports.uploads.none")}
        options={folders.map((name) => ({ value: name, label: name }))}
      />
      <Checkbox name="fetch" value="true" label={t("admin.imports.fetch")} />
      <SelectField
        name="language"
        label={t("admin.imports.language.label")}
        options={(["letters", "en", "ne"] as const).map((value) => ({
          value,
          label: t(`admin.imports.language.${value}`),
        }))}
      />
      <SelectField
        name="pages"
        label={t("admin.imports.pages.label")}
        options={(["stories", "leave_out"] as const).map((value) => ({
          value,
          label: t(`admin.imports.pages.${value}`),
        }))}
      />
      <SelectField
        name="authors"
        label={t("admin.imports.authors.label")}
        options={(["profiles", "names"] as const).map((value) => ({
          value,
          label: t(`admin.imports.authors.${value}`),
        }))}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">{t("admin.imports.source")}</summary>
        <div className="grid gap-4 pt-2">
          <SelectField
            name="format"
            label={t("admin.imports.formats.label")}
            placeholder={t("admin.imports.formats.byFile")}
            options={importKinds.map((value) => ({ value, label: t(`admin.imports.formats.${value}`) }))}
          />
          <TextField
            name="site"
            type="url"
            label={t("admin.imports.site")}
            hint={t("admin.imports.siteHint")}
            error={errorAt(t, failure, "site")}
          />
          <TextField
            name="permalink"
            label={t("admin.imports.permalink")}
            hint={t("admin.imports.permalinkHint")}
            placeholder="/{year}/{month}/{slug}/"
            error={errorAt(t, failure, "permalink")}
          />
        </div>
      </details>
    </>
  );
}

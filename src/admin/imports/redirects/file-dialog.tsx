import { type FormEvent, useId, useState } from "react";
import { useFetcher } from "react-router";
import { TextFileField } from "#app/admin/kit/fields/text-file-field.tsx";
import { errorAt, type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { type IdentityAsked, StaffIdentityField } from "#app/admin/kit/identity/identity-field.tsx";
import type { RedirectFault } from "#app/features/moving/redirects/redirect-csv.server.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";

type Told = {
  good: number;
  fresh: number;
  changed: number;
  same: number;
  wrong: number;
  faults: readonly RedirectFault[];
};
type Answer = { intent?: string; done?: Told; failure?: Failure };

/**
 * Old addresses from a file: first what would come of it, then the import. Lines that are wrong are named and keep no
 * other out.
 */
export function FileDialog({ identity, onClose }: { identity: IdentityAsked; onClose: () => void }) {
  const { t } = useMessages();
  const form = useId();
  const fetcher = useFetcher<Answer>();
  const [text, setText] = useState("");
  const isBusy = fetcher.state !== "idle";
  const failure = isBusy ? undefined : fetcher.data?.failure;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null; // our two buttons
    const sent = new FormData(event.currentTarget);
    sent.set("intent", button?.value ?? "check");
    void fetcher.submit(sent, { method: "post", encType: "multipart/form-data" });
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t("admin.redirects.file.title")}
      description={t("admin.redirects.file.text")}
      closeWord={t("ui.close")}
      size="sheet"
      footer={
        <>
          <Button onClick={onClose}>{t("ui.close")}</Button>
          <Button type="submit" form={form} value="check" formNoValidate busy={isBusy}>
            {t("admin.redirects.file.check")}
          </Button>
          <Button type="submit" form={form} value="import" tone="primary" busy={isBusy}>
            {t("admin.redirects.file.take")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="grid gap-4">
        <TextFileField label={t("admin.redirects.file.choose")} accept=".csv,.tsv,.txt,text/csv" onText={setText} />
        <TextArea
          name="text"
          label={t("admin.redirects.file.lines")}
          hint={t("admin.redirects.file.linesHint")}
          rows={8}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={errorAt(t, failure, "text")}
        />
        <StaffIdentityField identity={identity} failure={failure} />
        <div role="status" className="grid gap-3">
          {failure && <p className="font-semibold text-crimson">{reasonOf(t, failure)}</p>}
          {!isBusy && fetcher.data?.done && (
            <FileReport told={fetcher.data.done} isTaken={fetcher.data.intent === "import"} />
          )}
        </div>
      </form>
    </Modal>
  );
}

function FileReport({ told, isTaken }: { told: Told; isTaken: boolean }) {
  const { t } = useMessages();
  const { good, fresh, changed, same, wrong, faults } = told;
  return (
    <>
      <p className="font-semibold">
        {isTaken
          ? t("admin.redirects.file.taken", { count: good })
          : t("admin.redirects.file.checked", { count: good })}
      </p>
      <p>{t("admin.redirects.file.counts", { fresh, changed, same, wrong })}</p>
      {faults.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {faults.map(({ line, path, code }) => (
            <li key={`${line} ${code}`} className="break-words">
              <strong>{t("admin.redirects.file.line", { line })}</strong> {path && <q>{path}</q>}{" "}
              {errorMessage(t, code)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ImportForecast } from "#app/admin/api/subscribers-import.ts";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { subscriberLimits } from "#app/features/audience/newsletter/admin-rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { notifyError } from "#app/ui/floating/toaster.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { UploadIcon } from "#app/ui/icons.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { Forecast } from "./forecast.tsx";
import { checkList, takeList } from "./send-list.ts";

/** Opens the dialog that takes in a list from a file. */
export function ImportButton() {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UploadIcon size={18} />
        {t("admin.newsletter.import.open")}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type Step =
  | { kind: "choose"; failure?: Failure }
  | { kind: "checking" }
  | { kind: "checked"; file: File; forecast: ImportForecast; isSending: boolean };

/** A file is looked through first: what would happen to each row is shown, and only then anything happens. */
function ImportDialog({ onClose }: { onClose: () => void }) {
  const { lang, t } = useMessages();
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<Step>({ kind: "choose" });
  const latest = useRef<File>(undefined);
  const check = async (file: File | undefined) => {
    latest.current = file;
    if (!file) return setStep({ kind: "choose" });
    setStep({ kind: "checking" });
    const answer = await checkList(file);
    if (latest.current !== file) return; // another one was chosen meanwhile
    if ("code" in answer) setStep({ kind: "choose", failure: answer });
    else setStep({ kind: "checked", file, forecast: answer, isSending: false });
  };
  const take = async (checked: Extract<Step, { kind: "checked" }>) => {
    setStep({ ...checked, isSending: true });
    const answer = await takeList(checked.file);
    if (typeof answer === "string") {
      await revalidate(); // the screen shows how far it has come
      return onClose();
    }
    setStep({ ...checked, isSending: false });
    const description = `${t("admin.newsletter.import.failed")}: ${reasonOf(t, answer)}`;
    notifyError({ title: t("admin.common.error"), description });
  };
  const failure = step.kind === "choose" ? step.failure : undefined;
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t("admin.newsletter.import.title")}
      description={t("admin.newsletter.import.text")}
      closeWord={t("ui.close")}
      size="sheet"
      footer={<Buttons step={step} onClose={onClose} onTake={take} />}
    >
      <div className="grid gap-5">
        <FileField
          label={t("admin.newsletter.import.file")}
          hint={t("admin.newsletter.import.fileHint", { rows: formatNumber(subscriberLimits.importRows, lang) })}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          error={failure && reasonOf(t, failure)}
          onFiles={([file]) => void check(file)}
        />
        {step.kind === "checking" && <Spinner label={t("admin.newsletter.import.checking")} />}
        {step.kind === "checked" && <Forecast forecast={step.forecast} />}
      </div>
    </Modal>
  );
}

type ButtonsProps = {
  step: Step;
  onClose: () => void;
  onTake: (checked: Extract<Step, { kind: "checked" }>) => Promise<void>;
};

function Buttons({ step, onClose, onTake }: ButtonsProps) {
  const { t } = useMessages();
  const fresh = step.kind === "checked" ? step.forecast.fresh : 0;
  return (
    <>
      <Button onClick={onClose}>{t("ui.cancel")}</Button>
      <Button
        tone="primary"
        disabled={fresh === 0}
        busy={step.kind === "checked" && step.isSending}
        busyWord={t("admin.newsletter.import.starting")}
        onClick={() => step.kind === "checked" && void onTake(step)}
      >
        {fresh === 0 ? t("admin.newsletter.import.nothing") : t("admin.newsletter.import.start", { count: fresh })}
      </Button>
    </>
  );
}

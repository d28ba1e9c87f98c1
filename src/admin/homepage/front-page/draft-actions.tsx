import { useEffect, useEffectEvent, useState } from "react";
import { DateTimeField } from "#app/admin/kit/fields/time-fields.tsx";
import { errorAt } from "#app/admin/kit/form-answer.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import { FormModal } from "#app/ui/floating/form-modal.tsx";
import type { DraftSteps } from "./use-draft-steps.ts";

type DraftActionsProps = {
  version: number;
  steps: DraftSteps;
  /** Whether a change of the draft is still on its way. */
  hasUnsaved: boolean;
  /** Publish was pressed and waits for that change; a change that is refused takes it back. */
  isWanted: boolean;
  setWanted: (isWanted: boolean) => void;
};

/** What can be done with the draft as a whole; it is gone once that is done, and these with it. */
export function DraftActions({ version, steps, hasUnsaved, isWanted, setWanted }: DraftActionsProps) {
  const { t } = useMessages();
  const [open, setOpen] = useState<"prepare" | "discard">();
  const { send, isBusy } = steps;
  const seen = String(version);
  const publish = useEffectEvent(() => {
    setWanted(false);
    send({ intent: "publish", version: seen });
  });
  useEffect(() => {
    if (isWanted && !hasUnsaved) publish();
  }, [isWanted, hasUnsaved]);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen("discard")}>
        {t("admin.frontPage.discard")}
      </Button>
      <Button onClick={() => setOpen("prepare")}>{t("admin.frontPage.prepare")}</Button>
      <Button tone="primary" busy={isBusy || isWanted} onClick={() => setWanted(true)}>
        {t("admin.frontPage.publish")}
      </Button>
      {open === "prepare" && <Prepare seen={seen} steps={steps} onClose={() => setOpen(undefined)} />}
      <ConfirmModal
        open={open === "discard"}
        onOpenChange={() => setOpen(undefined)}
        title={t("admin.frontPage.discardTitle")}
        description={t("admin.frontPage.discardText")}
        cancelWord={t("ui.cancel")}
        confirmWord={t("admin.frontPage.discard")}
        busy={isBusy}
        onConfirm={() => send({ intent: "discard", version: seen })}
      />
    </>
  );
}

/** Asks when the draft is to be published. `seen` is its version. */
function Prepare({ seen, steps, onClose }: { seen: string; steps: DraftSteps; onClose: () => void }) {
  const { t } = useMessages();
  const { send, isBusy, answer } = steps;
  const failure = answer?.intent === "prepare" ? answer.failure : undefined;
  return (
    <FormModal
      title={t("admin.frontPage.prepareTitle")}
      labels={{ close: t("ui.close"), cancel: t("ui.cancel"), submit: t("admin.frontPage.prepareDo") }}
      busy={isBusy}
      noValidate
      onClose={onClose}
      onSubmit={(form) => {
        const at = new FormData(form).get("publish_at");
        send({ intent: "prepare", version: seen, publish_at: typeof at === "string" ? at : "" });
      }}
    >
      <p className="text-sm text-muted">{t("admin.frontPage.prepareHint")}</p>
      <DateTimeField
        label={t("admin.frontPage.publishAt")}
        name="publish_at"
        defaultValue=""
        purpose="future"
        required
        error={errorAt(t, isBusy ? undefined : failure, "publish_at")}
      />
    </FormModal>
  );
}

import { useState } from "react";
import { reviewLimits } from "#app/features/newsroom/review/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";

type ReasonModalProps = {
  open: boolean;
  title: string;
  text?: string;
  label: string;
  confirmWord: string;
  destructive?: boolean;
  busy?: boolean;
  error?: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks why, before something that goes into the log. What was typed stays until it is closed. */
export function ReasonModal(props: ReasonModalProps) {
  const { open, title, text, onClose } = props;
  const { t } = useMessages();
  return (
    <Modal
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={text}
      closeWord={t("ui.close")}
    >
      <Reason {...props} />
    </Modal>
  );
}

function Reason({ label, confirmWord, destructive, busy, error, onConfirm, onClose }: ReasonModalProps) {
  const { t } = useMessages();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const isEmpty = reason.trim() === "";
  return (
    // To React this may lie inside the form of a story, which would count the reason as a change.
    <div className="grid gap-4" onInput={(event) => event.stopPropagation()}>
      <TextArea
        label={label}
        rows={3}
        required
        maxLength={reviewLimits.reason}
        value={reason}
        error={isMissing && isEmpty ? t("errors.text.required") : error}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t("ui.cancel")}</Button>
        <Button
          tone={destructive ? "destructive" : "primary"}
          busy={busy}
          onClick={() => {
            setMissing(isEmpty);
            if (!isEmpty) onConfirm(reason);
          }}
        >
          {confirmWord}
        </Button>
      </div>
    </div>
  );
}

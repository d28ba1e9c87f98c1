import { useId } from "react";
import { useMessages } from "../../../messages/messages-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/floating/modal.tsx";
import { SelectField, type SelectOption } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

/** What is asked before something is done to several items: one of the options, or a line of text. */
export type BulkQuestion = { field: string; label: string; options?: readonly SelectOption[]; maxLength?: number };

type BulkQuestionModalProps = {
  title: string;
  question: BulkQuestion;
  busy: boolean;
  /** Called with the field and its value. */
  onAnswer: (answer: Readonly<Record<string, string>>) => void;
  onClose: () => void;
};

/** Asks for the one field of a bulk action. */
export function BulkQuestionModal({ title, question, busy, onAnswer, onClose }: BulkQuestionModalProps) {
  const { t } = useMessages();
  const formId = useId();
  const { field, label, options, maxLength } = question;
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={title}
      closeWord={t("ui.close")}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy}>
            {title}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // a dialog lies inside the form of its page as far as React is concerned
          const typed = new FormData(event.currentTarget).get(field);
          onAnswer({ [field]: typeof typed === "string" ? typed : "" });
        }}
      >
        {options ? (
          <SelectField name={field} label={label} options={options} required />
        ) : (
          <TextField name={field} label={label} maxLength={maxLength} required />
        )}
      </form>
    </Modal>
  );
}

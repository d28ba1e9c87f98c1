import { useMessages } from "#app/messages/messages-context.tsx";
import { FormModal } from "#app/ui/floating/form-modal.tsx";
import { SelectField, type SelectOption } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** What is asked before something is done to several items: one of the options, a day, or a line of text. */
export type BulkQuestion = {
  field: string;
  label: string;
  options?: readonly SelectOption[];
  maxLength?: number;
  type?: "date";
  /** An empty answer empties the field. */
  isOptional?: boolean;
};

type BulkQuestionModalProps = {
  title: string;
  question: BulkQuestion;
  /** Why what was answered before is refused. */
  error: string | undefined;
  busy: boolean;
  /** Called with the field and its value. */
  onAnswer: (answer: Readonly<Record<string, string>>) => void;
  onClose: () => void;
};

/** Asks for the one field of a bulk action. */
export function BulkQuestionModal({ title, question, error, busy, onAnswer, onClose }: BulkQuestionModalProps) {
  const { t } = useMessages();
  const { field, label, options, maxLength, type, isOptional = false } = question;
  return (
    <FormModal
      title={title}
      labels={{ close: t("ui.close"), cancel: t("ui.cancel"), submit: title }}
      busy={busy}
      onClose={onClose}
      onSubmit={(form) => {
        const typed = new FormData(form).get(field);
        onAnswer({ [field]: typeof typed === "string" ? typed : "" });
      }}
    >
      {options ? (
        <SelectField name={field} label={label} options={options} error={error} required />
      ) : (
        <TextField name={field} label={label} maxLength={maxLength} type={type} error={error} required={!isOptional} />
      )}
    </FormModal>
  );
}

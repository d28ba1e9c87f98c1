import { useMessages } from "../../../messages/messages-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/floating/modal.tsx";
import type { FormValues } from "./form-values.ts";

/** A field as two versions of an item are shown by it. */
export type ComparedField = {
  name: string;
  label: string;
  /** The words for a value that is no text to read: a choice, on or off. */
  show?: (value: string) => string;
  lang?: "en" | "ne";
};

/** What a field is called, or all that two versions are shown by. */
export type FieldLabel = string | Omit<ComparedField, "name">;

/** The fields that a form names, in the order of the labels. One without a label does not compile. */
export function labelledFields<Name extends string>(
  labels: Readonly<Record<Name, FieldLabel>>,
): readonly ComparedField[] {
  return Object.entries<FieldLabel>(labels).map(([name, label]) =>
    typeof label === "string" ? { name, label } : { name, ...label },
  );
}

type ConflictModalProps = {
  fields: readonly ComparedField[];
  theirs: FormValues;
  mine: FormValues;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Two people saved one item: what differs, side by side, and no way in which either is lost by accident. */
export function ConflictModal(props: ConflictModalProps) {
  const { fields, theirs, mine, isSaving, onKeepMine, onTakeTheirs, onClose } = props;
  const { t } = useMessages();
  const differing = fields.filter(({ name }) => (theirs[name] ?? "") !== (mine[name] ?? ""));
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t("adminCommon.conflict.title")}
      description={t("adminCommon.conflict.text")}
      closeWord={t("ui.close")}
      size="sheet"
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t("adminCommon.conflict.close")}
          </Button>
          <Button onClick={onTakeTheirs}>{t("adminCommon.conflict.takeTheirs")}</Button>
          <Button tone="primary" busy={isSaving} onClick={onKeepMine}>
            {t("adminCommon.conflict.keepMine")}
          </Button>
        </>
      }
    >
      {differing.length === 0 && <p>{t("adminCommon.conflict.same")}</p>}
      <div className="grid gap-5">
        {differing.map((field) => (
          <section key={field.name} aria-label={field.label} className="grid gap-2 border-t border-hairline pt-2">
            <h3 className="text-sm font-bold">{field.label}</h3>
            <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Version name={t("adminCommon.conflict.theirs")} value={theirs[field.name] ?? ""} field={field} />
              <Version name={t("adminCommon.conflict.mine")} value={mine[field.name] ?? ""} field={field} />
            </div>
          </section>
        ))}
      </div>
    </Modal>
  );
}

function Version({ name, value, field }: { name: string; value: string; field: ComparedField }) {
  return (
    <div className="grid content-start gap-0.5">
      <p className="text-sm text-muted">{name}</p>
      <p lang={field.lang} className="break-words whitespace-pre-line">
        {(field.show ? field.show(value) : value) || "–"}
      </p>
    </div>
  );
}

import type { ReactNode } from "react";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
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
  /** What becomes of the version that is not chosen, where there is more to say of it. */
  text?: string;
  /** Who saved the other version, and when. */
  theirsBy?: string;
  /** A further choice, beside the two. */
  more?: ReactNode;
};

/** Two people saved one item: what differs, side by side, and no way in which either is lost by accident. */
export function ConflictModal(props: ConflictModalProps) {
  const { fields, theirs, mine, isSaving, onKeepMine, onTakeTheirs, onClose, text, theirsBy, more } = props;
  const { t } = useMessages();
  const differing = fields.filter((field) => linesIn(field, theirs).join("\n") !== linesIn(field, mine).join("\n"));
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t("admin.common.conflict.title")}
      description={text ?? t("admin.common.conflict.text")}
      closeWord={t("ui.close")}
      size="sheet"
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t("admin.common.conflict.close")}
          </Button>
          {more}
          <Button onClick={onTakeTheirs}>{t("admin.common.conflict.takeTheirs")}</Button>
          <Button tone="primary" busy={isSaving} onClick={onKeepMine}>
            {t("admin.common.conflict.keepMine")}
          </Button>
        </>
      }
    >
      {differing.length === 0 && <p>{t("admin.common.conflict.same")}</p>}
      <div className="grid gap-5">
        {theirsBy && <p className="text-sm">{theirsBy}</p>}
        {differing.map((field) => (
          <section key={field.name} aria-label={field.label} className="grid gap-2 border-t border-hairline pt-2">
            <h3 className="text-sm font-bold">{field.label}</h3>
            <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Version
                name={t("admin.common.conflict.theirs")}
                lines={linesIn(field, theirs)}
                others={linesIn(field, mine)}
                lang={field.lang}
              />
              <Version
                name={t("admin.common.conflict.mine")}
                lines={linesIn(field, mine)}
                others={linesIn(field, theirs)}
                lang={field.lang}
              />
            </div>
          </section>
        ))}
      </div>
    </Modal>
  );
}

function linesIn({ name, show }: ComparedField, values: FormValues): readonly string[] {
  const value = values[name] ?? "";
  return ((show ? show(value) : value) || "–").split("\n");
}

type VersionProps = {
  name: string;
  lines: readonly string[];
  others: readonly string[];
  lang: "en" | "ne" | undefined;
};

/** The lines of one version. Where there are several, those that the other one does not have stand out. */
function Version({ name, lines, others, lang }: VersionProps) {
  const isLong = lines.length > 1 || others.length > 1;
  return (
    <div className="grid content-start gap-0.5">
      <p className="text-sm text-muted">{name}</p>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice, and none ever moves.
        <p key={index} lang={lang} className="min-h-4 break-words">
          {isLong && !others.includes(line) ? <mark className="bg-press-tint text-ink">{line}</mark> : line}
        </p>
      ))}
    </div>
  );
}

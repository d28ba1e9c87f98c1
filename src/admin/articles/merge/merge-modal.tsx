// A conflict settled piece by piece: for each field and each block of the text in which the two differ, one's own, what
// is saved, or both.

import { useId, useState } from "react";
import { type StoryField, type StoryValues, storyFields } from "#app/admin/articles/form/story-values.ts";
import type { ComparedField } from "#app/admin/kit/item/conflict-modal.tsx";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { langOf } from "#app/platform/text/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import {
  documentOfBlock,
  type MergeChoice,
  mayTakeBoth,
  mergedDocument,
  mergedField,
  stretchesOf,
} from "./merge-story.ts";

type MergeModalProps = {
  /** Every field but the body, as a person reads it. */
  fields: readonly ComparedField[];
  theirs: StoryValues;
  mine: StoryValues;
  isSaving: boolean;
  onSave: (merged: StoryValues) => void;
  onClose: () => void;
};

export function MergeModal({ fields, theirs, mine, isSaving, onSave, onClose }: MergeModalProps) {
  const { lang: adminLang, t } = useMessages();
  const [chosen, setChosen] = useState<Readonly<Record<string, MergeChoice>>>({});
  const choose = (name: string) => (choice: MergeChoice) => setChosen((before) => ({ ...before, [name]: choice }));
  const choiceOf = (name: string) => chosen[name] ?? "mine";
  const differing = fields.flatMap((field) => {
    const name = storyFields.find((known) => known === field.name);
    return name && name !== "document" && theirs[name] !== mine[name] ? [{ ...field, name }] : [];
  });
  const stretches = stretchesOf(theirs.document, mine.document);
  const differences = stretches.filter((stretch) => !stretch.isSame);
  const save = () => {
    const taken = differing.map(({ name }) => mergedField(name, choiceOf(name), { theirs, mine }));
    const document = mergedDocument(
      stretches,
      differences.map((_difference, index) => choiceOf(`block ${index}`)),
    );
    // parts of one
    onSave(Object.assign({ ...mine }, ...taken, differences.length > 0 ? { document } : {}) as StoryValues);
  };
  const textOf = (block: unknown) => (block === undefined ? "" : documentText(documentOfBlock(block)));
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t("articles.merge.title")}
      description={t("articles.merge.text")}
      closeWord={t("ui.close")}
      size="sheet"
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t("articles.merge.back")}
          </Button>
          <Button tone="primary" busy={isSaving} onClick={save}>
            {t("articles.merge.save")}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {differing.map(({ name, label, show = (text) => text, lang }) => (
          <Question
            key={name}
            label={label}
            lang={lang}
            theirs={show(theirs[name])}
            mine={show(mine[name])}
            mayBoth={mayTakeBoth(name satisfies StoryField)}
            choice={choiceOf(name)}
            onChoose={choose(name)}
          />
        ))}
        {differences.map(({ theirs: saved, mine: typed }, index) => (
          <Question
            // biome-ignore lint/suspicious/noArrayIndexKey: differences never move
            key={index}
            label={t("articles.merge.place", { number: formatNumber(index + 1, adminLang) })}
            lang={langOf(mine.lang)}
            theirs={textOf(saved)}
            mine={textOf(typed)}
            mayBoth={saved !== undefined && typed !== undefined}
            choice={choiceOf(`block ${index}`)}
            onChoose={choose(`block ${index}`)}
          />
        ))}
      </div>
    </Modal>
  );
}

type QuestionProps = {
  label: string;
  lang: "en" | "ne" | undefined;
  theirs: string;
  mine: string;
  mayBoth: boolean;
  choice: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
};

function Question({ label, lang, theirs, mine, mayBoth, choice, onChoose }: QuestionProps) {
  const { t } = useMessages();
  const group = useId();
  const texts: Readonly<Record<MergeChoice, string | undefined>> = { theirs, mine, both: undefined };
  const choices: readonly MergeChoice[] = mayBoth ? ["theirs", "mine", "both"] : ["theirs", "mine"];
  return (
    <fieldset className="grid gap-2 border-t border-hairline pt-2">
      <legend className="float-left text-sm font-bold">{label}</legend>
      <div className="clear-both grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {choices.map((one) => (
          <label key={one} className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2.5 max-md:py-1.5">
            <input
              type="radio"
              name={group}
              checked={choice === one}
              className="mt-1 size-4"
              onChange={() => onChoose(one)}
            />
            <span className="grid gap-0.5">
              <span className="text-sm text-muted">{t(`articles.merge.choices.${one}`)}</span>
              {texts[one] !== undefined && (
                <span lang={texts[one] === "" ? undefined : lang} className="whitespace-pre-line wrap-break-word">
                  {texts[one] || t("articles.merge.nothing")}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { trashDays } from "../../../platform/edited-thing.ts";
import { useWords } from "../../../words/words-context.tsx";
import type { ShowcaseRights, ShowcaseThing } from "../item/showcase-actions.tsx";
import { BulkBar, type Selection } from "./selection.tsx";

type ShowcaseBulkProps<Thing extends ShowcaseThing> = {
  selection: Selection<Thing>;
  rights: ShowcaseRights;
  /** The question before several of them are deleted. */
  question: { title: string; text: (count: number) => string };
};

/** What can be done with several videos, or pictures of the gallery, at once: no more than with each of them. */
export function ShowcaseBulk<Thing extends ShowcaseThing>({ selection, rights, question }: ShowcaseBulkProps<Thing>) {
  const { t } = useWords();
  const switching = (on: boolean) => ({
    intent: "setActiveOfEach",
    label: on ? t("desk.activate") : t("desk.deactivate"),
    fields: { is_active: String(on) },
  });
  const deleting = {
    intent: "deleteEach",
    label: t("ui.delete"),
    destructive: true,
    confirm: {
      title: question.title,
      text: (count: number) => `${question.text(count)} ${t("desk.trashNote", { days: trashDays })}`,
      word: t("ui.delete"),
    },
  };
  return (
    <BulkBar
      selection={selection}
      nameOf={({ title }) => title}
      actions={[...(rights.edit ? [switching(true), switching(false)] : []), ...(rights.remove ? [deleting] : [])]}
    />
  );
}

import type { PublishedMediaItem, PublishedMediaRights } from "#app/admin/kit/item/published-media-actions.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { trashDays } from "#app/platform/versioned-input.ts";
import { BulkBar, type Selection } from "./selection.tsx";

type PublishedMediaBulkProps<Entity extends PublishedMediaItem> = {
  selection: Selection<Entity>;
  rights: PublishedMediaRights;
  /** The question before several of them are deleted. */
  question: { title: string; text: (count: number) => string };
};

/** What can be done with several videos, or pictures of the gallery, at once: no more than with each of them. */
export function PublishedMediaBulk<Entity extends PublishedMediaItem>({
  selection,
  rights,
  question,
}: PublishedMediaBulkProps<Entity>) {
  const { t } = useMessages();
  const switching = (on: boolean) => ({
    intent: "setActiveOfEach",
    label: on ? t("admin.common.activate") : t("admin.common.deactivate"),
    fields: { is_active: String(on) },
  });
  const deleting = {
    intent: "deleteEach",
    label: t("ui.delete"),
    destructive: true,
    confirm: {
      title: question.title,
      text: (count: number) => `${question.text(count)} ${t("admin.common.trashNote", { days: trashDays })}`,
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

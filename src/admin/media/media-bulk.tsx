import { BulkBar, type Selection } from "#app/admin/kit/list/selection.tsx";
import { mediaLimits, nameOfMedia } from "#app/features/media/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { trashDays } from "#app/platform/versioned-input.ts";
import type { ListedMedia } from "./library.server.ts";
import type { MediaRights } from "./media-library.tsx";

type MediaBulkProps = { selection: Selection<ListedMedia>; rights: MediaRights };

/** What can be done with several files at once: no more than with each of them. */
export function MediaBulk({ selection, rights }: MediaBulkProps) {
  const { t } = useMessages();
  const setting = (
    field: string,
    label: string,
    question: { maxLength?: number; type?: "date"; isOptional?: boolean },
  ) => ({
    intent: "noteEach",
    label,
    ask: { field, label, isOptional: true, ...question },
  });
  const used = selection.chosen.filter(({ uses }) => uses.count > 0).length;
  const deleting = {
    intent: "deleteEach",
    label: t("ui.delete"),
    destructive: true,
    undo: "restoreEach",
    confirm: {
      title: t("media.bulk.deleteTitle"),
      text: (count: number) =>
        [
          t("media.bulk.deleteText", { count }),
          used > 0 ? t("media.bulk.deleteUsed", { count: used }) : "",
          t("admin.common.trashNote", { days: trashDays }),
        ]
          .filter(Boolean)
          .join(" "),
      word: t("ui.delete"),
    },
  };
  const notes = [
    setting("credit", t("media.bulk.credit"), { maxLength: mediaLimits.credit }),
    setting("rights", t("media.bulk.rights"), { maxLength: mediaLimits.rights }),
    setting("rights_end_on", t("media.bulk.rightsEnd"), { type: "date" }),
    setting("added_tags", t("media.bulk.tags"), { isOptional: false }),
  ];
  return (
    <BulkBar
      selection={selection}
      nameOf={nameOfMedia}
      actions={[...(rights.edit ? notes : []), ...(rights.remove ? [deleting] : [])]}
    />
  );
}

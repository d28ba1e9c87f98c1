import type { ArticleRights } from "#app/admin/articles/article-rights.ts";
import { type BulkAction, BulkBar, type Selection } from "#app/admin/kit/list/selection.tsx";
import type { AdminArticle } from "#app/features/newsroom/articles/admin-list.server.ts";
import { articleLimits } from "#app/features/newsroom/articles/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { trashDays } from "#app/platform/versioned-input.ts";
import type { SelectOption } from "#app/ui/form/select-field.tsx";

type StoryBulkProps = {
  selection: Selection<AdminArticle>;
  rights: ArticleRights;
  sections: readonly SelectOption[];
};

/** Whether this person can do anything with several stories at once. */
export function mayDoWithSeveral({ edit, publish, remove }: ArticleRights): boolean {
  return edit !== "none" || publish || remove;
}

/** What can be done with several stories at once: no more than with each of them. */
export function StoryBulk({ selection, rights, sections }: StoryBulkProps) {
  const { t } = useMessages();
  const unpublishing = (status: "draft" | "archived", label: string): BulkAction => ({
    intent: "changeStatusOfEach",
    label,
    fields: { status },
    confirm: selection.chosen.some((story) => story.status === "published")
      ? {
          title: t("articles.bulk.unpublishTitle"),
          text: () => t("articles.bulk.unpublishText"),
          word: t("articles.unpublishing.confirm"),
        }
      : undefined,
  });
  const publishing: BulkAction[] = [
    { intent: "changeStatusOfEach", label: t("articles.publish"), fields: { status: "published" } },
    unpublishing("draft", t("articles.unpublish")),
    unpublishing("archived", t("articles.archive")),
  ];
  const filing: BulkAction[] = [
    {
      intent: "fileEach",
      label: t("articles.bulk.section"),
      ask: { field: "category", label: t("articles.fields.section"), options: sections },
    },
    {
      intent: "fileEach",
      label: t("articles.bulk.tag"),
      ask: { field: "tag", label: t("articles.bulk.newTag"), maxLength: articleLimits.tag },
    },
  ];
  const deletion: BulkAction = {
    intent: "deleteEach",
    label: t("ui.delete"),
    destructive: true,
    confirm: {
      title: t("articles.bulk.deleteTitle"),
      text: (count) =>
        `${t("articles.bulk.deleteText", { count })} ${t("admin.common.trashNote", { days: trashDays })}`,
      word: t("ui.delete"),
    },
    undo: "restoreEach",
  };
  return (
    <BulkBar
      selection={selection}
      nameOf={({ title }) => title}
      actions={[
        ...(rights.publish ? publishing : []),
        ...(rights.edit === "none" ? [] : filing),
        ...(rights.remove ? [deletion] : []),
      ]}
    />
  );
}

import { type ReactNode, useState } from "react";
import type { ArticleRights } from "#app/admin/articles/article-rights.ts";
import { UnpublishModal } from "#app/admin/articles/unpublish-modal.tsx";
import { useSelection } from "#app/admin/kit/list/selection.tsx";
import type { Appearances } from "#app/features/front-page/homepage/appearances.server.ts";
import type { AdminArticle } from "#app/features/newsroom/articles/admin-list.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { ArticleStatus } from "#app/platform/db/schema.ts";
import { ConfirmModal } from "#app/ui/floating/confirm-modal.tsx";
import type { SelectOption } from "#app/ui/form/select-field.tsx";
import { Table } from "#app/ui/table.tsx";
import { useArticleColumns } from "./article-columns.tsx";
import { mayDoWithSeveral, StoryBulk } from "./story-bulk.tsx";
import { StoryRowActions } from "./story-row-actions.tsx";
import { useArticleActions } from "./use-article-actions.ts";

type ArticleTableProps = {
  articles: readonly AdminArticle[];
  /** Where the published ones stand by somebody's choice. */
  appearances: ReadonlyMap<string, Appearances>;
  rights: ArticleRights;
  sections: readonly SelectOption[];
  sectionNames: Readonly<Record<string, string>>;
  /** What stands here without any. Deleting the last one must not take away the notice that offers to undo it. */
  empty: ReactNode;
};

/** Stories in rows, each with what may be done to it, and to several at once. Deleting asks first. */
export function ArticleTable(props: ArticleTableProps) {
  const { articles, appearances, rights, sections, sectionNames, empty } = props;
  const { t } = useMessages();
  const [pendingDeletion, setPendingDeletion] = useState<AdminArticle>();
  const [pendingUnpublish, setPendingUnpublish] = useState<{ article: AdminArticle; status: ArticleStatus }>();
  const actions = useArticleActions({ onDeleteAnswered: () => setPendingDeletion(undefined) });
  const selection = useSelection(articles);
  const maySelect = mayDoWithSeveral(rights);
  const box = maySelect ? (article: AdminArticle) => selection.box(article, article.title) : undefined;
  const columns = [
    ...useArticleColumns({ rights, sectionNames, box }),
    {
      key: "actions",
      kind: "actions" as const,
      head: t("articles.columns.actions"),
      cell: (article: AdminArticle) => (
        <StoryRowActions
          article={article}
          rights={rights}
          onCopy={() => actions.copy(article)}
          onTop={() => actions.putOnTop(article)}
          onDelete={() => setPendingDeletion(article)}
          onStatus={(status) => {
            if (article.status === "published") setPendingUnpublish({ article, status });
            else actions.changeStatus(article, status);
          }}
        />
      ),
    },
  ];
  return (
    <>
      {articles.length > 0 && maySelect && <div className="-mb-2">{selection.boxForAll()}</div>}
      {articles.length > 0 ? (
        <Table caption={t("articles.title")} columns={columns} rows={articles} rowKey={({ id }) => id} />
      ) : (
        empty
      )}
      <StoryBulk selection={selection} rights={rights} sections={sections} />
      <ConfirmModal
        open={pendingDeletion !== undefined}
        onOpenChange={() => setPendingDeletion(undefined)}
        title={t("articles.deleteTitle")}
        description={pendingDeletion && t("articles.deleteText", { title: pendingDeletion.title })}
        confirmWord={t("articles.deleteWord")}
        cancelWord={t("articles.deleteCancel")}
        busy={actions.isDeleting}
        onConfirm={() => pendingDeletion && actions.remove(pendingDeletion)}
      />
      <UnpublishModal
        story={
          pendingUnpublish && {
            address: storyPath(pendingUnpublish.article),
            appearances: appearances.get(pendingUnpublish.article.id),
          }
        }
        onConfirm={() => {
          if (pendingUnpublish) actions.changeStatus(pendingUnpublish.article, pendingUnpublish.status);
          setPendingUnpublish(undefined);
        }}
        onCancel={() => setPendingUnpublish(undefined)}
      />
    </>
  );
}

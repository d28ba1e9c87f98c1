import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { AdminArticle } from "../../../features/articles/admin-queries.server.ts";
import { storyPath } from "../../../features/articles/story-pages.ts";
import type { Appearances } from "../../../features/homepage/appearances.server.ts";
import { dateTime, shortDate } from "../../../messages/dates.ts";
import { useMessages } from "../../../messages/messages-context.tsx";
import { formatNumber } from "../../../messages/numbers.ts";
import type { ArticleStatus } from "../../../platform/db/schema.ts";
import { ConfirmModal } from "../../../ui/floating/confirm-modal.tsx";
import { Menu, type MenuEntry } from "../../../ui/floating/menu.tsx";
import { IconButton, IconLink } from "../../../ui/icon-button.tsx";
import {
  ArchiveIcon,
  CheckIcon,
  EllipsisIcon,
  ExternalLinkIcon,
  PencilIcon,
  TrashIcon,
  UndoIcon,
} from "../../../ui/icons.tsx";
import { type Column, Table } from "../../../ui/table.tsx";
import { type ArticleRights, mayEditArticle, mayPreview, previewPath } from "../article-rights.ts";
import { StatusBadge } from "../status-badge.tsx";
import { UnpublishModal } from "../unpublish-modal.tsx";
import { useArticleActions } from "./use-article-actions.ts";

type ArticleTableProps = {
  articles: readonly AdminArticle[];
  /** Where the published ones stand by somebody's choice. */
  appearances: ReadonlyMap<string, Appearances>;
  rights: ArticleRights;
  sectionNames: Readonly<Record<string, string>>;
  /** What stands here without any. Deleting the last one must not take away the notice that offers to undo it. */
  empty: ReactNode;
};

/** Stories in rows, each with what may be done to it. Deleting asks first. */
export function ArticleTable({ articles, appearances, rights, sectionNames, empty }: ArticleTableProps) {
  const { t } = useMessages();
  const [pendingDeletion, setPendingDeletion] = useState<AdminArticle>();
  const [pendingUnpublish, setPendingUnpublish] = useState<{ article: AdminArticle; status: ArticleStatus }>();
  const actions = useArticleActions({ onDeleteAnswered: () => setPendingDeletion(undefined) });
  const columns = [
    ...useFactColumns(rights, sectionNames),
    {
      key: "actions",
      kind: "actions" as const,
      head: t("articles.columns.actions"),
      cell: (article: AdminArticle) => (
        <RowActions
          article={article}
          rights={rights}
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
      {articles.length > 0 ? (
        <Table caption={t("articles.title")} columns={columns} rows={articles} rowKey={({ id }) => id} />
      ) : (
        empty
      )}
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

function useFactColumns(
  rights: ArticleRights,
  sectionNames: ArticleTableProps["sectionNames"],
): Column<AdminArticle>[] {
  const { lang, t } = useMessages();
  return [
    {
      key: "title",
      kind: "title",
      head: t("articles.columns.title"),
      cell: (article) => (
        <span lang={article.lang} className="leading-snug">
          {mayEditArticle(rights, article) ? (
            <Link to={`/admin/articles/${article.id}`} className="hover:underline">
              {article.title}
            </Link>
          ) : (
            article.title
          )}
        </span>
      ),
    },
    {
      key: "status",
      head: t("articles.columns.status"),
      cell: ({ status, publishAt }) => (
        <>
          <StatusBadge status={status} />
          {publishAt && (
            <span className="block text-sm text-muted">
              {t("articles.scheduled", { date: dateTime(publishAt, lang) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "section",
      head: t("articles.columns.section"),
      cell: ({ category }) => (category ? (sectionNames[category] ?? category) : "–"),
    },
    {
      key: "author",
      head: t("articles.columns.author"),
      cell: ({ authorName }) => authorName || "–",
      hiddenOnPhone: true,
    },
    {
      key: "views",
      kind: "figure",
      head: t("articles.columns.views"),
      cell: ({ views }) => formatNumber(views, lang),
    },
    {
      key: "created",
      head: t("articles.columns.created"),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{shortDate(createdAt, lang)}</span>,
    },
  ];
}

type RowActionsProps = {
  article: AdminArticle;
  rights: ArticleRights;
  onDelete: () => void;
  onStatus: (status: ArticleStatus) => void;
};

/** Small in a dense row, large enough for a thumb on a phone. */
const thumbSize = "max-md:size-11";

function RowActions({ article, rights, onDelete, onStatus }: RowActionsProps) {
  const { t } = useMessages();
  const { title } = article;
  const entries = useMenuEntries({ article, rights, onStatus });
  return (
    <span className="inline-flex items-center gap-1 max-md:-ml-3">
      {mayEditArticle(rights, article) && (
        <IconLink
          href={`/admin/articles/${article.id}`}
          label={t("articles.edit", { title })}
          icon={<PencilIcon size={18} />}
          size="small"
          className={thumbSize}
        />
      )}
      {rights.remove && (
        <IconButton
          label={t("articles.delete", { title })}
          icon={<TrashIcon size={18} />}
          size="small"
          className={thumbSize}
          onClick={onDelete}
        />
      )}
      {entries.length > 0 && (
        <Menu
          entries={entries}
          trigger={
            <IconButton
              label={t("articles.moreFor", { title })}
              icon={<EllipsisIcon size={18} />}
              size="small"
              className={thumbSize}
            />
          }
        />
      )}
    </span>
  );
}

function useMenuEntries({ article, rights, onStatus }: Omit<RowActionsProps, "onDelete">): MenuEntry[] {
  const { t } = useMessages();
  const { status } = article;
  const toStatus = (next: ArticleStatus, label: string, icon: ReactNode): MenuEntry[] =>
    status === next || !rights.publish ? [] : [{ kind: "action", label, icon, onSelect: () => onStatus(next) }];
  return [
    ...toStatus("published", t("articles.publish"), <CheckIcon size={18} />),
    ...toStatus("draft", t("articles.unpublish"), <UndoIcon size={18} />),
    ...toStatus("archived", t("articles.archive"), <ArchiveIcon size={18} />),
    ...(status === "published"
      ? [
          {
            kind: "link" as const,
            href: storyPath(article),
            label: t("articles.view"),
            icon: <ExternalLinkIcon size={18} />,
          },
        ]
      : []),
    ...(mayPreview(rights, article)
      ? [
          {
            kind: "link" as const,
            href: previewPath(article),
            label: t("articles.preview"),
            icon: <ExternalLinkIcon size={18} />,
          },
        ]
      : []),
  ];
}

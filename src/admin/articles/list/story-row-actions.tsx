import type { ReactNode } from "react";
import {
  type ArticleRights,
  announcementHref,
  mayEditArticle,
  mayPreview,
  previewPath,
} from "#app/admin/articles/article-rights.ts";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import type { AdminArticle } from "#app/features/newsroom/articles/admin-list.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { ArticleStatus } from "#app/platform/db/schema.ts";
import type { MenuEntry } from "#app/ui/floating/menu.tsx";
import {
  ArchiveIcon,
  CheckIcon,
  CopyIcon,
  ExternalLinkIcon,
  HomepageIcon,
  MegaphoneIcon,
  UndoIcon,
} from "#app/ui/icons.tsx";

type StoryRowActionsProps = {
  article: AdminArticle;
  rights: ArticleRights;
  onDelete: () => void;
  onStatus: (status: ArticleStatus) => void;
  onCopy: () => void;
  onTop: () => void;
};

/** What may be done with one story of the list: no more than its command would let pass. */
export function StoryRowActions({ onDelete, ...props }: StoryRowActionsProps) {
  const { article, rights } = props;
  return (
    <RowActions
      name={article.title}
      editHref={mayEditArticle(rights, article) ? `/admin/articles/${article.id}` : undefined}
      entries={useMenuEntries(props)}
      history={{ kind: "articles", id: article.id }}
      onDelete={rights.remove ? onDelete : undefined}
    />
  );
}

function useMenuEntries(props: Omit<StoryRowActionsProps, "onDelete">): MenuEntry[] {
  const { article, rights, onStatus, onCopy, onTop } = props;
  const { t } = useMessages();
  const { status } = article;
  const isPublished = status === "published";
  const action = (isOffered: boolean, label: string, icon: ReactNode, onSelect: () => void): MenuEntry[] =>
    isOffered ? [{ kind: "action", label, icon, onSelect }] : [];
  const link = (isOffered: boolean, label: string, icon: ReactNode, href: string): MenuEntry[] =>
    isOffered ? [{ kind: "link", label, icon, href }] : [];
  const toStatus = (next: ArticleStatus, label: string, icon: ReactNode) =>
    action(status !== next && rights.publish, label, icon, () => onStatus(next));
  const mayCopy = rights.create && (rights.edit === "all" || article.isOwn);
  return [
    ...toStatus("published", t("articles.publish"), <CheckIcon size={18} />),
    ...link(
      isPublished && rights.announce,
      t("articles.announce"),
      <MegaphoneIcon size={18} />,
      announcementHref(article),
    ),
    ...action(isPublished && rights.feature, t("articles.top.do"), <HomepageIcon size={18} />, onTop),
    ...toStatus("draft", t("articles.unpublish"), <UndoIcon size={18} />),
    ...toStatus("archived", t("articles.archive"), <ArchiveIcon size={18} />),
    ...action(mayCopy, t("articles.copy"), <CopyIcon size={18} />, onCopy),
    ...link(isPublished, t("articles.view"), <ExternalLinkIcon size={18} />, storyPath(article)),
    ...link(mayPreview(rights, article), t("articles.preview"), <ExternalLinkIcon size={18} />, previewPath(article)),
  ];
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { type ArticleRights, mayEditArticle } from "#app/admin/articles/article-rights.ts";
import { ReviewBadge } from "#app/admin/articles/review-badge.tsx";
import { StatusBadge } from "#app/admin/articles/status-badge.tsx";
import type { AdminArticle } from "#app/features/newsroom/articles/admin-list.server.ts";
import { dateTime, shortDate } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Column } from "#app/ui/table.tsx";

type ArticleColumnsOptions = {
  rights: ArticleRights;
  sectionNames: Readonly<Record<string, string>>;
  /** The checkbox of a story, for whoever can do something with several. */
  box: ((article: AdminArticle) => ReactNode) | undefined;
};

/** What the list says of a story. */
export function useArticleColumns({ rights, sectionNames, box }: ArticleColumnsOptions): Column<AdminArticle>[] {
  const { lang, t } = useMessages();
  return [
    {
      key: "title",
      kind: "title",
      head: t("articles.columns.title"),
      cell: (article) => (
        <span className="flex items-start gap-2">
          {box?.(article)}
          <span lang={article.lang} className="min-w-0 py-1 leading-snug wrap-break-word">
            {mayEditArticle(rights, article) ? (
              <Link to={`/admin/articles/${article.id}`} className="hover:underline">
                {article.title}
              </Link>
            ) : (
              article.title
            )}
          </span>
        </span>
      ),
    },
    {
      key: "status",
      head: t("articles.columns.status"),
      cell: ({ status, review, kind, liveEndedAt }) => (
        <span className="grid justify-items-start gap-0.5">
          <StatusBadge status={status} />
          {kind === "live" && (
            <Badge tone={liveEndedAt || status !== "published" ? "neutral" : "active"}>
              {t("articles.liveBlog.title")}
            </Badge>
          )}
          {review !== "none" && <ReviewBadge review={review} />}
        </span>
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
      cell: ({ authors }) => authors.join(", ") || "–",
      hiddenOnPhone: true,
    },
    {
      key: "views",
      kind: "figure",
      head: t("articles.columns.views"),
      cell: ({ views }) => formatNumber(views, lang),
      hiddenOnPhone: true,
    },
    { key: "published", head: t("articles.columns.published"), cell: (article) => <Times article={article} /> },
  ];
}

/** When readers had it first, or will; when it was begun stands behind that. */
function Times({ article }: { article: AdminArticle }) {
  const { lang, t } = useMessages();
  const { publishedAt, publishAt, embargoUntil, unpublishAt, createdAt } = article;
  const created = t("articles.createdAt", { date: dateTime(createdAt, lang) });
  return (
    <span title={created} className="grid leading-snug">
      {publishedAt && <span>{dateTime(publishedAt, lang)}</span>}
      {publishAt && <span>{t("articles.scheduled", { date: dateTime(publishAt, lang) })}</span>}
      {embargoUntil && !publishAt && <span>{t("articles.embargoed", { date: dateTime(embargoUntil, lang) })}</span>}
      {unpublishAt && <span>{t("articles.ends", { date: dateTime(unpublishAt, lang) })}</span>}
      {!publishedAt && !publishAt && (
        <span className="text-muted">{t("articles.createdAt", { date: shortDate(createdAt, lang) })}</span>
      )}
    </span>
  );
}

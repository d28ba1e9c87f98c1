import type { ReactNode } from "react";
import { Link } from "react-router";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import { BulkBar, useSelection } from "#app/admin/kit/list/selection.tsx";
import { type Decisions, useDecisions } from "#app/admin/kit/list/use-decisions.ts";
import type { AdminComment } from "#app/features/audience/comments/moderation-queries.server.ts";
import { nextStatuses } from "#app/features/audience/comments/moderation-rules.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { CommentStatus } from "#app/platform/db/schema.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { MenuEntry } from "#app/ui/floating/menu.tsx";
import { BanIcon, CheckIcon, PencilIcon, TrashIcon } from "#app/ui/icons.tsx";

type DecisionIntent = "approve" | "reject";

type CommentListProps = {
  comments: readonly AdminComment[];
  changes: Readonly<Record<string, LastChange>>;
  onDelete: (comment: AdminComment) => void;
  /** What stands here without any. Deciding about the last one must not take away the notice that says so. */
  empty: ReactNode;
};

/** Comments below each other, each with what may become of it, and what can be done to several at once. */
export function CommentList({ comments, changes, onDelete, empty }: CommentListProps) {
  const { t } = useMessages();
  const decisions = useDecisions<DecisionIntent>({
    done: (intent) => (intent === "approve" ? t("admin.comments.approved") : t("admin.comments.rejected")),
    failed: (reason) => `${t("admin.comments.statusFailed")}: ${reason}`,
  });
  const selection = useSelection(comments);
  const nameOf = (comment: AdminComment) => commenterName(comment, t("admin.comments.nobody"));
  return (
    <>
      {comments.length === 0 ? empty : <div className="text-sm text-muted">{selection.boxForAll()}</div>}
      <ul hidden={comments.length === 0} aria-label={t("admin.comments.list")} className="border-t-2 border-rule">
        {comments.map((comment) => (
          <li
            key={comment.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 border-b border-hairline py-3"
          >
            {selection.box(comment, nameOf(comment))}
            <CommentEntry
              comment={comment}
              change={changes[comment.id]}
              decisions={decisions}
              onDelete={() => onDelete(comment)}
            />
          </li>
        ))}
      </ul>
      <BulkBar
        selection={selection}
        nameOf={nameOf}
        actions={[
          { label: t("admin.comments.approve"), icon: <CheckIcon size={16} />, intent: "approveEach" },
          { label: t("admin.comments.reject"), icon: <BanIcon size={16} />, intent: "rejectEach" },
          {
            label: t("ui.delete"),
            icon: <TrashIcon size={16} />,
            intent: "deleteEach",
            destructive: true,
            confirm: {
              title: t("admin.comments.deleteSomeTitle"),
              text: (count) => t("admin.comments.deleteSomeText", { count }),
              word: t("ui.delete"),
            },
          },
        ]}
      />
    </>
  );
}

/** A comment has no name of its own: its writer, and how it begins. */
function commenterName({ fullName, content }: AdminComment, nobody: string): string {
  const beginning = content.length > 40 ? `${content.slice(0, 40).toWellFormed().trimEnd()}…` : content;
  return `${fullName?.trim() || nobody}: ${beginning}`;
}

type EntryProps = {
  comment: AdminComment;
  change: LastChange | undefined;
  decisions: Decisions<DecisionIntent>;
  onDelete: () => void;
};

function CommentEntry({ comment, change, decisions, onDelete }: EntryProps) {
  const { lang, t } = useMessages();
  const { content, createdAt, fullName, email } = comment;
  return (
    <article className="grid gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
          <CommentBadge status={comment.status} />
          <span className="font-semibold">{fullName?.trim() || t("admin.comments.nobody")}</span>
          {email && <span className="min-w-0 break-all text-muted">{email}</span>}
          <time dateTime={createdAt.toISOString()} className="text-muted">
            {dateTime(createdAt, lang)}
          </time>
        </p>
        <p className="max-w-prose leading-relaxed break-words whitespace-pre-line">{content}</p>
        <StoryLink article={comment.article} />
        <LastChanged change={change} />
      </div>
      <Actions comment={comment} decisions={decisions} onDelete={onDelete} />
    </article>
  );
}

const tones: Record<CommentStatus, BadgeTone> = { pending: "waiting", approved: "positive", rejected: "negative" };

function CommentBadge({ status }: { status: CommentStatus }) {
  const { t } = useMessages();
  return <Badge tone={tones[status]}>{t(`admin.comments.status.${status}`)}</Badge>;
}

function StoryLink({ article }: { article: AdminComment["article"] }) {
  const { t } = useMessages();
  const { title, lang, isPublished } = article;
  return (
    <p className="text-sm text-muted">
      {t("admin.comments.below")}{" "}
      {isPublished ? (
        <Link to={storyPath(article)} reloadDocument lang={lang} className="font-semibold text-press hover:underline">
          {title}
        </Link>
      ) : (
        <span lang={lang}>{title}</span>
      )}
    </p>
  );
}

/** What may become of a comment of this status. */
const decisionsOf = {
  approved: { intent: "approve", word: "admin.comments.approve", label: "admin.comments.approveOne", Icon: CheckIcon },
  rejected: { intent: "reject", word: "admin.comments.reject", label: "admin.comments.rejectOne", Icon: BanIcon },
} as const;

function Actions({ comment, decisions, onDelete }: Omit<EntryProps, "change">) {
  const { t } = useMessages();
  const { editHref } = useItemUrl();
  const { id, status } = comment;
  const name = commenterName(comment, t("admin.comments.nobody"));
  const edit: MenuEntry = {
    kind: "link",
    href: editHref(id),
    label: t("admin.common.row.edit"),
    icon: <PencilIcon size={18} />,
  };
  return (
    <RowActions name={name} entries={[edit]} history={{ kind: "comments", id }} onDelete={onDelete}>
      {(["approved", "rejected"] as const).map((next) => {
        const { intent, word, label, Icon } = decisionsOf[next];
        return (
          nextStatuses(status).includes(next) && (
            <Button
              key={next}
              size="small"
              className="max-md:min-h-11 max-sm:px-2"
              aria-label={t(label, { name })}
              busy={decisions.isUnderWay({ id, intent })}
              onClick={() => decisions.decide({ id, intent })}
            >
              <span className="max-sm:hidden">
                <Icon size={16} />
              </span>
              {t(word)}
            </Button>
          )
        );
      })}
    </RowActions>
  );
}

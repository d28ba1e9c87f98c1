// What readers say below a story. The page is shared, so it holds only what everybody may read; the field for writing
// and one's own waiting words come with the script, and without it from a page of their own.
import { CommentForm } from "#app/features/audience/comments/comment-form.tsx";
import type { ShownComment } from "#app/features/audience/comments/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hintCookieName } from "#app/platform/auth/cookie-names.ts";
import type { Cursor } from "#app/platform/paging.ts";
import { pagePath } from "#app/platform/paging.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

type StoryCommentsProps = {
  articleId: string;
  /** The address of the story. */
  path: string;
  /** What was said stays; nothing is added. */
  isClosed: boolean;
  count: number;
  comments: readonly ShownComment[];
  older: Cursor | undefined;
  isFirst: boolean;
};

export function StoryComments(props: StoryCommentsProps) {
  const { articleId, path, isClosed, count, comments, older, isFirst } = props;
  const { t } = useMessages();
  const at = (address: string) => `${address}#comments`;
  return (
    <section id="comments" aria-labelledby="comments-heading" className="comments">
      <h2 id="comments-heading" className="headline text-title">
        {t("comments.heading", { count })}
      </h2>
      {isClosed ? <p className="comment-state">{t("comments.closed")}</p> : <WriteComment articleId={articleId} />}
      {comments.length > 0 && (
        <ol className="comment-list">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      {comments.length === 0 && !isClosed && <p className="text-muted">{t("comments.empty")}</p>}
      <Pagination
        label={t("comments.pages")}
        newer={isFirst ? undefined : { href: at(path), label: t("comments.newest") }}
        older={older ? { href: at(pagePath(path, older)), label: t("comments.older") } : undefined}
      />
    </section>
  );
}

/** The way to the page for writing; the script puts the field itself in its place for who is signed in. */
function WriteComment({ articleId }: { articleId: string }) {
  const { lang, t } = useMessages();
  const isLowData = useIsLowData();
  return (
    <div data-behaviour="comments" data-behaviour-cookie={hintCookieName} data-comments-on={articleId}>
      <LinkButton href={pathInLanguage(`/comment/${articleId}`, lang)} rel="nofollow" tone="secondary">
        {t("comments.write")}
      </LinkButton>
      {!isLowData && (
        <>
          <template data-part="form">
            <CommentForm articleId={articleId} />
          </template>
          <template data-part="waiting">
            <li>
              <p className="comment-state">{t("comments.waiting")}</p>
              <p className="comment-words" />
            </li>
          </template>
        </>
      )}
    </div>
  );
}

function Comment({ comment: { writer, answers, content, createdAt } }: { comment: ShownComment }) {
  const { lang, t } = useMessages();
  const nameOf = (name: string | null) => (name === null ? t("comments.formerReader") : name || t("comments.reader"));
  return (
    <li>
      <p className="comment-head">
        <b>{nameOf(writer)}</b>
        {answers !== undefined && <span>{t("comments.answers", { name: nameOf(answers) })}</span>}
        <time dateTime={createdAt.toISOString()} data-relative>
          {dateTime(createdAt, lang)}
        </time>
      </p>
      <p className="comment-words">{content}</p>
    </li>
  );
}

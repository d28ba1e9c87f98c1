import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { commentLimits } from "./rules.ts";

type CommentFormProps = {
  articleId: string;
  content?: string | undefined;
  /** What is wrong with the words, in words. */
  error?: string | undefined;
};

/** The field for a comment. It posts to the private page of its story, wherever it stands. */
export function CommentForm({ articleId, content, error }: CommentFormProps) {
  const { lang, t } = useMessages();
  return (
    <form
      id="comment-form"
      method="post"
      action={pathInLanguage(`/comment/${articleId}`, lang)}
      noValidate
      data-behaviour="inline-form"
      data-busy={t("comments.sending")}
      className="grid gap-3"
    >
      <TextArea
        id="comment"
        name="content"
        label={t("comments.yours")}
        hint={t("comments.hint")}
        rows={4}
        maxLength={commentLimits.content}
        defaultValue={content}
        error={error}
        required
      />
      <Button type="submit" tone="primary" className="justify-self-start">
        {t("comments.send")}
      </Button>
    </form>
  );
}

/** Own words that wait for a moderator. */
export function WaitingComments({
  comments,
}: {
  comments: readonly { id: string; content: string; createdAt: Date }[];
}) {
  const { t } = useMessages();
  return (
    <ul data-waiting className="comment-list">
      {comments.map(({ id, content }) => (
        <li key={id}>
          <p className="comment-state">{t("comments.waiting")}</p>
          <p className="comment-words">{content}</p>
        </li>
      ))}
    </ul>
  );
}

import type { LastChange } from "../../../features/audit/queries.server.ts";
import type { DeskComment } from "../../../features/comments/moderation-queries.server.ts";
import { moderationLimits } from "../../../features/comments/moderation-rules.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { dateTime } from "../../../words/dates.ts";
import { useWords } from "../../../words/words-context.tsx";
import { faultAt } from "../../kit/form-answer.ts";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import { ItemDialog, type ItemFieldsProps } from "../../kit/item/item-dialog.tsx";
import type { SaveWords } from "../../kit/item/use-item-form.ts";
import { OthersHere } from "../../kit/others-here.tsx";

type CommentDialogProps = { comment: DeskComment; change: LastChange | undefined; onClose: () => void };

const words: SaveWords = {
  created: (t) => t("commentsDesk.updated"), // never shown: comments are written by readers
  updated: (t) => t("commentsDesk.updated"),
  createFailed: (t, reason) => ({ title: t("desk.error"), description: reason }),
  updateFailed: (t, reason) => ({
    title: t("desk.error"),
    description: `${t("commentsDesk.updateFailed")}: ${reason}`,
  }),
};

/** Edits the words of a comment. Who wrote it, when and its status stay as they are. */
export function CommentDialog({ comment, change, onClose }: CommentDialogProps) {
  const { lang, t } = useWords();
  const { content, fullName, createdAt, article } = comment;
  return (
    <ItemDialog
      title={t("commentsDesk.editTitle")}
      saveWord={t("commentsDesk.update")}
      saved={comment}
      start={{ content }}
      compared={[{ name: "content", label: t("commentsDesk.content") }]}
      words={words}
      note={<LastChanged change={change} />}
      fields={(props) => (
        <>
          <OthersHere subjectId={comment.id} />
          <p className="text-sm text-muted">
            {t("commentsDesk.written", {
              name: fullName ?? t("commentsDesk.nobody"),
              date: dateTime(createdAt, lang),
              title: article.title,
            })}
          </p>
          <ContentField {...props} />
        </>
      )}
      onClose={onClose}
    />
  );
}

function ContentField({ start, failure }: ItemFieldsProps) {
  const { t } = useWords();
  return (
    <TextArea
      name="content"
      label={t("commentsDesk.content")}
      hint={t("commentsDesk.contentHint")}
      rows={6}
      defaultValue={start.content}
      maxLength={moderationLimits.content}
      required
      error={faultAt(t, failure, "content")}
    />
  );
}

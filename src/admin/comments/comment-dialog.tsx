import type { LastChange } from "../../features/audit/queries.server.ts";
import type { AdminComment } from "../../features/comments/moderation-queries.server.ts";
import { moderationLimits } from "../../features/comments/moderation-rules.ts";
import { dateTime } from "../../messages/dates.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { OthersHere } from "../kit/co-editing-presence.tsx";
import { LastChanged } from "../kit/history/last-changed.tsx";
import { ItemDialog, type ItemFieldsProps } from "../kit/item/item-dialog.tsx";
import type { SaveMessages } from "../kit/item/use-item-form.ts";

type CommentDialogProps = { comment: AdminComment; change: LastChange | undefined; onClose: () => void };

const messages: SaveMessages = {
  created: (t) => t("adminComments.updated"), // never shown: comments are written by readers
  updated: (t) => t("adminComments.updated"),
  createFailed: (t, reason) => ({ title: t("adminCommon.error"), description: reason }),
  updateFailed: (t, reason) => ({
    title: t("adminCommon.error"),
    description: `${t("adminComments.updateFailed")}: ${reason}`,
  }),
};

/** Edits the words of a comment. Who wrote it, when and its status stay as they are. */
export function CommentDialog({ comment, change, onClose }: CommentDialogProps) {
  const { lang, t } = useMessages();
  const { content, fullName, createdAt, article } = comment;
  return (
    <ItemDialog
      title={t("adminComments.editTitle")}
      saveWord={t("adminComments.update")}
      saved={comment}
      start={{ content }}
      compared={[{ name: "content", label: t("adminComments.content") }]}
      messages={messages}
      note={<LastChanged change={change} />}
      fields={(props) => (
        <>
          <OthersHere subjectId={comment.id} />
          <p className="text-sm text-muted">
            {t("adminComments.written", {
              name: fullName ?? t("adminComments.nobody"),
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

function ContentField({ field }: ItemFieldsProps) {
  const { t } = useMessages();
  return (
    <TextArea
      {...field("content")}
      hint={t("adminComments.contentHint")}
      rows={6}
      maxLength={moderationLimits.content}
      required
    />
  );
}

import { OthersHere } from "#app/admin/kit/co-editing-presence.tsx";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { ItemDialog, type ItemFieldsProps } from "#app/admin/kit/item/item-dialog.tsx";
import type { SaveMessages } from "#app/admin/kit/item/use-item-form.ts";
import type { AdminComment } from "#app/features/audience/comments/moderation-queries.server.ts";
import { moderationLimits } from "#app/features/audience/comments/moderation-rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";

type CommentDialogProps = { comment: AdminComment; change: LastChange | undefined; onClose: () => void };

const messages: SaveMessages = {
  created: (t) => t("admin.comments.updated"), // never shown: comments are written by readers
  updated: (t) => t("admin.comments.updated"),
  createFailed: (t, reason) => ({ title: t("admin.common.error"), description: reason }),
  updateFailed: (t, reason) => ({
    title: t("admin.common.error"),
    description: `${t("admin.comments.updateFailed")}: ${reason}`,
  }),
};

/** Edits the words of a comment. Who wrote it, when and its status stay as they are. */
export function CommentDialog({ comment, change, onClose }: CommentDialogProps) {
  const { lang, t } = useMessages();
  const { content, fullName, createdAt, article } = comment;
  return (
    <ItemDialog
      title={t("admin.comments.editTitle")}
      saveWord={t("admin.comments.update")}
      saved={comment}
      start={{ content }}
      compared={[{ name: "content", label: t("admin.comments.content") }]}
      messages={messages}
      note={<LastChanged change={change} />}
      fields={(props) => (
        <>
          <OthersHere subjectId={comment.id} />
          <p className="text-sm text-muted">
            {t("admin.comments.written", {
              name: fullName ?? t("admin.comments.nobody"),
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
      hint={t("admin.comments.contentHint")}
      rows={6}
      maxLength={moderationLimits.content}
      required
    />
  );
}

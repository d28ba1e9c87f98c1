import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import type { AdminMessage } from "#app/features/audience/contact/admin-queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { notifyError } from "#app/ui/floating/toaster.tsx";
import { ReplyIcon } from "#app/ui/icons.tsx";
import { replyAddress } from "./reply-address.ts";

/** One message as it was written. Opening it marks it as read; it can be marked as unread again and closes then. */
export function MessageDialog({ message, onClose }: { message: AdminMessage; onClose: () => void }) {
  const { lang, t } = useMessages();
  const { id, name, email, subject, createdAt, readAt } = message;
  const marking = useFetcher<{ failure?: Failure }>();
  const mark = (isRead: boolean) =>
    void marking.submit({ intent: "mark", id, is_read: String(isRead) }, { method: "post" });
  const markSeen = useEffectEvent(() => {
    if (!readAt) mark(true);
  });
  useEffect(() => markSeen(), []);
  const isLeaving = useRef(false);
  useAnswer(marking, ({ failure }) => {
    if (failure) notifyError({ title: t("admin.common.error"), description: reasonOf(t, failure) });
    else if (isLeaving.current) onClose();
    isLeaving.current = false;
  });
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={subject ?? t("admin.contact.inbox.noSubject")}
      description={t("admin.contact.inbox.from", { name, email, date: dateTime(createdAt, lang) })}
      closeWord={t("ui.close")}
      footer={
        <>
          <Button
            onClick={() => {
              isLeaving.current = true;
              mark(false);
            }}
          >
            {t("admin.contact.inbox.markUnread")}
          </Button>
          <LinkButton href={replyAddress(message)} tone="primary">
            <ReplyIcon size={18} />
            {t("admin.contact.inbox.reply")}
          </LinkButton>
        </>
      }
    >
      <p lang={message.lang} className="max-w-prose break-words whitespace-pre-line">
        {message.message}
      </p>
    </Modal>
  );
}

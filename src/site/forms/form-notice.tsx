import { useMessages } from "#app/messages/messages-context.tsx";
import { PageNotice } from "#app/ui/page-notice.tsx";

type FormNoticeProps = {
  answer: { outcome: "done" | "invalid" | "too_many" | "no_mail"; minutes: number } | undefined;
  /** Title and text after success. */
  success: { title: string; text: string };
  /** What is wrong, in one sentence. */
  errorCode: string;
};

/** What became of a form; nothing before it was sent. */
export function FormNotice({ answer, success, errorCode }: FormNoticeProps) {
  const { t } = useMessages();
  if (!answer) return null;
  const closeWord = t("layout.close");
  if (answer.outcome === "done") return <PageNotice tone="positive" {...success} closeWord={closeWord} />;
  const text = {
    invalid: errorCode,
    too_many: t("emails.tooMany", { minutes: answer.minutes }),
    no_mail: t("newsletter.noMail"),
  }[answer.outcome];
  return <PageNotice tone="negative" title={t("contact.error")} text={text} closeWord={closeWord} />;
}

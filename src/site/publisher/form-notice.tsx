import { PageNotice } from "../../ui/page-notice.tsx";
import { useWords } from "../../words/words-context.tsx";

type FormNoticeProps = {
  answer: { outcome: "done" | "invalid" | "too_many" | "no_mail"; minutes: number } | undefined;
  /** Title and text after success. */
  success: { title: string; text: string };
  /** What is wrong, in one sentence. */
  fault: string;
};

/** What became of a form; nothing before it was sent. */
export function FormNotice({ answer, success, fault }: FormNoticeProps) {
  const { t } = useWords();
  if (!answer) return null;
  const closeWord = t("chrome.close");
  if (answer.outcome === "done") return <PageNotice tone="positive" {...success} closeWord={closeWord} />;
  const text = {
    invalid: fault,
    too_many: t("letters.tooMany", { minutes: answer.minutes }),
    no_mail: t("newsletter.noMail"),
  }[answer.outcome];
  return <PageNotice tone="negative" title={t("contact.error")} text={text} closeWord={closeWord} />;
}

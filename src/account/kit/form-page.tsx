// What the pages of one's own account share: their frame and how they say what became of a form.
import type { ReactNode } from "react";
import { errorMessage } from "#app/messages/error-messages.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { PageNotice } from "#app/ui/page-notice.tsx";
import type { AccountFormAnswer } from "./form-answer.server.ts";
import "./account-pages.css";

type AccountFormPageProps = { title: string; text?: string; children: ReactNode };

/** One thing to do with one's account, below the profile. */
export function AccountFormPage({ title, text, children }: AccountFormPageProps) {
  const { lang, t } = useMessages();
  return (
    <main className="page-width account-page">
      <header className="own-head">
        <p>
          <Anchor href={pathInLanguage("/profile", lang)} className="own-back">
            {t("profile.back")}
          </Anchor>
        </p>
        <h1 className="headline text-section">{title}</h1>
        {text && <p className="text-muted">{text}</p>}
      </header>
      {children}
    </main>
  );
}

type AccountNoticeProps = {
  answer: AccountFormAnswer | undefined;
  /** Outcome → title and text of success. */
  success: Readonly<Record<string, { title: string; text?: string }>>;
  /** Stands above a refusal. */
  failure: string;
};

/** What became of a form; nothing before it was sent. */
export function AccountNotice({ answer, success, failure }: AccountNoticeProps) {
  const { t } = useMessages();
  if (!answer) return null;
  const closeWord = t("layout.close");
  const done = success[answer.outcome];
  if (done) return <PageNotice tone="positive" {...done} closeWord={closeWord} />;
  const [errorCode] = Object.values(answer.fieldErrors).flat();
  const text =
    answer.outcome === "too_many"
      ? t("emails.tooMany", { minutes: answer.minutes })
      : errorCode !== undefined
        ? errorMessage(t, errorCode)
        : answer.outcome === "unavailable"
          ? t("profile.unavailable")
          : t("profile.unexpected");
  return <PageNotice tone="negative" title={failure} text={text} closeWord={closeWord} />;
}

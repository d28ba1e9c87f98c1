// What the pages of one's own account share: their frame and how they say what became of a form.
import type { ReactNode } from "react";
import { Anchor } from "../../ui/anchor.tsx";
import { PageNotice } from "../../ui/page-notice.tsx";
import { faultWords } from "../../words/faults.ts";
import { pathInLanguage } from "../../words/language.ts";
import { useWords } from "../../words/words-context.tsx";
import type { OwnAnswer } from "./own-answer.server.ts";
import "./own-pages.css";

type OwnPageProps = { title: string; text?: string; children: ReactNode };

/** One thing to do with one's account, below the profile. */
export function OwnPage({ title, text, children }: OwnPageProps) {
  const { lang, t } = useWords();
  return (
    <main className="page-width own-page">
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

type OwnNoticeProps = {
  answer: OwnAnswer | undefined;
  /** Outcome → title and text of success. */
  success: Readonly<Record<string, { title: string; text?: string }>>;
  /** Stands above a refusal. */
  failure: string;
};

/** What became of a form; nothing before it was sent. */
export function OwnNotice({ answer, success, failure }: OwnNoticeProps) {
  const { t } = useWords();
  if (!answer) return null;
  const closeWord = t("chrome.close");
  const done = success[answer.outcome];
  if (done) return <PageNotice tone="positive" {...done} closeWord={closeWord} />;
  const [fault] = Object.values(answer.faults).flat();
  const text =
    answer.outcome === "too_many"
      ? t("letters.tooMany", { minutes: answer.minutes })
      : fault !== undefined
        ? faultWords(t, fault)
        : answer.outcome === "unavailable"
          ? t("profile.unavailable")
          : t("profile.unexpected");
  return <PageNotice tone="negative" title={failure} text={text} closeWord={closeWord} />;
}

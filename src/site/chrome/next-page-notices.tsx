import { noticeCookieName } from "../../platform/auth/cookie-names.ts";
import { NoticeBox } from "../../ui/page-notice.tsx";
import { useWords } from "../../words/words-context.tsx";

/**
 * Where toasts appear, the messages that signing in or out leaves for the next page (that page is shared, so it holds all of
 * them; the cookie says which one is meant), and what forms say that are answered in their place and were not.
 */
export function NextPageNotices() {
  const { t } = useWords();
  const notices = [
    {
      name: "signed-in",
      tone: "positive",
      words: { title: t("login.signedIn.title"), text: t("login.signedIn.message") },
    },
    {
      name: "signed-out",
      tone: "positive",
      words: { title: t("login.signedOut.title"), text: t("login.signedOut.message") },
    },
    { name: "sign-out-failed", tone: "negative", words: { title: t("login.signOutFailure") } },
    { name: "unsent", tone: "negative", words: { title: t("chrome.unsent.title"), text: t("chrome.unsent.text") } },
  ] as const;
  return (
    <>
      <div role="status" className="toasts" data-toasts />
      <div hidden data-enhance="next-page-notice" data-enhance-cookie={noticeCookieName}>
        {notices.map(({ name, tone, words }) => (
          <template key={name} data-notice={name}>
            <NoticeBox tone={tone} {...words} closeWord={t("chrome.close")} />
          </template>
        ))}
      </div>
    </>
  );
}

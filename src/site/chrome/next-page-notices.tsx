import { NoticeBox } from "../../ui/page-notice.tsx";
import { useWords } from "../../words/words-context.tsx";
import { noticeCookie } from "./hint-cookies.ts";

/**
 * Where toasts appear, the messages that signing in or out leaves for the next page (that page is shared, so it holds all of
 * them; the cookie says which one is meant), and what forms say that are answered in their place and were not.
 */
export function NextPageNotices() {
  const { t } = useWords();
  const closeWord = t("chrome.close");
  return (
    <>
      <div role="status" className="toasts" data-toasts />
      <div hidden data-enhance="next-page-notice" data-enhance-cookie={noticeCookie}>
        <template data-notice="signed-in">
          <NoticeBox
            tone="positive"
            title={t("login.signedIn.title")}
            text={t("login.signedIn.message")}
            closeWord={closeWord}
          />
        </template>
        <template data-notice="signed-out">
          <NoticeBox
            tone="positive"
            title={t("login.signedOut.title")}
            text={t("login.signedOut.message")}
            closeWord={closeWord}
          />
        </template>
        <template data-notice="sign-out-failed">
          <NoticeBox tone="negative" title={t("login.signOutFailure")} closeWord={closeWord} />
        </template>
        <template data-notice="unsent">
          <NoticeBox
            tone="negative"
            title={t("chrome.unsent.title")}
            text={t("chrome.unsent.text")}
            closeWord={closeWord}
          />
        </template>
      </div>
    </>
  );
}

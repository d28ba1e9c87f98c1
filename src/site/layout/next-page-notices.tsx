import { useMessages } from "#app/messages/messages-context.tsx";
import { noticeCookieName } from "#app/platform/auth/cookie-names.ts";
import { SharedMarkup } from "#app/site/cards/shared-markup.tsx";
import { NoticeBox } from "#app/ui/page-notice.tsx";

/**
 * Where toasts appear, the messages that signing in or out leaves for the next page (that page is shared, so it holds
 * all of them; the cookie says which one is meant), and what forms say that are answered in their place and were not.
 */
export function NextPageNotices() {
  const { t } = useMessages();
  const notices = [
    {
      name: "signed-in",
      tone: "positive",
      messages: { title: t("access.signedIn.title"), text: t("access.signedIn.message") },
    },
    {
      name: "signed-out",
      tone: "positive",
      messages: { title: t("login.signedOut.title"), text: t("login.signedOut.message") },
    },
    { name: "sign-out-failed", tone: "negative", messages: { title: t("access.signOutFailure") } },
    { name: "unsent", tone: "negative", messages: { title: t("layout.unsent.title"), text: t("layout.unsent.text") } },
  ] as const;
  return (
    <>
      <div role="status" className="toasts" data-toasts />
      <SharedMarkup
        as="div"
        name="next page notices"
        of=""
        hidden
        data-behaviour="next-page-notice"
        data-behaviour-cookie={noticeCookieName}
      >
        {notices.map(({ name, tone, messages }) => (
          <template key={name} data-notice={name}>
            <NoticeBox tone={tone} {...messages} closeWord={t("layout.close")} />
          </template>
        ))}
      </SharedMarkup>
    </>
  );
}

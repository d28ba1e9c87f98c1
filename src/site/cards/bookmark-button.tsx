// The sign by which a reader keeps a story. It is the button of one form that stands once in the page, because a page
// of forty cards would carry forty forms.

import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hintCookieName } from "#app/platform/auth/cookie-names.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { NoticeBox } from "#app/ui/page-notice.tsx";

const formId = "bookmarking";

/**
 * A ribbon beside a headline, drawn by the stylesheet because a page has forty; `messages` writes what it does next to
 * it.
 */
export function BookmarkButton({ id, title, messages = false }: { id: string; title: string; messages?: boolean }) {
  const { t } = useMessages();
  return (
    <button
      type="submit"
      form={formId}
      name="article_id"
      value={id}
      aria-label={t("bookmarks.keepStory", { title })}
      className={messages ? "bookmark bookmark-wide" : "bookmark"}
    >
      {messages && t("bookmarks.keep")}
    </button>
  );
}

/**
 * The form of all ribbons of a page. Without script it keeps the story and leads back to `path`; for a visitor by way
 * of signing in. The script says which stories are kept already, and takes a bookmark away again.
 */
export function BookmarkForm({ path }: { path: string }) {
  const { lang, t } = useMessages();
  const failures = useIsLowData()
    ? []
    : [
        { name: "added", text: t("bookmarks.addFailed") },
        { name: "removed", text: t("bookmarks.removeFailed") },
      ];
  return (
    <form
      id={formId}
      method="post"
      action={pathInLanguage("/bookmarks", lang)}
      data-behaviour="bookmarks"
      data-behaviour-cookie={hintCookieName}
    >
      <input type="hidden" name="back" value={path} />
      {failures.map(({ name, text }) => (
        <template key={name} data-notice={name}>
          <NoticeBox tone="negative" title={t("bookmarks.error")} text={text} closeWord={t("layout.close")} />
        </template>
      ))}
    </form>
  );
}

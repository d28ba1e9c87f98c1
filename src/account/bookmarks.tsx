// The stories that a person has kept (public-site.md 2, Bookmarks). The ribbons of all other pages post to this address.
import { data, redirect } from "react-router";
import { requirePerson } from "../features/accounts/guards.server.ts";
import { signInPath } from "../features/accounts/rules.ts";
import { storyPath } from "../features/articles/story-pages.ts";
import { addBookmark, removeBookmark } from "../features/bookmarks/commands.server.ts";
import { type Bookmark, listBookmarks } from "../features/bookmarks/queries.server.ts";
import { bookmarkLimits } from "../features/bookmarks/rules.ts";
import { shortDate } from "../messages/dates.ts";
import { foreignLang, pathInLanguage } from "../messages/language.ts";
import { getMessages } from "../messages/messages.server.ts";
import { useMessages } from "../messages/messages-context.tsx";
import { isDatabaseAway } from "../platform/db/outage.ts";
import { AppError } from "../platform/errors.ts";
import { readForm } from "../platform/form-body.server.ts";
import { cursorInUrl, pagePath } from "../platform/paging.ts";
import { actorContext, platformContext, requestContext } from "../platform/request-context.ts";
import { safeNext } from "../platform/text/safe-url.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageNotice } from "../ui/page-notice.tsx";
import { Pagination } from "../ui/pagination.tsx";
import type { Route } from "./+types/bookmarks";
import { accountHeaders, accountMeta, noStore } from "./no-store.ts";
import "./kit/account-pages.css";

export const handle = { static: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, log } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const person = await requirePerson({ context, request, url });
  const cursor = cursorInUrl(url.search);
  if (cursor.kind === "wrong") throw redirect(pathInLanguage("/bookmarks", lang), { status: 302, headers: noStore });
  const after = cursor.kind === "after" ? cursor.cursor : undefined;
  const page = { title: getMessages(lang)("bookmarks.title"), isFirst: !after };
  try {
    const list = await listBookmarks(db, person.id, { limit: bookmarkLimits.onPage, after });
    return data({ ...page, ...list, hasFailed: false }, { headers: noStore });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log.error("bookmarks could not be read", error);
    return data({ ...page, items: [], older: undefined, hasFailed: true }, { status: 500, headers: noStore });
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { run } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const actor = await context.get(actorContext)();
  const form = await readForm(request);
  const removed = form.get("remove");
  if (removed === null) {
    const back = safeNext(textOf(form, "back") || pathInLanguage("/bookmarks", lang));
    if (actor.kind !== "person") throw redirect(signInPath(back, lang), { status: 303, headers: noStore });
    await run(addBookmark, actor, { article_id: textOf(form, "article_id") }).catch(asAnswer);
    throw redirect(back, { status: 303, headers: noStore });
  }
  const person = await requirePerson({ context, request, url });
  try {
    await run(removeBookmark, person, { id: removed });
    return data({ isRemoved: true }, { headers: noStore });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ isRemoved: false }, { status: error.status, headers: noStore });
  }
}

/** A story that nobody may read is answered as the page of a story would be. */
function asAnswer(error: unknown): never {
  if (error instanceof AppError) throw data(null, { status: error.status, headers: noStore });
  throw error;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export const headers = accountHeaders;

export const meta = accountMeta;

export default function Bookmarks({ loaderData, actionData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { items, older, isFirst, hasFailed } = loaderData;
  const path = pathInLanguage("/bookmarks", lang);
  return (
    <main className="page-width account-page">
      <header className="own-head">
        <h1 className="headline text-section">{t("bookmarks.title")}</h1>
        <p className="text-muted">{t("bookmarks.description")}</p>
      </header>
      <BookmarksNotice isRemoved={actionData?.isRemoved} hasFailed={hasFailed} />
      <form id="bookmarks-list" method="post" data-behaviour="inline-form" data-busy={t("bookmarks.removing")}>
        {items.length > 0 ? <BookmarkList items={items} /> : !hasFailed && <NoBookmarks />}
      </form>
      <Pagination
        label={t("bookmarks.pages")}
        newer={isFirst ? undefined : { href: path, label: t("bookmarks.newest") }}
        older={older ? { href: pagePath(path, older), label: t("bookmarks.older") } : undefined}
      />
    </main>
  );
}

function BookmarksNotice({ isRemoved, hasFailed }: { isRemoved: boolean | undefined; hasFailed: boolean }) {
  const { t } = useMessages();
  const closeWord = t("layout.close");
  if (hasFailed) {
    return (
      <PageNotice tone="negative" title={t("bookmarks.error")} text={t("bookmarks.loadFailed")} closeWord={closeWord} />
    );
  }
  if (isRemoved === undefined) return null;
  return isRemoved ? (
    <PageNotice
      tone="positive"
      title={t("bookmarks.removed")}
      text={t("bookmarks.removedText")}
      closeWord={closeWord}
    />
  ) : (
    <PageNotice tone="negative" title={t("bookmarks.error")} text={t("bookmarks.removeFailed")} closeWord={closeWord} />
  );
}

function NoBookmarks() {
  const { lang, t } = useMessages();
  const home = (
    <LinkButton href={pathInLanguage("/", lang)} tone="secondary">
      {t("bookmarks.emptyAction")}
    </LinkButton>
  );
  return <EmptyState title={t("bookmarks.empty")} explanation={t("bookmarks.emptyText")} action={home} />;
}

function BookmarkList({ items }: { items: readonly Bookmark[] }) {
  const { lang, t } = useMessages();
  return (
    <ul className="own-list">
      {items.map(({ id, articleId, title, lang: storyLang, createdAt, isReadable }) => (
        <li key={id}>
          <div className="min-w-0 flex-1">
            <p className="own-entry" lang={foreignLang(storyLang, lang)}>
              {isReadable ? <a href={storyPath({ slug: articleId, lang: storyLang })}>{title}</a> : title}
            </p>
            <p className="text-sm text-muted">
              {t("bookmarks.kept", { date: shortDate(createdAt, lang) })}
              {!isReadable && ` · ${t("bookmarks.gone")}`}
            </p>
          </div>
          <Button
            type="submit"
            name="remove"
            value={id}
            tone="secondary"
            size="small"
            aria-label={t("bookmarks.removeStory", { title })}
          >
            {t("bookmarks.remove")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

// The stories that a person has kept (public-site.md 2, Bookmarks). The ribbons of all other pages post to this
// address.
import { data, redirect } from "react-router";
import { addBookmark, removeBookmark } from "#app/features/audience/bookmarks/commands.server.ts";
import { type Bookmark, listBookmarks } from "#app/features/audience/bookmarks/queries.server.ts";
import { bookmarkLimits } from "#app/features/audience/bookmarks/rules.ts";
import { Picture } from "#app/features/media/picture.tsx";
import { type ArticleCard, listCardsById } from "#app/features/newsroom/articles/queries.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { listSections, type Section } from "#app/features/newsroom/categories/queries.server.ts";
import { requirePerson } from "#app/features/people/accounts/guards.server.ts";
import { shortDate } from "#app/messages/dates.ts";
import { foreignLang, pathInLanguage } from "#app/messages/language.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import { cursorInUrl, pagePath } from "#app/platform/paging.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { safeNext } from "#app/platform/text/safe-url.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageNotice } from "#app/ui/page-notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/bookmarks";
import { accountHeaders, accountMeta, noStore } from "./no-store.ts";
import { finishChoice, pendingChoice, signInToChoose } from "./pending-choice.server.ts";
import "./kit/account-pages.css";

export const handle = { static: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, log, run } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const person = await requirePerson({ context, request, url });
  const list = pathInLanguage("/bookmarks", lang);
  const back = url.searchParams.get("back");
  const pending = pendingChoice(request, ["story"]);
  if (pending) throw await finishChoice(run(addBookmark, person, { article_id: pending.id }), { back: back ?? list });
  if (back !== null) throw redirect(safeNext(back), { status: 302, headers: noStore });
  const cursor = cursorInUrl(url.search);
  if (cursor.kind === "wrong") throw redirect(list, { status: 302, headers: noStore });
  const after = cursor.kind === "after" ? cursor.cursor : undefined;
  const page = { title: getMessages(lang)("bookmarks.title"), isFirst: !after };
  try {
    const bookmarks = await listBookmarks(db, person.id, { limit: bookmarkLimits.onPage, after });
    const [cards, sections] = await Promise.all([
      listCardsById(
        db,
        bookmarks.items.filter(({ isReadable }) => isReadable).map(({ articleId }) => articleId),
      ),
      listSections(db, lang),
    ]);
    return data({ ...page, ...bookmarks, cards, sections, hasFailed: false }, { headers: noStore });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log.error("bookmarks could not be read", error);
    return data(
      { ...page, items: [], older: undefined, cards: [], sections: [], hasFailed: true },
      { status: 500, headers: noStore },
    );
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { run } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const actor = await context.get(actorContext)();
  const form = await readForm(request);
  const removed = form.get("remove");
  if (removed === null) {
    const list = pathInLanguage("/bookmarks", lang);
    const back = safeNext(textOf(form, "back") || list);
    if (actor.kind !== "person")
      throw signInToChoose({ kind: "story", id: textOf(form, "article_id") }, { list, back, lang });
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
  const { items, older, cards, sections, isFirst, hasFailed } = loaderData;
  const path = pathInLanguage("/bookmarks", lang);
  return (
    <main className="page-width account-page">
      <header className="own-head">
        <h1 className="headline text-section">{t("bookmarks.title")}</h1>
        <p className="text-muted">{t("bookmarks.description")}</p>
      </header>
      <BookmarksNotice isRemoved={actionData?.isRemoved} hasFailed={hasFailed} />
      <form id="bookmarks-list" method="post" data-behaviour="inline-form" data-busy={t("bookmarks.removing")}>
        {items.length > 0 ? (
          <BookmarkList items={items} cards={cards} sections={sections} />
        ) : (
          !hasFailed && <NoBookmarks />
        )}
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

type BookmarkListProps = {
  items: readonly Bookmark[];
  /** The stories of those that can be read. */
  cards: readonly ArticleCard[];
  sections: readonly Section[];
};

function BookmarkList({ items, cards, sections }: BookmarkListProps) {
  const { t } = useMessages();
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const sectionOf = new Map(sections.map((section) => [section.slug, section]));
  return (
    <ul className="own-list">
      {items.map((item) => {
        const card = cardOf.get(item.articleId);
        return (
          <li key={item.id}>
            {card?.picture && <Picture source={card.picture} ratio="3-2" sizes="7rem" alt="" className="own-picture" />}
            <BookmarkFacts item={item} section={sectionOf.get(card?.category ?? "")} />
            <Button
              type="submit"
              name="remove"
              value={item.id}
              tone="secondary"
              size="small"
              aria-label={t("bookmarks.removeStory", { title: item.title ?? t("bookmarks.takenDown") })}
            >
              {t("bookmarks.remove")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function BookmarkFacts({ item, section }: { item: Bookmark; section: Section | undefined }) {
  const { lang, t } = useMessages();
  const { articleId, lang: storyLang, createdAt, isReadable } = item;
  const title = item.title ?? t("bookmarks.takenDown");
  return (
    <div className="min-w-0 flex-1">
      {section && (
        <p className="eyebrow text-muted">
          <a href={pathInLanguage(section.path, lang)}>{section.name}</a>
        </p>
      )}
      <p className="own-entry" lang={item.title && foreignLang(storyLang, lang)}>
        {isReadable ? <a href={storyPath({ slug: articleId, lang: storyLang })}>{title}</a> : title}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={createdAt.toISOString()}>{t("bookmarks.kept", { date: shortDate(createdAt, lang) })}</time>
        {!isReadable && ` · ${t("bookmarks.gone")}`}
      </p>
    </div>
  );
}

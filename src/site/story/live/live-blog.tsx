// What a live blog has beside its story: how it stands, key moments, entries by fifties.

import type { ReactNode } from "react";
import type { LiveBlogHead, LiveBlogPage } from "#app/features/sport/live-blogs/queries.server.ts";
import { publicationTime, spokenTime, timeOfDay } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { blogPagePath, entryAnchor, entryPath } from "./live-addresses.ts";
import { LiveEntryView } from "./live-entry.tsx";

type LiveBlogProps = {
  blog: LiveBlogPage;
  articleId: string;
  /** Of the story. */
  path: string;
  now: Date;
  /** Before readers have it: nothing is followed. */
  isPreview: boolean;
  /** The text of the story, between head and entries. */
  children: ReactNode;
};

/** All of it. An open page follows a blog that runs, beside the match that it is about. */
export function LiveBlog({ blog, articleId, path, now, isPreview, children }: LiveBlogProps) {
  const { t } = useMessages();
  const isFollowed = blog.endedAt === null && !isPreview;
  const { order, page, pages, pinned, entries } = blog;
  const shown = new Set([...pinned, ...entries].map(({ id }) => id));
  return (
    <section
      className="live-blog"
      aria-labelledby="live-entries"
      {...(isFollowed ? followed(blog, { articleId, path }) : {})}
    >
      <LiveHead blog={blog} path={path} shown={shown} />
      {isFollowed && <MadeAt now={now} />}
      {isFollowed && <LiveStatus />}
      <div>{children}</div>
      <div className="live-order">
        <h2 id="live-entries">{t("liveBlog.entries")}</h2>
        <OrderLinks order={order} path={path} />
      </div>
      {isFollowed && <NewEntries path={path} />}
      <div className="live-list" data-entries>
        {entries.length + pinned.length === 0 && <p className="live-empty">{t("liveBlog.empty")}</p>}
        {[...pinned, ...entries].map((entry) => (
          <LiveEntryView key={entry.id} entry={entry} path={path} />
        ))}
      </div>
      {pages > 1 && <p className="live-page">{t("liveBlog.pageOf", { page, pages })}</p>}
      <Pages {...blog} path={path} />
    </section>
  );
}

/** Attributes by which the script follows a blog. New entries are put into its first page; others lead there. */
function followed({ matchId, changedAt, order, page }: LiveBlogPage, of: { articleId: string; path: string }) {
  return {
    "data-behaviour": matchId ? "live-blog live-scores" : "live-blog",
    "data-behaviour-when": "settled",
    "data-live": `blog=${of.articleId}${matchId ? `&match=${matchId}` : ""}`,
    "data-fragment": `${of.path}/entries`,
    "data-changed": changedAt.getTime(),
    ...(order === "newest" && page === 1 ? { "data-takes-new": true } : {}),
  };
}

type HeadProps = { blog: LiveBlogHead; path: string; shown?: ReadonlySet<string> };

/** Whether it runs, its summary, its key moments; exchanged on open pages. */
export function LiveHead({ blog: { endedAt, summary, keys }, path, shown }: HeadProps) {
  const { lang, t } = useMessages();
  return (
    <div className="live-head" data-live-head>
      <p className="live-state">
        {endedAt === null ? (
          <b className="live-mark">{t("liveBlog.live")}</b>
        ) : (
          <time dateTime={endedAt.toISOString()}>
            {t("liveBlog.endedAt", { time: publicationTime(endedAt, lang) })}
          </time>
        )}
      </p>
      {endedAt !== null && summary !== "" && (
        <section aria-labelledby="live-summary" className="live-summary">
          <h2 id="live-summary">{t("liveBlog.summary")}</h2>
          <p>{summary}</p>
        </section>
      )}
      {keys.length > 0 && (
        <nav aria-labelledby="live-keys" className="live-keys">
          <h2 id="live-keys">{t("liveBlog.keys")}</h2>
          <ul>
            {keys.map(({ id, at, text }) => (
              <li key={id}>
                <time dateTime={at.toISOString()}>{timeOfDay(at, lang)}</time>{" "}
                <a href={shown?.has(id) ? `#${entryAnchor(id)}` : entryPath(path, id)}>{text || t("liveBlog.link")}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** What is spoken of new entries, and what is shown while none can be heard. */
function LiveStatus() {
  const { t } = useMessages();
  if (useIsLowData()) return null;
  return (
    <>
      <p aria-live="polite" className="sr-only" data-live-status />
      <p role="status" className="live-note" data-live-down={t("liveBlog.notConnected")} />
    </>
  );
}

/** When the page was made, for whoever sees it without its script. */
function MadeAt({ now }: { now: Date }) {
  const { lang, t } = useMessages();
  const isLowData = useIsLowData();
  const note = (
    <p className="live-note">{t("liveBlog.madeAt", { time: t("events.time", { time: spokenTime(now, lang) }) })}</p>
  );
  return isLowData ? note : <noscript>{note}</noscript>;
}

/** "3 new entries", above what is read, without a height of its own. */
function NewEntries({ path }: { path: string }) {
  const { t } = useMessages();
  if (useIsLowData()) return null;
  return (
    <p className="live-new">
      <a
        href={path}
        hidden
        data-new
        data-one={t("liveBlog.newOne")}
        data-many={t("liveBlog.newMany")}
        data-others={t("liveBlog.newOthers")}
      >
        {t("liveBlog.newOthers")}
      </a>
    </p>
  );
}

function OrderLinks({ order, path }: { order: LiveBlogPage["order"]; path: string }) {
  const { t } = useMessages();
  const orders = [
    ["newest", t("liveBlog.newestFirst")],
    ["oldest", t("liveBlog.oldestFirst")],
  ] as const;
  return (
    <nav aria-label={t("liveBlog.order")}>
      <ul>
        {orders.map(([name, label]) => (
          <li key={name}>
            <a href={blogPagePath(path, { order: name })} aria-current={name === order || undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pages({ order, page, pages, path }: LiveBlogPage & { path: string }) {
  const { t } = useMessages();
  const linkTo = (other: number) => blogPagePath(path, { order, page: other });
  const [before, after] = order === "newest" ? (["newer", "older"] as const) : (["older", "newer"] as const);
  return (
    <Pagination
      label={t("liveBlog.pages")}
      {...(page > 1 ? { newer: { href: linkTo(page - 1), label: t(`liveBlog.${before}`) } } : {})}
      {...(page < pages ? { older: { href: linkTo(page + 1), label: t(`liveBlog.${after}`) } } : {})}
    />
  );
}

// The search. Specification: public-site.md 2, 4, 5 and 8. Its answers are for one asker and never shared.
import { Fragment } from "react";
import { redirect } from "react-router";
import { listSections } from "../features/categories/queries.server.ts";
import { probablyMeant } from "../features/search/did-you-mean.server.ts";
import { type SearchAnswer, searchStories } from "../features/search/queries.server.ts";
import { isBlank, type MarkedText, pageNumber, pagesOf } from "../features/search/rules.ts";
import { pathInLanguage } from "../messages/language.ts";
import { useMessages } from "../messages/messages-context.tsx";
import { formatNumber } from "../messages/numbers.ts";
import { platformContext, requestContext } from "../platform/request-context.ts";
import { searchQuery } from "../platform/text/search-text.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pagination } from "../ui/pagination.tsx";
import type { Route } from "./+types/search";
import { NewsCard } from "./cards/news-card.tsx";
import { rowsOf } from "./cards/rows.ts";
import { SectionsProvider } from "./cards/sections-context.tsx";
import { pageMeta } from "./head/page-meta.ts";
import { SearchBox } from "./layout/sidebar/search-box.tsx";
import { siteMessages } from "./layout/site-messages.tsx";
import { ListHead } from "./story-list/list-page.tsx";

export const handle = { static: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock, origin } = context.get(platformContext);
  const { lang } = context.get(requestContext);
  const asked = new URL(request.url).searchParams;
  const question = searchQuery(asked.get("q") ?? "");
  const page = pageNumber(asked.get("page"));
  const [sections, answer] = await Promise.all([
    listSections(db, lang),
    searchStories(db, { question, lang, now: clock.now(), page }),
  ]);
  if (page > 1 && answer.results.length === 0) {
    const { total } = await searchStories(db, { question, lang, now: clock.now(), page: 1 });
    const last = Math.min(pagesOf(total), page - 1); // always nearer to the first page, so that it ends
    throw redirect(searchPath({ question, lang, page: last }), 302); // for now: tomorrow there may be more
  }
  const meant = page === 1 ? await probablyMeant(db, { question, found: answer.total }) : undefined;
  const alternatePath = searchPath({ question, lang: lang === "en" ? "ne" : "en" });
  return { question, page, answer, meant, sections, lang, origin, alternatePath };
}

function searchPath({ question, lang, page = 1 }: { question: string; lang: "en" | "ne"; page?: number }): string {
  const path = pathInLanguage("/search", lang);
  if (isBlank(question)) return path;
  return `${path}?q=${encodeURIComponent(question)}${page > 1 ? `&page=${page}` : ""}`;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { question, lang, origin } = loaderData;
  const t = siteMessages(lang);
  const word = t("search.title");
  const title = isBlank(question) ? word : `${question.trim()} – ${word}`;
  const path = pathInLanguage("/search", lang);
  return pageMeta({ lang, origin, path, title, description: t("search.startText"), isUnlisted: true }, matches);
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { question, answer, meant, sections } = loaderData;
  const hasAsked = !isBlank(question);
  return (
    <SectionsProvider sections={sections}>
      <main className="page-width list-page">
        <ListHead title={t("search.title")}>
          <div className="max-w-sheet">
            <SearchBox id="search-question" question={question} />
          </div>
          {hasAsked && <Outcome answer={answer} question={question} />}
          {meant !== undefined && <DidYouMean question={meant} />}
        </ListHead>
        {answer.results.length > 0 ? (
          <Results loaderData={loaderData} />
        ) : (
          <EmptyState
            title={hasAsked ? t("search.emptyTitle") : t("search.startTitle")}
            explanation={hasAsked ? t("search.emptyText") : t("search.startText")}
          />
        )}
      </main>
    </SectionsProvider>
  );
}

function Outcome({ answer, question }: { answer: SearchAnswer; question: string }) {
  const { lang, t } = useMessages();
  const query = question;
  const { total, hasMore } = answer;
  // What thousands of stories have is counted no further than anybody can turn the pages.
  const n = hasMore ? `${formatNumber(total, lang)}+` : formatNumber(total, lang);
  const messages =
    total === 0
      ? t("search.none", { query })
      : total === 1
        ? t("search.showingOne", { query })
        : t("search.showing", { n, query });
  return (
    <p role="status" className="text-muted">
      {messages}
    </p>
  );
}

function DidYouMean({ question }: { question: string }) {
  const { lang, t } = useMessages();
  return (
    <p>
      {t("search.didYouMean")}{" "}
      <a href={searchPath({ question, lang })} className="font-bold text-press underline">
        {question}
      </a>
    </p>
  );
}

function Results({ loaderData }: { loaderData: Route.ComponentProps["loaderData"] }) {
  const { lang, t } = useMessages();
  const { question, page, answer } = loaderData;
  const pages = pagesOf(answer.total);
  const to = (number: number, label: string) => ({ href: searchPath({ question, lang, page: number }), label });
  return (
    <>
      <div className={`ruled results ${rowsOf(2, answer.results.length)}`}>
        {answer.results.map(({ card, title, passage }) => (
          <NewsCard
            key={card.id}
            card={card}
            size="medium"
            heading="h2"
            picture="side"
            sizes="9rem"
            showsExcerpt
            title={<Marked text={title} />}
            excerpt={<Marked text={passage} />}
          />
        ))}
      </div>
      <Pagination
        label={t("search.pages")}
        newer={page > 1 ? to(page - 1, t("search.previous")) : undefined}
        older={page < pages ? to(page + 1, t("search.next")) : undefined}
      />
    </>
  );
}

/** A text with its hits marked. A piece is known by where it begins. */
function Marked({ text }: { text: MarkedText }) {
  let position = 0;
  return text.map((piece) => {
    const key = position;
    position += piece.text.length;
    return <Fragment key={key}>{piece.isHit ? <mark>{piece.text}</mark> : piece.text}</Fragment>;
  });
}

// The search. Specification: public-site.md 2, 4, 5 and 8. Its answers are for one asker and never shared.

import { Fragment } from "react";
import { redirect } from "react-router";
import {
  isBlank,
  type MarkedText,
  pageNumber,
  searchFilter,
  searchPages,
} from "#app/features/audience/search/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { searchQuery } from "#app/platform/text/search-text.ts";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/search";
import { BlockHeading } from "./cards/block-heading.tsx";
import { CardGrid } from "./cards/card-grid.tsx";
import { NewsCard } from "./cards/news-card.tsx";
import { rowsOf } from "./cards/rows.ts";
import { SectionsProvider } from "./cards/sections-context.tsx";
import { pageMeta } from "./head/page-meta.ts";
import { readSections } from "./layout/shared-reads.server.ts";
import { SearchBox } from "./layout/sidebar/search-box.tsx";
import { siteMessages } from "./layout/site-messages.tsx";
import { FoundEvents, FoundPeople, FoundSport, FoundVideos } from "./search-results/found-entities.tsx";
import { KindChips, NarrowForm } from "./search-results/search-filters.tsx";
import { readSearchPage } from "./search-results/search-page.server.ts";
import { searchPath } from "./search-results/search-path.ts";
import { ListHead } from "./story-list/list-page.tsx";

export const handle = { static: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { clock, origin } = platform;
  const facts = context.get(requestContext);
  const { lang } = facts;
  const asked = new URL(request.url).searchParams;
  const question = searchQuery(asked.get("q") ?? "");
  const filter = searchFilter(asked);
  const page = pageNumber(asked.get("page"));
  const read = (number: number) =>
    readSearchPage(platform, facts, { question, now: clock.now(), page: number, filter });
  const [sections, answer] = await Promise.all([readSections(platform, facts), read(page)]);
  if (page > 1 && answer.shown === 0) {
    const { stories, total } = await read(1);
    const pages = searchPages(filter.kind === undefined ? stories.total : total);
    const last = Math.min(pages, page - 1); // always nearer to the first page, so that it ends
    throw redirect(searchPath({ question, lang, filter, page: last }), 302); // for now: tomorrow there may be more
  }
  const alternatePath = searchPath({ question, lang: otherLanguage(lang), filter });
  return { question, filter, page, answer, sections, lang, origin, alternatePath };
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
  const { question, filter, page, answer, sections } = loaderData;
  const hasAsked = !isBlank(question);
  const found = { ...answer, question, filter };
  const isNarrowed = filter.section !== undefined || filter.span !== undefined || filter.kind !== undefined;
  return (
    <SectionsProvider sections={sections}>
      <main className="page-width list-page">
        <ListHead title={t("search.title")}>
          <div className="max-w-sheet">
            <SearchBox id="search-question" question={question} />
          </div>
          {hasAsked && <Outcome answer={answer} question={question} />}
          {answer.meant !== undefined && <DidYouMean question={answer.meant} />}
          {hasAsked && (answer.total > 0 || isNarrowed) && (
            <>
              <KindChips question={question} filter={filter} totals={answer.totals} />
              <NarrowForm question={question} filter={filter} sections={sections} />
            </>
          )}
        </ListHead>
        {answer.shown === 0 && (
          <>
            <EmptyState
              title={hasAsked ? t("search.emptyTitle") : t("search.startTitle")}
              explanation={hasAsked ? t("search.emptyText") : t("search.startText")}
            />
            <Offers answer={answer} />
          </>
        )}
        <FoundSport {...found} />
        <FoundPeople {...found} />
        {answer.stories.results.length > 0 && <Results answer={answer} />}
        <FoundVideos {...found} />
        <FoundEvents {...found} />
        <Pages question={question} filter={filter} page={page} answer={answer} />
      </main>
    </SectionsProvider>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];

function Outcome({ answer, question }: Pick<LoaderData, "answer" | "question">) {
  const { lang, t } = useMessages();
  const query = question;
  const { total, stories } = answer;
  // What thousands of stories have is counted no further than anybody can turn the pages.
  const n = stories.hasMore ? `${formatNumber(total, lang)}+` : formatNumber(total, lang);
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

/** Something to read where nothing was found. */
function Offers({ answer: { offers } }: Pick<LoaderData, "answer">) {
  const { t } = useMessages();
  if (offers.length === 0) return null;
  return (
    <section className="found-block">
      <BlockHeading id="search-offers" title={t("search.offers")} />
      <CardGrid cards={offers} columns={4} size="medium" />
    </section>
  );
}

/** Stories in the language of the page, then those in the other one, under a heading that says so. */
function Results({ answer: { stories } }: Pick<LoaderData, "answer">) {
  const { lang, t } = useMessages();
  const inLanguage = stories.results.filter(({ card }) => card.lang === lang);
  const others = stories.results.filter(({ card }) => card.lang !== lang);
  return (
    <>
      <ResultList results={inLanguage} heading="h2" />
      {others.length > 0 && (
        <section className="found-block">
          <BlockHeading id="search-other-language" title={t("search.inOtherLanguage")} />
          <ResultList results={others} heading="h3" />
        </section>
      )}
    </>
  );
}

type ResultListProps = { results: LoaderData["answer"]["stories"]["results"]; heading: "h2" | "h3" };

function ResultList({ results, heading }: ResultListProps) {
  if (results.length === 0) return null;
  return (
    <div className={classNames("ruled results", rowsOf(2, results.length))}>
      {results.map(({ card, title, passage }) => (
        <NewsCard
          key={card.id}
          card={card}
          size="medium"
          heading={heading}
          picture="side"
          sizes="9rem"
          showsExcerpt
          title={<Marked text={title} />}
          excerpt={<Marked text={passage} />}
        />
      ))}
    </div>
  );
}

function Pages({ question, filter, page, answer }: Pick<LoaderData, "question" | "filter" | "page" | "answer">) {
  const { lang, t } = useMessages();
  const pages = searchPages(filter.kind === undefined ? answer.stories.total : answer.total);
  const to = (number: number, label: string) => ({
    href: searchPath({ question, lang, filter, page: number }),
    label,
  });
  return (
    <Pagination
      label={t("search.pages")}
      newer={page > 1 ? to(page - 1, t("search.previous")) : undefined}
      older={page < pages ? to(page + 1, t("search.next")) : undefined}
    />
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

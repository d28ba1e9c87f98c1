// How the site is doing, and what was written last (back-office.md 2, Dashboard; permissions.csv Z026, Z027).
import { Link } from "react-router";
import { type ArticleRights, articleRights, mayEditArticle } from "#app/admin/articles/article-rights.ts";
import { NewArticleLink } from "#app/admin/articles/list/new-article-link.tsx";
import { StatusBadge } from "#app/admin/articles/status-badge.tsx";
import { CalendarEnd } from "#app/admin/bikram-sambat/calendar-end.tsx";
import { fullName } from "#app/admin/categories/section-options.ts";
import { screens } from "#app/admin/frame/screens.ts";
import { openScreen } from "#app/admin/kit/open-screen.server.ts";
import { Screen, screenFailure } from "#app/admin/kit/screen.tsx";
import { backupsFailSince } from "#app/features/moving/backups/queries.server.ts";
import { type AdminArticle, listAdminArticles } from "#app/features/newsroom/articles/admin-list.server.ts";
import { listSections } from "#app/features/newsroom/categories/queries.server.ts";
import { listWaiting } from "#app/features/newsroom/review/queries.server.ts";
import { type Awaiting, countAwaiting } from "#app/features/office/dashboard/awaiting.server.ts";
import {
  type DashboardStatistics,
  listPopularCategories,
  readStatistics,
} from "#app/features/office/dashboard/queries.server.ts";
import { kathmanduDay, shortDate } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber, formatPercent } from "#app/messages/numbers.ts";
import { may } from "#app/platform/auth/policy.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/dashboard";
import { AwaitingList } from "./awaiting.tsx";
import { ReadingChart } from "./reading-chart.tsx";
import { WaitingStories } from "./waiting-stories.tsx";

export const handle = screens.dashboard;

const recentArticles = 5;

export async function loader(args: Route.LoaderArgs) {
  const { person, lang, platform } = await openScreen(args, handle);
  const { db, clock } = platform;
  const seesStatistics = may(person, "dashboard.figures") !== "none";
  const reach = may(person, "article.list");
  return {
    rights: articleRights(person),
    moderates: may(person, "comment.moderate") !== "none",
    awaiting: await countAwaiting(db, person),
    backupsFailSince:
      may(person, "site.operate") !== "none" ? await backupsFailSince(db, platform.config.backup) : undefined,
    // Whoever may change the months is told when they have to be looked at.
    mindsCalendar: may(person, screens.bikramSambat.permission) !== "none",
    waiting: await listWaiting(db, person),
    now: clock.now(),
    statistics: seesStatistics ? await readStatistics(db, clock.now()) : undefined,
    popular: seesStatistics ? await readPopular(db, lang) : undefined,
    recent:
      reach === "none"
        ? undefined
        : (await listAdminArticles(db, { reach, personId: person.id }, { limit: recentArticles })).items,
  };
}

async function readPopular(db: Platform["db"], lang: Lang) {
  const [popular, sections] = [await listPopularCategories(db), await listSections(db, lang)];
  return popular.map(({ slug, count }) => {
    const section = sections.find((candidate) => candidate.slug === slug);
    return { slug, count, name: section ? fullName(section, sections) : slug };
  });
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { rights, moderates, awaiting, backupsFailSince, mindsCalendar, waiting, now } = loaderData;
  const { statistics, popular, recent } = loaderData;
  const newArticle = rights.create && <NewArticleLink />;
  const actions = (
    <>
      {rights.announce && <LinkButton href="/admin/breaking-news?new">{t("admin.breakingNews.add")}</LinkButton>}
      {newArticle}
    </>
  );
  return (
    <Screen title={t("admin.screens.dashboard")} action={actions}>
      {backupsFailSince && <FailedBackups since={backupsFailSince} />}
      {mindsCalendar && <CalendarEnd today={kathmanduDay(now)} isLinked />}
      {statistics && <FailedMails count={statistics.failedMails} />}
      <AwaitingList awaiting={awaiting} />
      <WaitingStories stories={waiting} now={now} />
      {statistics && <Statistics statistics={statistics} />}
      {statistics && <ReadingChart days={statistics.days} />}
      <div className="grid gap-x-10 gap-y-8 pt-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {recent && <RecentArticles articles={recent} rights={rights} />}
        {popular && <PopularCategories categories={popular} />}
      </div>
      {!statistics && !recent && isNothing(awaiting) && (
        <EmptyState
          title={t(moderates ? "dashboard.awaiting.nothing" : "dashboard.nothing")}
          explanation={t(moderates ? "dashboard.awaiting.nothingHint" : "dashboard.nothingHint")}
        />
      )}
    </Screen>
  );
}

const isNothing = (awaiting: Awaiting) => Object.values(awaiting).every((count) => count === 0);

const warning = "border-l-4 border-crimson-fill bg-sunken px-4 py-2.5 text-sm";

function FailedMails({ count }: { count: number }) {
  const { t } = useMessages();
  if (count === 0) return null;
  return <p className={warning}>{t("dashboard.failedMails", { count })}</p>;
}

function FailedBackups({ since }: { since: Date }) {
  const { lang, t } = useMessages();
  return <p className={warning}>{t("dashboard.failedBackups", { since: shortDate(since, lang) })}</p>;
}

function Statistics({ statistics }: { statistics: DashboardStatistics }) {
  const { lang, t } = useMessages();
  const number = (value: number) => formatNumber(value, lang);
  return (
    <section aria-label={t("dashboard.figures")}>
      <dl className="ruled grid-cols-2 xl:grid-cols-4">
        <Figure
          name={t("dashboard.totalArticles")}
          value={number(statistics.articles)}
          note={t("dashboard.totalArticlesNote")}
        />
        <Figure
          name={t("dashboard.pageViews")}
          value={number(statistics.pageViews)}
          note={t("dashboard.pageViewsNote", { count: statistics.pageViewsToday })}
        />
        <Figure name={t("dashboard.users")} value={number(statistics.users)} note={t("dashboard.usersNote")} />
        <Figure
          name={t("dashboard.engagement")}
          value={statistics.engagement === undefined ? t("dashboard.none") : formatPercent(statistics.engagement, lang)}
          note={t(statistics.engagement === undefined ? "dashboard.engagementNone" : "dashboard.engagementNote")}
        />
      </dl>
    </section>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="flex flex-col py-1">
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="flex flex-col">
        <span className="headline py-1 text-section tabular-nums">{value}</span>
        <span className="text-sm text-faint">{note}</span>
      </dd>
    </div>
  );
}

function RecentArticles({ articles, rights }: { articles: readonly AdminArticle[]; rights: ArticleRights }) {
  const { lang, t } = useMessages();
  return (
    <section className="grid content-start gap-2" aria-labelledby="recent">
      <div className="flex items-baseline justify-between gap-4 border-b-2 border-rule pb-1">
        <h2 id="recent" className="text-lg font-bold">
          {t("dashboard.recent")}
        </h2>
        <Link to="/admin/articles" className="text-sm font-semibold text-press hover:underline">
          {t("dashboard.allArticles")}
        </Link>
      </div>
      {articles.length === 0 && <EmptyState title={t("dashboard.noArticles")} />}
      <ul>
        {articles.map((article) => (
          <li key={article.id} className="grid gap-0.5 border-b border-hairline py-2.5">
            <p lang={article.lang} className="font-semibold leading-snug">
              {mayEditArticle(rights, article) ? (
                <Link to={`/admin/articles/${article.id}`} className="hover:underline">
                  {article.title}
                </Link>
              ) : (
                article.title
              )}
            </p>
            <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
              <StatusBadge status={article.status} />
              <span>{shortDate(article.createdAt, lang)}</span>
              <span>{t("dashboard.views", { count: article.views })}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PopularCategories({ categories }: { categories: Route.ComponentProps["loaderData"]["popular"] & object }) {
  const { t } = useMessages();
  const most = Math.max(1, ...categories.map(({ count }) => count));
  return (
    <section className="grid content-start gap-2" aria-labelledby="popular">
      <h2 id="popular" className="border-b-2 border-rule pb-1 text-lg font-bold">
        {t("dashboard.popular")}
      </h2>
      {categories.length === 0 && <EmptyState title={t("dashboard.noCategories")} />}
      <ul>
        {categories.map(({ slug, name, count }) => (
          <li key={slug} className="grid gap-1.5 border-b border-hairline py-2.5">
            <p className="flex justify-between gap-4">
              <span className="font-semibold leading-snug">{name}</span>
              <span className="text-sm text-muted">{t("dashboard.articleCount", { count })}</span>
            </p>
            <progress className="progress-bar" max={most} value={count} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const ErrorBoundary = screenFailure((t) => t("dashboard.loadFailed"));

// The archive: every month that has stories, by Bikram Sambat and by the Gregorian calendar, and the stories of one
// month; of the whole site or of a section.
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { SectionsProvider, sportColourOf } from "#app/site/cards/sections-context.tsx";
import { sectionPath } from "#app/site/head/feed-urls.ts";
import { breadcrumbList } from "#app/site/head/json-ld.ts";
import { pageMeta } from "#app/site/head/page-meta.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { ListHead } from "#app/site/story-list/list-page.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Route } from "./+types/archive";
import { readArchive } from "./archive.server.ts";
import { archivePath, monthTitle } from "./archive-months.ts";
import { ArchiveMonthPage } from "./month-page.tsx";
import { ArchiveOverview } from "./overview.tsx";
import "./archive.css";

export const handle = { static: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const facts = context.get(requestContext);
  const page = await readArchive(platform, facts, { rest: params["*"], request });
  return { ...page, lang: facts.lang, origin: platform.origin };
}

export type ArchivePage = Awaited<ReturnType<typeof readArchive>>;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { lang, origin } = loaderData;
  const t = siteMessages(lang);
  const crumbs = crumbsOf(loaderData, { lang, t });
  const { title, description } = headOf(loaderData, { lang, t });
  const place = placeOf(loaderData);
  const isEmpty = loaderData.kind === "month" ? loaderData.list.cards.length === 0 : loaderData.years.length === 0;
  const isInBoth = loaderData.kind === "month" ? loaderData.isInBoth && loaderData.list.isFirst : !isEmpty;
  return pageMeta(
    {
      lang,
      origin,
      path: loaderData.kind === "month" ? loaderData.list.address : archivePath(place, lang),
      title,
      description,
      alternates: isInBoth ? { en: archivePath(place, "en"), ne: archivePath(place, "ne") } : undefined,
      data: [breadcrumbList(crumbs, { lang, origin })],
      isUnlisted: isEmpty,
    },
    matches,
  );
}

type Wording = { lang: Lang; t: Translator };

const placeOf = (page: ArchivePage) => ({
  section: page.scope.section,
  month: page.kind === "month" ? page.month : undefined,
});

/** "National Football" */
const nameOf = (way: readonly Section[]) => way.map(({ name }) => name).join(" ");

function headOf(page: ArchivePage, { lang, t }: Wording): { title: string; description: string } {
  const section = nameOf(page.scope.way);
  const prefix = (title: string) => (section ? t("archive.ofSection", { section, title }) : title);
  if (page.kind === "overview") return { title: prefix(t("archive.title")), description: t("archive.description") };
  const month = monthTitle(page.month, lang);
  return {
    title: prefix(t("archive.month", { month })),
    description: prefix(t("archive.monthDescription", { month })),
  };
}

/** From below the front page down to this one. */
function crumbsOf(page: ArchivePage, { lang, t }: Wording): { name: string; path: string }[] {
  const { section, way } = page.scope;
  return [
    ...way.map(({ name, path }) => ({ name, path: sectionPath(path, lang) })),
    { name: t("archive.title"), path: archivePath({ section }, lang) },
    ...(page.kind === "month" ? [{ name: monthTitle(page.month, lang), path: archivePath(placeOf(page), lang) }] : []),
  ];
}

export default function Archive({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { way } = loaderData.scope;
  const home = { label: t("section.home"), href: pathInLanguage("/", lang) };
  const crumbs = crumbsOf(loaderData, { lang, t }).map(({ name, path }) => ({ label: name, href: path }));
  return (
    <SectionsProvider sections={loaderData.sections}>
      <main className="page-width list-page">
        <ListHead
          title={headOf(loaderData, { lang, t }).title}
          sportColour={sportColourOf(way.at(-1)?.slug ?? null)}
          description={loaderData.kind === "overview" ? t("archive.description") : undefined}
          above={<Breadcrumb label={t("ui.breadcrumb")} crumbs={[home, ...crumbs]} />}
        />
        {loaderData.kind === "month" ? <ArchiveMonthPage page={loaderData} /> : <ArchiveOverview page={loaderData} />}
      </main>
    </SectionsProvider>
  );
}

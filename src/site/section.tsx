// The stories of a section: any that the table of sections knows, so that one that staff add gets its page too
// (spec/README.md, Sections).
import { redirect } from "react-router";
import { findMovedSection, type Section, sectionAt } from "#app/features/newsroom/categories/queries.server.ts";
import { sectionTag } from "#app/features/newsroom/categories/rules.ts";
import { pathInBoth, pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/section";
import { CardGrid } from "./cards/card-grid.tsx";
import { SectionsProvider, sportColourOf } from "./cards/sections-context.tsx";
import { feedLinks, sectionPath } from "./head/feed-urls.ts";
import { breadcrumbList, sectionsDownTo } from "./head/json-ld.ts";
import { pageMeta } from "./head/page-meta.ts";
import { notFoundWithStories } from "./layout/not-found.server.ts";
import { readSections } from "./layout/shared-reads.server.ts";
import { siteMessages } from "./layout/site-messages.tsx";
import { readSeasonForSection } from "./sport/competition/section-season.server.ts";
import { SectionSeason } from "./sport/competition/section-season.tsx";
import { readScoresForSection } from "./sport/score-strip.server.ts";
import { ScoreStrip } from "./sport/score-strip.tsx";
import { archivePath } from "./story-list/archive/archive-months.ts";
import { LeadList, ListHead, StoryListPages } from "./story-list/list-page.tsx";
import { sectionTabs } from "./story-list/section-tabs.ts";
import { readStoryList } from "./story-list/story-list.server.ts";

export const handle = { static: true };

/** Stories on one page; volleyball has its own number (public-site.md 2). */
const storiesOnPage = 12;
const storiesOn: Readonly<Record<string, number>> = { "national-volleyball": 8 };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, origin } = platform;
  const facts = context.get(requestContext);
  const { lang, tag } = facts;
  const sections = await readSections(platform, facts);
  const path = [`/${params.section}`, params.sport].filter(Boolean).join("/");
  const found = sectionAt(sections, path);
  if (!found) {
    const moved = await findMovedSection(db, path);
    throw moved ? redirect(sectionPath(moved, lang), 301) : await notFoundWithStories(platform, facts);
  }
  const { section, children } = found;
  const shown = [section, ...children].map(({ slug }) => slug);
  tag(...shown.map(sectionTag));
  const limit = storiesOn[section.slug] ?? storiesOnPage;
  const now = platform.clock.now();
  const sport = sportColourOf(section.slug);
  const what = { sections: [section, ...children].map(({ id }) => id), now: () => platform.clock.now() };
  const [list, scores, season] = await Promise.all([
    readStoryList(db, { lang, sections: shown }, { request, limit }),
    readScoresForSection(platform, facts, { ...what, sport }),
    sport === "general" ? undefined : readSeasonForSection(platform, facts, { ...what, sport }),
  ]);
  return { section, sections, list, scores, season, now, lang, origin, alternatePath: list.alternatePath };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { section, sections, list, lang, origin } = loaderData;
  const t = siteMessages(lang);
  const way = sectionsDownTo(section, sections);
  const title = way.map(({ name }) => name).join(" ");
  const crumbs = way.map(({ name, path }) => ({ name, path: sectionPath(path, lang) }));
  const head = pageMeta(
    {
      lang,
      origin,
      path: list.address,
      title,
      description: section.description ?? t("section.description", { section: title }),
      alternates: list.isFirst ? pathInBoth(section.path) : undefined,
      data: [breadcrumbList(crumbs, { lang, origin })],
    },
    matches,
  );
  return [...head, ...feedLinks({ kind: "section", path: section.path }, { lang, title })];
}

export default function SectionPage({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { section, sections, list, scores, season, now } = loaderData;
  return (
    <SectionsProvider sections={sections}>
      <main className="page-width list-page">
        <SectionHead section={section} sections={sections} />
        {list.isFirst && <ScoreStrip matches={scores} now={now} />}
        {list.isFirst ? (
          <LeadList cards={list.cards} within={section.slug} between={season && <SectionSeason season={season} />} />
        ) : (
          <CardGrid cards={list.cards} columns={4} size="medium" heading="h2" within={section.slug} />
        )}
        {list.cards.length === 0 && (
          <EmptyState
            title={t("section.emptyTitle")}
            explanation={t("section.emptyText")}
            action={<LinkButton href={pathInLanguage("/", lang)}>{t("section.emptyAction")}</LinkButton>}
          />
        )}
        <StoryListPages newer={list.newer} older={list.older} />
        {/* What fits on one page needs no second way to look through it. */}
        {(list.newer || list.older) && (
          <p>
            <a href={archivePath({ section: section.path }, lang)} className="block-more">
              {t("archive.sectionLink", { section: section.name })}
              <InlineIcon name="arrow" />
            </a>
          </p>
        )}
      </main>
    </SectionsProvider>
  );
}

function SectionHead({ section, sections }: { section: Section; sections: readonly Section[] }) {
  const { lang, t } = useMessages();
  const tabs = sectionTabs(section, sections, { lang, all: t("section.all") });
  const way = sectionsDownTo(section, sections);
  const crumbs = [
    { label: t("section.home"), href: pathInLanguage("/", lang) },
    ...way.map(({ name, path }) => ({ label: name, href: pathInLanguage(path, lang) })),
  ];
  const tabsName =
    section.parentId === null
      ? t("section.below", { section: section.name })
      : t("section.editions", { sport: section.name });
  return (
    <ListHead
      title={section.name}
      sportColour={sportColourOf(section.slug)}
      description={section.description}
      above={<Breadcrumb label={t("ui.breadcrumb")} crumbs={crumbs} />}
    >
      {tabs.length > 0 && <Tabs label={tabsName} tabs={tabs} />}
    </ListHead>
  );
}

// The front page. Specification: public-site.md 2, Home page.

import { Advertisement } from "#app/features/audience/ads/advertisement.tsx";
import { NewsletterBox } from "#app/features/audience/newsletter/newsletter-box.tsx";
import { layoutContext } from "#app/features/front-page/layouts/layout-context.ts";
import { settingIn } from "#app/features/settings/site-name.ts";
import { pathInBoth } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { SectionsProvider } from "#app/site/cards/sections-context.tsx";
import { pageMeta, settingsIn } from "#app/site/head/page-meta.ts";
import { webSite } from "#app/site/head/publisher-data.ts";
import { SearchBox } from "#app/site/layout/sidebar/search-box.tsx";
import { Sidebar, TrendingNews } from "#app/site/layout/sidebar/sidebar.tsx";
import { UpcomingEvents } from "#app/site/layout/sidebar/upcoming-events.tsx";
import { readResultOfStory } from "#app/site/sport/result/result-head.server.ts";
import { readScores } from "#app/site/sport/score-strip.server.ts";
import { ScoreStrip } from "#app/site/sport/score-strip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/home";
import { CategoryBlock } from "./category-block.tsx";
import { GalleryStrip } from "./gallery-strip.tsx";
import { Hero } from "./hero.tsx";
import { readHomeMedia } from "./home-media.server.ts";
import { readHomePage } from "./home-page.server.ts";
import { StoryCarousel } from "./story-carousel.tsx";
import { VideoBand } from "./video-band.tsx";

export const handle = { static: true };

/** Fewer slides than these are no carousel. */
const fewestSlides = 3;
/** A list with fewer entries than these would leave a hole beside others: events stand above them then. */
const fewestAcross = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const facts = context.get(requestContext);
  const now = platform.clock.now();
  const [page, programme, scores] = await Promise.all([
    readHomePage(platform, facts, { now, layout: context.get(layoutContext) ?? undefined }),
    readHomeMedia(platform, facts, now),
    readScores(platform, facts, { sport: "general", now }),
  ]);
  const result = await readResultOfStory(platform, facts, page.hero[0]?.id);
  return { ...page, ...programme, scores, result, now, lang: facts.lang, origin: platform.origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { lang, origin } = loaderData;
  const settings = settingsIn(matches);
  const alternates = pathInBoth("/");
  const description = settingIn(settings, "about_blurb", lang) || settingIn(settings, "site_tagline", lang);
  const data = [webSite({ lang, origin }, matches)];
  return pageMeta({ lang, origin, path: alternates[lang], description, alternates, data }, matches);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { hero, latest, trending, mostRead, blocks, sections, videos, pictures, events, scores, result, now } =
    loaderData;
  const [first, second, ...others] = blocks;
  return (
    <SectionsProvider sections={sections}>
      <main className="front">
        <h1 className="sr-only">{t("home.heading")}</h1>
        <ScoreStrip matches={scores} now={now} />
        <div className="page-width">
          {hero.length > 0 ? (
            <Hero cards={hero} latest={latest} result={result} />
          ) : (
            <EmptyState title={t("home.emptyTitle")} explanation={t("home.emptyText")} />
          )}
        </div>
        <Advertisement position="header" />
        {trending.length >= fewestSlides && <StoryCarousel cards={trending} />}
        <div className="page-width front-blocks">
          {first && <CategoryBlock block={first} />}
          <Advertisement position="banner" />
          {second && <CategoryBlock block={second} />}
          {events.length < fewestAcross && <UpcomingEvents events={events} />}
          <Sidebar isAcross>
            {mostRead.length >= fewestAcross && <TrendingNews cards={mostRead} />}
            {events.length >= fewestAcross && <UpcomingEvents events={events} />}
            <div>
              <SearchBox id="sidebar-search" />
              <NewsletterBox />
              <Advertisement position="sidebar" />
            </div>
          </Sidebar>
        </div>
        <VideoBand videos={videos} />
        {others.length > 0 && (
          <div className="page-width front-blocks">
            {others.map((block) => (
              <CategoryBlock key={block.key} block={block} />
            ))}
          </div>
        )}
        <GalleryStrip pictures={pictures} />
      </main>
    </SectionsProvider>
  );
}

// The front page. Specification: public-site.md 2, Home page.
import { Advertisement } from "../features/ads/advertisement.tsx";
import { NewsletterBox } from "../features/newsletter/newsletter-box.tsx";
import { platformContext, requestContext } from "../platform/request-context.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { pathInLanguage } from "../words/language.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/home";
import { BlockHeading } from "./cards/block-heading.tsx";
import { CardGrid } from "./cards/card-grid.tsx";
import { SectionsProvider } from "./cards/sections-context.tsx";
import { SearchBox } from "./chrome/sidebar/search-box.tsx";
import { Sidebar, TrendingNews } from "./chrome/sidebar/sidebar.tsx";
import { UpcomingEvents } from "./chrome/sidebar/upcoming-events.tsx";
import { CategoryBlock } from "./front/category-block.tsx";
import { blocksBesideSidebar } from "./front/choose-stories.ts";
import { readFrontPage } from "./front/front-page.server.ts";
import { readFrontProgramme } from "./front/front-programme.server.ts";
import { GalleryStrip } from "./front/gallery-strip.tsx";
import { Hero } from "./front/hero.tsx";
import { StoryCarousel } from "./front/story-carousel.tsx";
import { VideoBand } from "./front/video-band.tsx";
import { webSite } from "./head/json-ld.ts";
import { pageMeta, settingsIn } from "./head/page-meta.ts";

export const handle = { static: true };

/** Fewer slides than these are no carousel. */
const fewestSlides = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const facts = context.get(requestContext);
  const now = platform.clock.now();
  const [page, programme] = await Promise.all([
    readFrontPage(platform.db, facts, now),
    readFrontProgramme(platform, facts, now),
  ]);
  return { ...page, ...programme, lang: facts.lang, origin: platform.origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { lang, origin } = loaderData;
  const settings = settingsIn(matches);
  const twins = { en: "/", ne: "/ne" };
  const data = webSite({
    name: settings.site_name,
    address: `${origin}/`,
    searchAddress: `${origin}${pathInLanguage("/search", lang)}`,
    lang,
  });
  const tagline = lang === "ne" ? settings.site_tagline_ne : settings.site_tagline;
  return pageMeta(
    { lang, origin, path: twins[lang], title: tagline, description: tagline, twins, data: [data] },
    matches,
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { hero, latest, trending, mostRead, blocks, sections, videos, pictures, events } = loaderData;
  const beside = blocks.slice(0, blocksBesideSidebar(blocks));
  const others = blocks.slice(beside.length);
  return (
    <SectionsProvider sections={sections}>
      <main className="front">
        <h1 className="sr-only">{t("home.heading")}</h1>
        <div className="page-width">
          {hero.length > 0 ? (
            <Hero cards={hero} />
          ) : (
            <EmptyState title={t("home.emptyTitle")} explanation={t("home.emptyText")} />
          )}
          {latest.length > 0 && (
            <section aria-labelledby="latest" className="latest-strip">
              <BlockHeading id="latest" title={t("home.latest")} />
              <CardGrid cards={latest} columns={4} size="small" picture="none" />
            </section>
          )}
        </div>
        {trending.length >= fewestSlides && <StoryCarousel cards={trending} />}
        <div className="page-width front-blocks">
          <div className="beside-sidebar">
            <div className="front-blocks">
              {beside.slice(0, 1).map((block) => (
                <CategoryBlock key={block.key} block={block} />
              ))}
              <Advertisement position="banner" />
              {beside.slice(1).map((block) => (
                <CategoryBlock key={block.key} block={block} />
              ))}
            </div>
            <Sidebar>
              <SearchBox id="sidebar-search" />
              <TrendingNews cards={mostRead} />
              <UpcomingEvents events={events} />
              <NewsletterBox />
            </Sidebar>
          </div>
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

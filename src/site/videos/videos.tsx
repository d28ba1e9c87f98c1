// Video highlights: /videos, and /video/{id} with that video as the featured one. Specification: public-site.md 2 and
// 4.

import type { Video } from "#app/features/newsroom/videos/queries.server.ts";
import { isoDuration, videoLimits } from "#app/features/newsroom/videos/rules.ts";
import { videoUrl } from "#app/features/newsroom/videos/video-tile.tsx";
import { pathInBoth, pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { youtubePlayerOrigin, youtubePlayerUrl } from "#app/platform/text/youtube.ts";
import { breadcrumbList, type JsonLd, pictureUrl } from "#app/site/head/json-ld.ts";
import { pageMeta } from "#app/site/head/page-meta.ts";
import { publisherData } from "#app/site/head/publisher-data.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { SportChips } from "#app/site/sport-filter/sport-chips.tsx";
import { filteredPath } from "#app/site/sport-filter/sport-filter.ts";
import { SwapArea, SwapContent } from "#app/site/sport-filter/swap-area.tsx";
import { ListHead } from "#app/site/story-list/list-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Route } from "./+types/videos";
import { FeaturedVideo } from "./featured-video.tsx";
import { VideoGrid } from "./video-grid.tsx";
import { readVideoPage } from "./video-page.server.ts";
import "./videos-gallery-events.css";

export const handle = { static: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const facts = context.get(requestContext);
  // Also where it shows none: another choice of sport is put into this page, player and all.
  facts.frame(youtubePlayerOrigin);
  const page = await readVideoPage(platform, facts, { request, id: "id" in params ? params.id : undefined });
  const { lang } = facts;
  // A place in the list is of one language; a choice of sport is in both, and so is the page around a video.
  const here = page.kind === "chosen" && page.featured ? videoUrl(page.featured) : page.path;
  const alternatePath = filteredPath(pathInLanguage(here, otherLanguage(lang)), page.choice);
  return { ...page, lang, origin: platform.origin, alternatePath };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { kind, featured, choice, address, lang, origin } = loaderData;
  const t = siteMessages(lang);
  if (kind === "chosen" && featured) {
    const { title, description, picture } = featured;
    const head = { lang, origin, path: address, title, description: description ?? t("videos.description") };
    const publisher = publisherData({ lang, origin }, matches);
    const crumbs = [
      { name: t("videos.title"), path: pathInLanguage("/videos", lang) },
      { name: title, path: address },
    ];
    const data = [...videoData(featured, { origin, publisher }), breadcrumbList(crumbs, { lang, origin })];
    return pageMeta({ ...head, picture, data }, matches);
  }
  const title = choice === "all" ? t("videos.title") : `${t(`videos.sports.${choice}`)} – ${t("videos.title")}`;
  const alternates = pathInBoth(filteredPath("/videos", choice));
  const head = { lang, origin, path: address, title, description: t("videos.description") };
  return pageMeta(
    { ...head, picture: featured?.picture, alternates: kind === "first" ? alternates : undefined },
    matches,
  );
}

/** Search engines list a video only with its picture. */
function videoData(
  { title, description, createdAt, duration, youtubeId, views, picture, lang }: Video,
  { origin, publisher }: { origin: string; publisher: JsonLd },
): JsonLd[] {
  if (!picture) return [];
  const length = isoDuration(duration);
  return [
    {
      "@context": "https://schema.org",
      "@type": "VideoObject",
      name: title,
      description: description ?? title,
      thumbnailUrl: [pictureUrl(picture, origin, "16x9")],
      uploadDate: createdAt.toISOString(),
      // The file itself is the host's: there is a player to name, and no address of the content.
      embedUrl: youtubePlayerUrl(youtubeId),
      inLanguage: lang,
      publisher,
      interactionStatistic: {
        "@type": "InteractionCounter",
        interactionType: { "@type": "WatchAction" },
        userInteractionCount: views,
      },
      ...(length ? { duration: length } : {}),
    },
  ];
}

export default function VideosPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { kind, choice, path } = loaderData;
  return (
    <main className="list-page">
      <div className="page-width">
        {kind === "chosen" ? (
          <p className="headline pt-4 text-section">
            <a href={path} className="hover:underline">
              {t("videos.title")}
            </a>
          </p>
        ) : (
          <ListHead title={t("videos.title")} />
        )}
      </div>
      <SwapArea loading={t("videos.loading")} skeleton={<VideoSkeleton />} failure={t("videos.loadFailed")}>
        <div className="page-width pb-4">
          <SportChips label={t("videos.filter")} path={path} chosen={choice} />
        </div>
        <SwapContent>
          <VideoList loaderData={loaderData} />
        </SwapContent>
      </SwapArea>
    </main>
  );
}

function VideoList({ loaderData }: { loaderData: Route.ComponentProps["loaderData"] }) {
  const { t } = useMessages();
  const { kind, featured, match, videos, choice, newest, older } = loaderData;
  const isChosen = kind === "chosen";
  return (
    <div className="grid gap-6">
      {featured && (
        <FeaturedVideo
          video={featured}
          match={match}
          heading={isChosen ? "h1" : "h2"}
          counts={isChosen ? "shown" : "played"}
        />
      )}
      <div className="page-width grid gap-6">
        {!featured && videos.length === 0 && <NoVideos loaderData={loaderData} />}
        {videos.length > 0 && (
          <section aria-labelledby="more-videos" className="grid gap-3">
            <h2 id="more-videos" className="headline text-title">
              {t("videos.more")}
            </h2>
            <VideoGrid
              videos={videos}
              namesSport={choice === "all"}
              hrefOf={(video) => filteredPath(videoUrl(video), choice)}
            />
          </section>
        )}
        <Pagination
          label={t("videos.pages")}
          newer={newest === undefined ? undefined : { href: newest, label: t("videos.newest") }}
          older={older === undefined ? undefined : { href: older, label: t("videos.older") }}
        />
      </div>
    </div>
  );
}

function NoVideos({ loaderData: { choice, path } }: { loaderData: Route.ComponentProps["loaderData"] }) {
  const { t } = useMessages();
  if (choice === "all") return <EmptyState title={t("videos.none")} explanation={t("videos.noneHint")} />;
  return (
    <EmptyState
      title={t("videos.noneOfSport", { label: t(`videos.sports.${choice}`) })}
      action={<LinkButton href={path}>{t("videos.all")}</LinkButton>}
    />
  );
}

function VideoSkeleton() {
  return (
    <div className="page-width video-grid">
      {Array.from({ length: videoLimits.page }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change
        <div key={position} className="grid content-start gap-2">
          <Skeleton shape="picture" />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}

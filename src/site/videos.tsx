// Video highlights: /videos, and /video/{id} with that video as the featured one. Specification: public-site.md 2 and 4.
import type { Video } from "../features/videos/queries.server.ts";
import { isoDuration, videoLimits } from "../features/videos/rules.ts";
import { VideoTile, videoAddress } from "../features/videos/video-tile.tsx";
import { platformContext, requestContext } from "../platform/request-context.ts";
import { youtubePlayerAddress } from "../platform/text/youtube.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { pathInLanguage } from "../words/language.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/videos";
import { siteWords } from "./chrome/site-words.tsx";
import { type JsonLd, pictureAddress } from "./head/json-ld.ts";
import { pageMeta } from "./head/page-meta.ts";
import { FeaturedVideo } from "./programme/featured-video.tsx";
import { SportChips } from "./programme/sport-chips.tsx";
import { filteredAddress } from "./programme/sport-filter.ts";
import { SwapArea, SwapContent } from "./programme/swap-area.tsx";
import { readVideoPage } from "./programme/video-page.server.ts";
import { ListHead } from "./story-list/list-page.tsx";
import "./programme/programme.css";

export const handle = { static: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const facts = context.get(requestContext);
  const page = await readVideoPage(platform, facts, { request, id: "id" in params ? params.id : undefined });
  const { lang } = facts;
  // A video is in one language, and so is a place in the list; a choice of sport is in both.
  const twinPath = pathInLanguage("/videos", lang === "en" ? "ne" : "en");
  const twinAddress = filteredAddress(twinPath, page.kind === "first" ? page.choice : "all");
  return { ...page, lang, origin: platform.origin, twinAddress };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { kind, featured, choice, address, lang, origin } = loaderData;
  const t = siteWords(lang);
  if (kind === "chosen" && featured) {
    const { title, description, picture } = featured;
    const head = { lang, origin, path: address, title, description: description ?? t("videos.description") };
    return pageMeta({ ...head, picture, data: videoData(featured, origin) }, matches);
  }
  const title = choice === "all" ? t("videos.title") : `${t(`videos.sports.${choice}`)} – ${t("videos.title")}`;
  const twins = { en: filteredAddress("/videos", choice), ne: filteredAddress("/ne/videos", choice) };
  const head = { lang, origin, path: address, title, description: t("videos.description") };
  return pageMeta({ ...head, picture: featured?.picture, twins: kind === "first" ? twins : undefined }, matches);
}

/** Search engines list a video only with its picture. */
function videoData({ title, description, createdAt, duration, youtubeId, picture }: Video, origin: string): JsonLd[] {
  if (!picture) return [];
  const length = isoDuration(duration);
  return [
    {
      "@context": "https://schema.org",
      "@type": "VideoObject",
      name: title,
      description: description ?? title,
      thumbnailUrl: [pictureAddress(picture, origin)],
      uploadDate: createdAt.toISOString(),
      embedUrl: youtubePlayerAddress(youtubeId),
      ...(length ? { duration: length } : {}),
    },
  ];
}

export default function VideosPage({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
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
  const { t } = useWords();
  const { kind, featured, videos, choice, newest, older } = loaderData;
  const isChosen = kind === "chosen";
  return (
    <div className="grid gap-6">
      {featured && (
        <FeaturedVideo video={featured} heading={isChosen ? "h1" : "h2"} counts={isChosen ? "shown" : "played"} />
      )}
      <div className="page-width grid gap-6">
        {!featured && videos.length === 0 && <NoVideos loaderData={loaderData} />}
        {videos.length > 0 && (
          <section aria-labelledby="more-videos" className="grid gap-3">
            <h2 id="more-videos" className="headline text-title">
              {t("videos.more")}
            </h2>
            <ul className="video-grid">
              {videos.map((video) => (
                <li key={video.id}>
                  <VideoTile
                    video={video}
                    href={filteredAddress(videoAddress(video), choice)}
                    namesSport={choice === "all"}
                  />
                </li>
              ))}
            </ul>
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
  const { t } = useWords();
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
      {Array.from({ length: videoLimits.page }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change
        <div key={place} className="grid content-start gap-2">
          <Skeleton shape="picture" />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}

// The photo gallery. Specification: public-site.md 2, 4, 8 and 9.

import { redirect } from "react-router";
import { listAlbums, listGallery } from "#app/features/newsroom/gallery/queries.server.ts";
import { galleryLimits, galleryTag } from "#app/features/newsroom/gallery/rules.ts";
import { pathInBoth, pathInLanguage } from "#app/messages/language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { breadcrumbList, imageGallery } from "#app/site/head/json-ld.ts";
import { pageMeta } from "#app/site/head/page-meta.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { readLinkedMatches } from "#app/site/sport/match/linked-matches.server.ts";
import { SportChips } from "#app/site/sport-filter/sport-chips.tsx";
import { filteredPath, type SportChoice, sportAsked, sportInUrl } from "#app/site/sport-filter/sport-filter.ts";
import { SwapArea, SwapContent } from "#app/site/sport-filter/swap-area.tsx";
import { ListHead } from "#app/site/story-list/list-page.tsx";
import { notFound } from "#app/site/story-list/story-list.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/gallery";
import { PictureWall } from "./picture-wall.tsx";
import "#app/site/videos/videos-gallery-events.css";

export const handle = { static: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, origin } = context.get(platformContext);
  const facts = context.get(requestContext);
  const { lang, tag } = facts;
  const { pathname: path, searchParams } = new URL(request.url);
  const choice = sportInUrl(searchParams);
  const page = pageInAddress(searchParams.get("page"));
  if (choice === undefined || page === undefined) throw redirect(path, 301);
  tag(galleryTag(lang), "pictures");
  const albums = await listAlbums(db, { lang, category: sportAsked(choice) });
  const album = searchParams.get("album") ?? undefined;
  if (album !== undefined && !albums.includes(album)) throw redirect(filteredPath(path, choice), 302);
  const offset = (page - 1) * galleryLimits.page;
  const { items, hasMore } = await listGallery(
    db,
    { lang, category: sportAsked(choice), album },
    { limit: galleryLimits.page, offset },
  );
  if (page > 1 && items.length === 0) throw notFound();
  const matches = await readLinkedMatches({ db }, facts, items);
  const other = otherLanguage(lang);
  const there =
    page > 1 ? await listGallery(db, { lang: other, category: sportAsked(choice) }, { limit: 1, offset }) : undefined;
  const alternatePath = pagePath(pathInLanguage("/gallery", other), { choice }, there?.items.length ? page : 1);
  return { choice, albums, album, page, images: items, matches, hasMore, path, lang, origin, alternatePath };
}

/** 1 when the address names no page; `undefined` when it names what cannot be one, or the first by its number. */
function pageInAddress(named: string | null): number | undefined {
  if (named === null) return 1;
  return /^[1-9]\d{0,2}$/.test(named) && named !== "1" ? Number(named) : undefined;
}

type Chosen = { choice: SportChoice; album?: string | undefined };

function pagePath(path: string, { choice, album }: Chosen, page: number): string {
  return filteredPath(path, choice, { ...(album ? { album } : {}), ...(page > 1 ? { page: String(page) } : {}) });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { choice, album, page, images, lang, origin, path } = loaderData;
  const t = siteMessages(lang);
  const sport = [...(album ? [album] : []), ...(choice === "all" ? [] : [t(`videos.sports.${choice}`)])];
  const number = page > 1 ? [t("gallery.page", { page: digitsFor(lang, String(page)) })] : [];
  const alternates = pathInBoth(filteredPath("/gallery", choice));
  const here = pagePath(path, { choice, album }, page);
  const name = [...sport, t("gallery.title"), ...number].join(" – ");
  return pageMeta(
    {
      lang,
      origin,
      path: here,
      title: name,
      data: [
        imageGallery(images, { name, address: `${origin}${here}`, origin, lang }),
        breadcrumbList([{ name: t("gallery.title"), path }], { lang, origin }),
      ],
      description: t("gallery.description"),
      picture: images[0]?.picture,
      alternates: page === 1 && !album ? alternates : undefined,
    },
    matches,
  );
}

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { choice, album, page, images, matches, hasMore, path } = loaderData;
  const to = (number: number, label: string) => ({ href: pagePath(path, { choice, album }, number), label });
  return (
    <main className="page-width list-page">
      <ListHead title={t("gallery.title")} />
      <SwapArea loading={t("gallery.loading")} skeleton={<GallerySkeleton />}>
        <div className="pb-4">
          <SportChips label={t("gallery.filter")} path={path} chosen={choice} />
        </div>
        <SwapContent>
          <AlbumChips {...loaderData} />
          {images.length > 0 ? (
            <PictureWall images={images} matches={matches} startsLarge={page === 1} />
          ) : (
            <NoPictures loaderData={loaderData} />
          )}
        </SwapContent>
        <div className="pt-6">
          <Pagination
            label={t("gallery.pages")}
            newer={page > 1 ? to(page - 1, t("gallery.previous")) : undefined}
            older={hasMore ? to(page + 1, t("gallery.next")) : undefined}
          />
        </div>
      </SwapArea>
    </main>
  );
}

type AlbumChipsProps = Chosen & { albums: readonly string[]; path: string };

/** The choice of an album; nothing while there is none. */
function AlbumChips({ albums, album, choice, path }: AlbumChipsProps) {
  const { t } = useMessages();
  if (albums.length === 0) return null;
  return (
    <nav aria-label={t("gallery.albums")} className="sport-chips pb-4">
      <Tag href={filteredPath(path, choice)} current={album === undefined}>
        {t("gallery.allAlbums")}
      </Tag>
      {albums.map((name) => (
        <Tag key={name} href={pagePath(path, { choice, album: name }, 1)} current={name === album}>
          {name}
        </Tag>
      ))}
    </nav>
  );
}

function NoPictures({ loaderData: { choice, path } }: { loaderData: Route.ComponentProps["loaderData"] }) {
  const { t } = useMessages();
  if (choice === "all") return <EmptyState title={t("gallery.none")} explanation={t("gallery.noneHint")} />;
  return (
    <EmptyState title={t("gallery.noneOfSport")} action={<LinkButton href={path}>{t("gallery.all")}</LinkButton>} />
  );
}

function GallerySkeleton() {
  return (
    <div className="picture-wall">
      {Array.from({ length: galleryLimits.skeletons }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change
        <Skeleton key={position} shape="picture" />
      ))}
    </div>
  );
}

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { articleLimits } from "#app/features/newsroom/articles/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { cutText } from "#app/platform/text/cut.ts";
import { safePicture } from "#app/platform/text/safe-url.ts";

type SearchPreviewProps = {
  lang: "en" | "ne";
  path: string;
  headline: string;
  /** What is typed for search and sharing, else of the story. */
  title: string;
  description: string;
};

const nothingToHear = () => () => {};

/** The story as a search engine lists it, and as a messenger shows a link to it. */
export function SearchPreview({ lang, path, headline, title, description }: SearchPreviewProps) {
  const { t } = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const picture = usePicture(box);
  const host = useSyncExternalStore(
    nothingToHear,
    () => location.host,
    () => "",
  );
  const shownTitle = title || t("articles.search.noTitle");
  const shown = cutText(description, articleLimits.searchDescription);
  return (
    <div ref={box} className="grid gap-4">
      <figure className="grid gap-1.5">
        <figcaption className="text-sm font-semibold">{t("articles.search.result")}</figcaption>
        <div className="grid gap-0.5 border border-hairline bg-raised p-3 break-words">
          <p className="truncate text-xs text-muted">
            {host}
            {path.replaceAll("/", " › ")}
          </p>
          <p lang={lang} className="line-clamp-2 text-lg leading-snug text-press">
            {shownTitle}
          </p>
          <p lang={shown === "" ? undefined : lang} className="line-clamp-3 text-sm text-muted">
            {shown || t("articles.search.noDescription")}
          </p>
        </div>
      </figure>
      <figure className="grid gap-1.5">
        <figcaption className="text-sm font-semibold">{t("articles.search.card")}</figcaption>
        <div className="border border-hairline bg-raised break-words">
          <CardSketch lang={lang} headline={headline || t("articles.search.noTitle")} picture={safePicture(picture)} />
          <div className="grid gap-0.5 p-3">
            <p className="truncate text-xs text-muted">{host}</p>
            <p lang={lang} className="line-clamp-2 font-semibold leading-snug">
              {shownTitle}
            </p>
            {shown !== "" && (
              <p lang={lang} className="line-clamp-2 text-sm text-muted">
                {shown}
              </p>
            )}
          </div>
        </div>
      </figure>
    </div>
  );
}

/** About what `storyCard` of share-cards/story-card.ts lets be drawn: the headline over the dark photograph. */
function CardSketch({ lang, headline, picture }: { lang: "en" | "ne"; headline: string; picture: string | undefined }) {
  return (
    <div className="relative grid aspect-[1.91] w-full items-end overflow-hidden bg-[#0b0e14]">
      {picture && (
        <>
          <img src={picture} alt="" width={1200} height={630} className="absolute inset-0 size-full object-cover" />
          <div className="absolute inset-0 bg-linear-to-t from-[#0b0e14] via-[#0b0e14]/60 to-[#0b0e14]/20" />
        </>
      )}
      <p
        lang={lang}
        className="relative line-clamp-3 border-b-4 border-crimson p-3 text-xl leading-snug font-bold text-[#fdfcfa]"
      >
        {headline}
      </p>
    </div>
  );
}

/** The address of the story's picture, which another part of the form holds. */
function usePicture(box: { current: HTMLElement | null }): string {
  const [picture, setPicture] = useState("");
  useEffect(() => {
    const field = box.current?.closest("form")?.elements.namedItem("image_url");
    setPicture(field instanceof HTMLInputElement ? field.value : "");
  });
  return picture;
}

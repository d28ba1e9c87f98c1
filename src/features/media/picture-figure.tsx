// A picture that a page is about, with what is said of it: the one figure of stories, videos, events and the gallery.
import type { ReactNode } from "react";
import { foreignLang } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { AskedPicture } from "./asked-picture.tsx";
import { largeLink } from "./large-link.ts";
import { cropRatioOf, Picture, type PictureProps } from "./picture.tsx";
import { fullUrl, legendIn, type PictureSource } from "./picture-source.ts";

/** A picture above its caption and credit; in the low-data edition the way to it. `className` goes to the figure. */
export function PictureFigure({ className, ...picture }: PictureProps) {
  return (
    <FigureOf source={picture.source} className={className}>
      {useIsLowData() ? <AskedPicture {...picture} /> : <LinkedPicture {...picture} />}
    </FigureOf>
  );
}

/** A picture of the library is a link to its file; one elsewhere may be gone, or of any size. */
function LinkedPicture(picture: PictureProps) {
  const { t } = useMessages();
  const { source, ratio, alt = source.alt } = picture;
  if (source.kind === "outside") return <Picture {...picture} />;
  return (
    <a
      href={fullUrl(source)}
      {...largeLink(source, cropRatioOf(ratio))}
      aria-label={alt === "" ? t("gallery.overlay") : t("gallery.open", { title: alt })}
    >
      <Picture {...picture} />
    </a>
  );
}

type FigureOfProps = { source: PictureSource | undefined; className?: string | undefined; children: ReactNode };

/** Anything that shows a picture, such as a player, above the caption and credit of the picture. */
export function FigureOf({ source, className, children }: FigureOfProps) {
  return (
    <figure className={className}>
      {children}
      {source && <Legend source={source} />}
    </figure>
  );
}

function Legend({ source }: { source: PictureSource }) {
  const { lang } = useMessages();
  const { caption, credit } = legendIn(source, lang);
  if (caption === "" && !credit) return null;
  return (
    <figcaption className="figure-legend">
      {caption}
      {caption !== "" && credit && " "}
      {credit && (
        <span className="figure-credit" lang={foreignLang(credit.lang, lang)}>
          {credit.text}
        </span>
      )}
    </figcaption>
  );
}

// A picture that a page is about, with what is said of it: the one figure of stories, videos, events and the gallery.
import type { ReactNode } from "react";
import { foreignLang } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { AskedPicture } from "./asked-picture.tsx";
import { Picture, type PictureProps } from "./picture.tsx";
import { legendIn, type PictureSource } from "./picture-source.ts";

/** A picture above its caption and credit; in the low-data edition the way to it. `className` goes to the figure. */
export function PictureFigure({ className, ...picture }: PictureProps) {
  return (
    <FigureOf source={picture.source} className={className}>
      {useIsLowData() ? <AskedPicture source={picture.source} alt={picture.alt} /> : <Picture {...picture} />}
    </FigureOf>
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

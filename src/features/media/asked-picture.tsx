// A picture in the low-data edition: a link that says what it shows and how large it is, and leads to its file.
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { cropRatioOf, type PictureProps } from "./picture.tsx";
import { smallRendition } from "./picture-source.ts";

type AskedPictureText = { alt: string; width?: number | undefined; height?: number | undefined };

/** The words of the link. A picture from elsewhere has no known size. */
export function askedPictureText({ alt, width, height }: AskedPictureText, lang: Lang, t: Translator): string {
  const size = width && height ? ` (${digitsFor(lang, `${width} × ${height}`)})` : "";
  return `${t("layout.edition.picture")}${alt === "" ? "" : `: ${alt}`}${size}`;
}

/** The link, for a picture that stands by itself and not inside another link. */
export function AskedPicture({
  source,
  ratio = "own",
  alt = source.alt,
}: Pick<PictureProps, "source" | "alt"> & { ratio?: PictureProps["ratio"] }) {
  const { lang, t } = useMessages();
  const file = source.kind === "stored" ? smallRendition(source, cropRatioOf(ratio)) : { url: source.url };
  return (
    <a href={file.url} className="asked-picture" rel={source.kind === "outside" ? "noreferrer" : undefined}>
      {askedPictureText({ alt, ...file }, lang, t)}
    </a>
  );
}

import type { GalleryImage } from "../../features/gallery/queries.server.ts";
import { pictureAnchor } from "../../features/gallery/rules.ts";
import { Picture } from "../../features/media/picture.tsx";
import { pathInLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { BlockHeading } from "../cards/block-heading.tsx";
import { evenRows } from "../cards/rows.ts";
import { SharedMarkup } from "../cards/shared-markup.tsx";

/** Fewer pictures than these are no strip. */
const fewest = 3;

/** The first pictures of the gallery in one strip. Each leads to its place there. Nothing while there are too few. */
export function GalleryStrip({ pictures }: { pictures: readonly GalleryImage[] }) {
  const { lang, t } = useMessages();
  if (pictures.length < fewest) return null;
  const inRow = evenRows(pictures.length, 3);
  const gallery = pathInLanguage("/gallery", lang);
  return (
    <section aria-labelledby="photo-gallery">
      <div className="page-width">
        <BlockHeading
          id="photo-gallery"
          title={t("home.gallery")}
          more={{ href: gallery, label: t("home.fullGallery") }}
        />
      </div>
      <SharedMarkup
        as="ul"
        name="gallery strip"
        of={pictures}
        className={pictures.length > 5 ? "picture-strip strip-of-6" : "picture-strip"}
      >
        {pictures.map(({ id, title, picture }, index) => (
          <li key={id} className={inRow[index] === 2 ? "strip-half" : undefined}>
            <a href={`${gallery}#${pictureAnchor(id)}`}>
              <Picture
                source={picture}
                ratio="1-1"
                sizes={pictures.length > 5 ? "(min-width: 64rem) 27rem, 60vw" : "(min-width: 64rem) 40rem, 60vw"}
                alt={picture.alt || title}
              />
              <span className="picture-strip-title">{title}</span>
            </a>
          </li>
        ))}
      </SharedMarkup>
    </section>
  );
}

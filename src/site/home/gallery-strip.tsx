import { Picture } from "#app/features/media/picture.tsx";
import type { GalleryImage } from "#app/features/newsroom/gallery/queries.server.ts";
import { pictureAnchor } from "#app/features/newsroom/gallery/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { evenRows } from "#app/site/cards/rows.ts";
import { SharedMarkup } from "#app/site/cards/shared-markup.tsx";

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

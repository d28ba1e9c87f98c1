import type { GalleryImage } from "../../features/gallery/queries.server.ts";
import { pictureAnchor } from "../../features/gallery/rules.ts";
import { Picture } from "../../features/media/picture.tsx";
import { pathInLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { BlockHeading } from "../cards/block-heading.tsx";

/** The first pictures of the gallery in one strip. Each leads to its place there. Nothing while there are none. */
export function GalleryStrip({ pictures }: { pictures: readonly GalleryImage[] }) {
  const { lang, t } = useMessages();
  if (pictures.length === 0) return null;
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
      <ul className="picture-strip">
        {pictures.map(({ id, title, picture }) => (
          <li key={id}>
            <a href={`${gallery}#${pictureAnchor(id)}`}>
              <Picture source={picture} ratio="1-1" sizes="(min-width: 64rem) 22vw, 33vw" alt={picture.alt || title} />
              <span className="picture-strip-title">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

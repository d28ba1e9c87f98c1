import { pictureSources, type StoredPicture } from "#app/features/media/picture-source.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

type WordmarkProps = { name: string; logo: StoredPicture | undefined };

/** The logo that the editor has chosen, else the name of the site beside two pennons, leading home. */
export function Wordmark({ name, logo }: WordmarkProps) {
  const { lang, t } = useMessages();
  return (
    <a
      href={pathInLanguage("/", lang)}
      aria-label={t("layout.homePage", { site: name })}
      className="wordmark flex flex-none items-center gap-2"
    >
      {logo ? (
        <Logo picture={logo} />
      ) : (
        <>
          <Pennons />
          <span className="headline">{name}</span>
        </>
      )}
    </a>
  );
}

/** Its size stands in the page, so that nothing moves when it arrives. The link says the name. */
function Logo({ picture }: { picture: StoredPicture }) {
  const { sources, fallback } = pictureSources(picture);
  const { width, height } = picture;
  return (
    <picture className="contents">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="10rem" />
      ))}
      <img
        src={fallback.src}
        srcSet={fallback.srcSet}
        sizes="10rem"
        width={width}
        height={height}
        alt=""
        className="site-logo"
      />
    </picture>
  );
}

function Pennons() {
  return (
    <svg width="24" height="30" viewBox="0 0 24 30" className="pennons" aria-hidden="true">
      <path d="M1 1 23 16.2H9L22 29H1Z" />
    </svg>
  );
}

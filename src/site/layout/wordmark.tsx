import { pathInLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages-context.tsx";

/** The name of the site beside two pennons, leading home. */
export function Wordmark({ name }: { name: string }) {
  const { lang, t } = useMessages();
  return (
    <a
      href={pathInLanguage("/", lang)}
      aria-label={t("layout.homePage", { site: name })}
      className="wordmark flex flex-none items-center gap-2"
    >
      <Pennons />
      <span className="headline">{name}</span>
    </a>
  );
}

function Pennons() {
  return (
    <svg width="24" height="30" viewBox="0 0 24 30" className="pennons" aria-hidden="true">
      <path d="M1 1 23 16.2H9L22 29H1Z" />
    </svg>
  );
}

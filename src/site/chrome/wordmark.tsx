import { pathInLanguage } from "../../words/language.ts";
import { useWords } from "../../words/words-context.tsx";

/** The name of the site beside two pennons, leading home. */
export function Wordmark({ name }: { name: string }) {
  const { lang, t } = useWords();
  return (
    <a
      href={pathInLanguage("/", lang)}
      aria-label={t("chrome.homePage", { site: name })}
      className="wordmark flex flex-none items-center gap-2"
    >
      <Pennons />
      <span className="headline">{name}</span>
    </a>
  );
}

function Pennons() {
  return (
    <svg width="22" height="30" viewBox="0 0 22 30" className="pennons" aria-hidden="true">
      <path d="M1 1 20 13H9.5L20.5 28.5H1Z" />
    </svg>
  );
}

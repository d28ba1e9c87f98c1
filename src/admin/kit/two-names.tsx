import { Link } from "react-router";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hasTwoLanguages, siteLanguageOr } from "#app/platform/text/languages.ts";

type TwoNamesProps = {
  english: string;
  nepali: string | null /** Left out for those who may not open it. */;
  href?: string | undefined;
};

/**
 * What an item is called: in the language of the back office, with the link to its form, and beside that in the other
 * one; on a site with one language in that one.
 */
export function TwoNames({ english, nepali, href }: TwoNamesProps) {
  const { lang } = useMessages();
  const leading = siteLanguageOr(lang);
  const inEnglish = { lang: "en", text: english };
  const inNepali = nepali ? [{ lang: "ne", text: nepali }] : [];
  const [first = inEnglish, other] = leading === "ne" ? [...inNepali, inEnglish] : [inEnglish, ...inNepali];
  const second = hasTwoLanguages() ? other : undefined;
  return (
    <>
      {href === undefined ? (
        <span lang={first.lang}>{first.text}</span>
      ) : (
        <Link to={href} lang={first.lang} preventScrollReset className="hover:underline">
          {first.text}
        </Link>
      )}
      {second && (
        <>
          {" "}
          <span lang={second.lang} className="pl-1 font-normal text-muted">
            {second.text}
          </span>
        </>
      )}
    </>
  );
}

// The words of reader and account pages. They are rendered on the server only, so the messages stand in the module and
// not in loader data: a page that could load nothing still has its words, and no `.data` answer carries them all.
import type { ReactNode } from "react";
import type { Lang } from "../../platform/db/schema.ts";
import en from "../../words/en.json" with { type: "json" };
import ne from "../../words/ne.json" with { type: "json" };
import { type Messages, translator, type Words } from "../../words/words.ts";
import { WordsProvider } from "../../words/words-context.tsx";

const messages: Readonly<Record<Lang, Messages>> = { en, ne };

/** The translator of reader pages where no component is: in `meta`. */
export function siteWords(lang: Lang): Words {
  return translator(lang, messages[lang]);
}

/** Gives everything below the words of one language. */
export function SiteWords({ lang, children }: { lang: Lang; children: ReactNode }) {
  return (
    <WordsProvider lang={lang} messages={messages[lang]}>
      {children}
    </WordsProvider>
  );
}

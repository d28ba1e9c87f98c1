// The words of reader and account pages. They are rendered on the server only, so the messages stand in the module and
// not in loader data: a page that could load nothing still has its words, and no `.data` answer carries them all.
import type { ReactNode } from "react";
import en from "#app/messages/en.json" with { type: "json" };
import { type Messages, type Translator, translator } from "#app/messages/messages.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import ne from "#app/messages/ne.json" with { type: "json" };
import type { Lang } from "#app/platform/db/schema.ts";

const messages: Readonly<Record<Lang, Messages>> = { en, ne };

/** The translator of reader pages where no component is: in `meta`. */
export function siteMessages(lang: Lang): Translator {
  return translator(lang, messages[lang]);
}

/** Gives everything below the words of one language. */
export function SiteMessages({ lang, children }: { lang: Lang; children: ReactNode }) {
  return (
    <MessagesProvider lang={lang} messages={messages[lang]}>
      {children}
    </MessagesProvider>
  );
}

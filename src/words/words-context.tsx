// The words for components: the page's layout provides them, anything below asks for them.
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Lang } from "../platform/db/schema.ts";
import { type SomeMessages, translator, type Words } from "./words.ts";

type WordsInUse = { lang: Lang; t: Words };

const WordsContext = createContext<WordsInUse | undefined>(undefined);

/**
 * Gives everything below the words of one language. `messages` come from the layout's loader: `allMessages(lang)` on
 * pages that never hydrate, `messagesOf(lang, [...])` on pages that do.
 */
export function WordsProvider({
  lang,
  messages,
  children,
}: {
  lang: Lang;
  messages: SomeMessages;
  children: ReactNode;
}) {
  const value = useMemo(() => ({ lang, t: translator(lang, messages) }), [lang, messages]);
  return <WordsContext value={value}>{children}</WordsContext>;
}

/** The language of the page and its translator. Throws outside of `<WordsProvider>`. */
export function useWords(): WordsInUse {
  const words = useContext(WordsContext);
  if (!words) throw new Error("useWords() is used outside of <WordsProvider>");
  return words;
}

// The words for components: the page's layout provides them, anything below asks for them.
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Lang } from "#app/platform/db/schema.ts";
import { type SomeMessages, type Translator, translator } from "./messages.ts";

type MessagesInUse = { lang: Lang; t: Translator };

const MessagesContext = createContext<MessagesInUse | undefined>(undefined);

/**
 * Gives everything below the words of one language. `messages` come from the layout's loader: `allMessages(lang)` on
 * pages that never hydrate, `messagesOf(lang, [...])` on pages that do.
 */
export function MessagesProvider({
  lang,
  messages,
  children,
}: {
  lang: Lang;
  messages: SomeMessages;
  children: ReactNode;
}) {
  const value = useMemo(() => ({ lang, t: translator(lang, messages) }), [lang, messages]);
  return <MessagesContext value={value}>{children}</MessagesContext>;
}

/** Gives what is rendered apart from its page the words of that page. */
export function SameMessages({ messages, children }: { messages: MessagesInUse; children: ReactNode }) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/** The language of the page and its translator. Throws outside of `<MessagesProvider>`. */
export function useMessages(): MessagesInUse {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error("useMessages() is used outside of <MessagesProvider>");
  return messages;
}

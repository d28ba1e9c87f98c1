// All messages of both languages. Server only: a page in the browser receives the namespaces it needs as loader data.
import type { Lang } from "#app/platform/db/schema.ts";
import en from "./en.json" with { type: "json" };
import { type Messages, type SomeMessages, type Translator, translator } from "./messages.ts";
import ne from "./ne.json" with { type: "json" };

// Both ways: a key that only one of the two files has does not compile.
const messages: Readonly<Record<Lang, typeof en & typeof ne>> = { en, ne };

/** The translator with every message of the language: for loaders, commands, mail, feeds and jobs. */
export function getMessages(lang: Lang): Translator {
  return translator(lang, messages[lang]);
}

/** Every message of the language, as `<MessagesProvider messages>` takes them on pages that are rendered here only. */
export function allMessages(lang: Lang): Messages {
  return messages[lang];
}

const picked = new Map<string, SomeMessages>();

/**
 * The named namespaces only, for pages that hydrate: what a loader returns is what travels to the browser. The same
 * choice gives the same object, so that its translator is made once.
 */
export function messagesOf(lang: Lang, namespaces: readonly (keyof Messages)[]): SomeMessages {
  const choice = `${lang} ${[...namespaces].sort().join(" ")}`;
  const known = picked.get(choice);
  if (known) return known;
  const created: SomeMessages = Object.fromEntries(namespaces.map((name) => [name, messages[lang][name]]));
  picked.set(choice, created);
  return created;
}

// Where the words of the back office are at hand, on the server and in a browser. The page names the file that has
// those of its language; `entry.client.tsx` fetches it before the page is taken over.
import type { SomeMessages } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";

const known = new Map<Lang, SomeMessages>();

/** Keeps the words of a language for `wordsOf`. */
export function keepWords(lang: Lang, messages: SomeMessages): void {
  known.set(lang, messages);
}

/** The words of a language, always the same object. Throws for one that nobody has kept or fetched. */
export function wordsOf(lang: Lang): SomeMessages {
  const messages = known.get(lang);
  if (!messages) throw new Error(`The words of "${lang}" are not there.`);
  return messages;
}

/** Fetches the words of a language from a file of the build, unless they are there. Rejects without a connection. */
export async function fetchWords(lang: Lang, address: string): Promise<void> {
  if (known.has(lang)) return;
  const file: { default: SomeMessages } = await import(/* @vite-ignore */ address);
  keepWords(lang, file.default);
}

/** Fetches those that a page of the back office names in its head; nothing on any other page. */
export async function fetchWordsOfPage(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("link[data-words]");
  if (link) await fetchWords(link.dataset.words === "ne" ? "ne" : "en", link.href);
}

// The words of the product: typed keys, ICU messages, one translator for each set of messages. Holds no message itself,
// so that a page in the browser carries only the messages it was handed (messages.server.ts has them all).
import { createTranslator } from "use-intl/core";
import type { Lang } from "#app/platform/db/schema.ts";
import type en from "./en.json";
import { intlLocale } from "./locale.ts";
import type { MessagesWithValues } from "./messages-with-values.ts";

/** Every message of one language, namespace by namespace. */
export type Messages = typeof en;

/** The namespaces that a page was given. Asking for a key outside of them throws. */
export type SomeMessages = Partial<Messages>;

/**
 * The type of a JSON file widens each message to `string`, which would lose what values it takes. So the messages that
 * take some are kept as literals in messages-with-values.ts, and all others count as taking none.
 */
type WithLiterals<Tree, Path extends string = ""> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Path}${Key}` extends keyof MessagesWithValues
      ? MessagesWithValues[`${Path}${Key}`]
      : ""
    : WithLiterals<Tree[Key], `${Path}${Key}.`>;
};

/**
 * `t("namespace.key", values)`: the words in one language. An unknown key or a missing value does not compile; at run
 * time a key that the messages at hand do not hold throws.
 */
export type Translator = ReturnType<typeof createTranslator<WithLiterals<Messages>>>;

/** A key of a message, for tables that map codes to words. */
export type MessageKey = Parameters<Translator>[0];

const translators: Record<Lang, WeakMap<SomeMessages, Translator>> = { en: new WeakMap(), ne: new WeakMap() };

/**
 * The translator of these messages. The same object of messages gets the same translator back, because a translator
 * remembers the messages it has parsed: making a new one for each render would parse them all again.
 */
export function translator(lang: Lang, messages: SomeMessages): Translator {
  const known = translators[lang].get(messages);
  if (known) return known;
  const created = createTranslator({
    locale: intlLocale[lang],
    // The literals are a view of the same object for the compiler alone.
    messages: messages as unknown as WithLiterals<Messages>,
    timeZone: "Asia/Kathmandu",
    onError: (error) => {
      throw error;
    },
  });
  translators[lang].set(messages, created);
  return created;
}

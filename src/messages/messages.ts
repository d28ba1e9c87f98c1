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

/** The dotted keys of a file of messages. */
type KeysOf<Tree, Path extends string = ""> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Path}${Key}` : KeysOf<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];

/** A key of a message, for tables that map codes to words. */
export type MessageKey = KeysOf<Messages>;

/** What a value must be that some of these messages take: what each of those needs of it. */
type KindOf<Values, Name extends PropertyKey> = (
  Values extends Record<Name, infer Kind>
    ? (kind: Kind) => void
    : never
) extends (kind: infer Kind) => void
  ? Kind
  : never;

/** The values of all of these messages: whoever calls with one of several keys must give each of them. */
type AllOf<Values> = { [Name in Values extends Values ? keyof Values : never]: KindOf<Values, Name> };

/**
 * What a message takes after its key. The type of a JSON file has plain strings, so messages-with-values.ts says it.
 */
type ValuesOf<Key> = Key & keyof MessagesWithValues extends never
  ? []
  : [values: AllOf<MessagesWithValues[Key & keyof MessagesWithValues]>];

/**
 * `t("namespace.key", values)`: the words in one language. An unknown key or a missing value does not compile; at run
 * time a key that the messages at hand do not hold throws. Spelled out here because the type that use-intl derives from
 * all the messages took the compiler half of its time.
 */
export type Translator = {
  <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>): string;
  /** The message as it is written, or the group of messages below the key. */
  raw(key: MessageKey): unknown;
  has(key: MessageKey): boolean;
  /** The language of its words. */
  readonly lang: Lang;
};

const translators: Record<Lang, WeakMap<SomeMessages, Translator>> = { en: new WeakMap(), ne: new WeakMap() };

/**
 * The translator of these messages. The same object of messages gets the same translator back, because a translator
 * remembers the messages it has parsed: making a new one for each render would parse them all again.
 */
export function translator(lang: Lang, messages: SomeMessages): Translator {
  const known = translators[lang].get(messages);
  if (known) return known;
  const words = createTranslator<Record<string, unknown>>({
    locale: intlLocale[lang],
    messages,
    timeZone: "Asia/Kathmandu",
    onError: (error) => {
      throw error;
    },
  });
  // Without the type of the messages use-intl knows of no key; `Translator` says which ones there are.
  const created = Object.assign(words, { lang }) as Translator;
  translators[lang].set(messages, created);
  return created;
}

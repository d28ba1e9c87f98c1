// What the audit log keeps, in words: of a thing's own history and of the log as a whole.
import type { Fact } from "../../../features/audit/rules.ts";
import type { WordKey, Words } from "../../../words/words.ts";

/** What a command did, in words: by its verb, the general word for verbs that have none. */
export function commandWords(t: Words, command: string): string {
  const verb = command.slice(command.indexOf(".") + 1); // "article.create", and "sign_in" as a whole
  return wordsAt(t, `history.verbs.${verb}`) ?? t("history.verbs.other");
}

/** A fact in words; nothing for what has no name that a person knows. */
export function factWords(t: Words, { name, from, to }: Fact): string | undefined {
  const label = wordsAt(t, `history.facts.${name}`);
  if (label === undefined) return undefined;
  const value = (text: string) =>
    name === "fields"
      ? text
          .split(", ")
          .map((field) => wordsAt(t, `history.facts.${field}`) ?? field)
          .join(", ")
      : (wordsAt(t, `history.values.${text}`) ?? (text || "–"));
  return from === undefined ? `${label}: ${value(to)}` : `${label}: ${value(from)} → ${value(to)}`;
}

/** The key is checked at run time; the compiler cannot follow a name that arrives as text. */
function wordsAt(t: Words, path: string): string | undefined {
  if (!/^[a-zA-Z_.]+$/.test(path)) return undefined;
  const key = path as WordKey;
  if (!t.has(key) || typeof t.raw(key) !== "string") return undefined;
  return (t as (key: WordKey) => string)(key);
}

// Whom a pasted name means among those who are known, in either script. Pure.
import { plainName } from "#app/platform/text/plain-name.ts";

export type NamedChoice = { id: string; name: string; name_ne: string | null };

/** The words of a name as they are compared: "K. Rai" is "k", "rai". */
export const nameWords = (name: string): readonly string[] =>
  plainName(name.replaceAll(".", " "))
    .split(" ")
    .filter((word) => word !== "");

/**
 * Those who are called so; where nobody is, those whose words it has, some of them by their first letter: "Limbu", "K.
 * Limbu".
 */
export function ofThisName<Choice extends NamedChoice>(typed: string, choices: readonly Choice[]): readonly Choice[] {
  const words = nameWords(typed);
  if (words.length === 0) return [];
  const namesOf = ({ name, name_ne }: Choice) => (name_ne === null ? [name] : [name, name_ne]).map(nameWords);
  const exact = choices.filter((choice) => namesOf(choice).some((name) => name.join(" ") === words.join(" ")));
  if (exact.length > 0) return exact;
  return choices.filter((choice) => namesOf(choice).some((name) => isShortOf(words, name)));
}

const isShortOf = (words: readonly string[], name: readonly string[]): boolean =>
  words.some((word) => name.includes(word)) &&
  words.every((word) => name.includes(word) || (word.length === 1 && name.some((part) => part.startsWith(word))));

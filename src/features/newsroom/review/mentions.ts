// Whom a note names: "@" and a full name, as it is written in the newsroom.

export type MentionablePerson = { id: string; name: string };

type Part = { text: string; people: readonly string[] };

/** A text in parts; those that name somebody carry their ids. Of two names that begin alike the longer one is meant. */
export function mentionParts(text: string, people: readonly MentionablePerson[]): readonly Part[] {
  const byName = new Map<string, string[]>();
  for (const { id, name } of people) {
    const key = folded(name);
    if (key !== "") byName.set(key, [...(byName.get(key) ?? []), id]);
  }
  const names = [...byName.keys()].sort((a, b) => b.length - a.length);
  const parts: Part[] = [];
  let begin = 0;
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    const rest = folded(text.slice(at + 1));
    const name = names.find((candidate) => rest.startsWith(candidate) && !continues.test(rest.slice(candidate.length)));
    if (name === undefined || /[\p{L}\p{N}]$/u.test(text.slice(0, at))) continue;
    if (at > begin) parts.push({ text: text.slice(begin, at), people: [] });
    begin = at + 1 + name.length;
    parts.push({ text: text.slice(at, begin), people: byName.get(name) ?? [] });
    at = begin - 1;
  }
  if (begin < text.length) parts.push({ text: text.slice(begin), people: [] });
  return parts;
}

/** The ids of everybody whom a text names, each once. */
export function mentionedIn(text: string, people: readonly MentionablePerson[]): readonly string[] {
  return [...new Set(mentionParts(text, people).flatMap((part) => part.people))];
}

/** A name goes on with these. Nepali postpositions join the name they follow: "@राम थापाले" names him too. */
const continues = /^[\p{Script=Latin}\p{N}]/u;

// Of the same length as the text, so that a position in one is a position in the other.
const folded = (text: string) => text.replace(/[A-Z]/g, (capital) => capital.toLowerCase());

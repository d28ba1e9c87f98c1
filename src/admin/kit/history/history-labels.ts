// What the audit log keeps, in words: of a thing's own history and of the log as a whole.
import { type DeclaredLabel, labelOf } from "#app/admin/kit/item/declared-fields.ts";
import { fieldsOfStory } from "#app/features/newsroom/articles/rules.ts";
import type { Fact } from "#app/features/records/audit/rules.ts";
import { fieldsOfTeam } from "#app/features/sport/teams/rules.ts";
import type { MessageKey, Translator } from "#app/messages/messages.ts";

/** What a command did, in words: by its verb, the general word for verbs that have none. */
export function commandLabel(t: Translator, command: string): string {
  const verb = command.slice(command.indexOf(".") + 1); // "article.create", and "sign_in" as a whole
  return messageAt(t, `history.verbs.${verb}`) ?? t("history.verbs.other");
}

/** A fact in words; nothing for what has no name that a person knows. */
export function factLabels(t: Translator, { name, from, to }: Fact): string | undefined {
  const label = factName(t, name);
  if (label === undefined) return undefined;
  const value = (text: string) =>
    name === "fields"
      ? text
          .split(", ")
          .map((field) => factName(t, field) ?? field)
          .join(", ")
      : (messageAt(t, `history.values.${text}`) ?? (text || "–"));
  return from === undefined ? `${label}: ${value(to)}` : `${label}: ${value(from)} → ${value(to)}`;
}

const declared: Readonly<Record<string, DeclaredLabel>> = { ...fieldsOfTeam, ...fieldsOfStory };

/** What the log calls a fact; a field of a form that has no name of its own there goes by its label. */
function factName(t: Translator, name: string): string | undefined {
  const field = declared[name];
  return messageAt(t, `history.facts.${name}`) ?? (field && labelOf(t, field));
}

/** The key is checked at run time; the compiler cannot follow a name that arrives as text. */
function messageAt(t: Translator, path: string): string | undefined {
  if (!/^[a-zA-Z_.]+$/.test(path)) return undefined;
  const key = path as MessageKey;
  if (!t.has(key) || typeof t.raw(key) !== "string") return undefined;
  return (t as (key: MessageKey) => string)(key);
}

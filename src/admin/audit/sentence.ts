// What an entry of the log says, as a sentence.
import { kindOfCommand } from "#app/features/records/audit/log-filter.ts";
import type { MessageKey, Translator } from "#app/messages/messages.ts";

/** A name that is kept for the entries that have it. */
const renamed: Readonly<Record<string, string>> = { "demo.plant": "demo.seed" };

/**
 * "Article “Nepal win” was edited": the sentence of the command itself where it has one, else that of its verb with
 * what it was about. Nothing but words: a command that has neither is said to have changed something.
 */
export function sentenceOf(t: Translator, command: string, name: string | undefined): string {
  const kind = kindOfCommand(command);
  const label = kind ? t(`admin.audit.kinds.${kind}`) : t("admin.audit.something");
  const what = name === undefined ? label : t("admin.audit.named", { kind: label, name });
  const verb = command.slice(command.indexOf(".") + 1); // "article.create", and "sign_in" as a whole
  return (
    sentenceAt(t, `admin.audit.commands.${(renamed[command] ?? command).replaceAll(".", "_")}`, what) ??
    sentenceAt(t, `admin.audit.sentences.${verb}`, what) ??
    t("admin.audit.sentences.other", { what })
  );
}

/** The key is checked at run time; the compiler cannot follow a name that arrives as text. */
function sentenceAt(t: Translator, path: string, what: string): string | undefined {
  if (!/^[a-zA-Z_.]+$/.test(path)) return undefined;
  const key = path as MessageKey;
  if (!t.has(key) || typeof t.raw(key) !== "string") return undefined;
  return (t as (key: MessageKey, values: { what: string }) => string)(key, { what });
}

// What the log can be asked for by its address: who, to what, which kind of command, and when.
import { fromDateField, nextKathmanduMidnight, startOfKathmanduDay } from "#app/messages/dates.ts";
import type { AuditFilter } from "./log-queries.server.ts";

/** First words of the names of commands, and of what signs people in and out. */
export const commandKinds = [
  "article",
  "category",
  "event",
  "video",
  "homepage",
  "navbar",
  "breakingNews",
  "comment",
  "media",
  "gallery",
  "subscriber",
  "newsletter",
  "subscription",
  "ad",
  "aboutSection",
  "team",
  "settings",
  "contact",
  "person",
  "sportTeam",
  "sportPerson",
  "venue",
  "competition",
  "season",
  "match",
  "sign",
] as const;

export type CommandKind = (typeof commandKinds)[number];

export type LogFilterValues = Readonly<Record<"person" | "subject" | "kind" | "from" | "to", string>>;

/** The filter that an address asks for, and the values of its form. Whatever cannot be is left out of both. */
export function readLogFilter(
  searchParams: URLSearchParams,
  isIdentifier: (text: string) => boolean,
): { filter: AuditFilter; values: LogFilterValues } {
  const asked = (name: string) => searchParams.get(name) ?? "";
  const person = isIdentifier(asked("person")) ? asked("person") : "";
  const subject = isIdentifier(asked("subject")) ? asked("subject") : "";
  const kind = commandKinds.find((known) => known === asked("kind")) ?? "";
  const from = fromDateField(asked("from")) ?? "";
  const to = fromDateField(asked("to")) ?? "";
  return {
    values: { person, subject, kind, from, to },
    filter: {
      actorId: person || undefined,
      subjectId: subject || undefined,
      command: kind && prefixOf(kind),
      from: from ? startOfKathmanduDay(from) : undefined,
      // The day itself is in it.
      until: to ? nextKathmanduMidnight(startOfKathmanduDay(to)) : undefined,
    },
  };
}

/** Most commands are named "article.create"; these kinds have several first words. */
const prefixes: Partial<Record<CommandKind, string>> = { contact: "contact", gallery: "gallery", sign: "sign_" };

function prefixOf(kind: CommandKind): string {
  return prefixes[kind] ?? `${kind}.`;
}

/** The kind of a command, by its name. */
export function kindOfCommand(command: string): CommandKind | undefined {
  return commandKinds.find((kind) => command.startsWith(prefixOf(kind)));
}

// What the log can be asked for by its address: who, to what, which kind of command, and when.
import { kathmanduDay, nextKathmanduMidnight, startOfKathmanduDay } from "#app/messages/dates.ts";
import { dayOfFilter, filterDay } from "#app/messages/day-text.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { LoggedEntity } from "#app/platform/entities/entities.ts";
import type { AuditFilter } from "./log-queries.server.ts";

/** How the names of commands of each kind begin, in the order of the filter; `sign` is what signs people in and out. */
const prefixes = {
  article: "article.",
  category: "category.",
  template: "template.",
  event: "event.",
  video: "video.",
  homepage: "homepage.",
  navbar: "navbar.",
  breakingNews: "breakingNews.",
  comment: "comment.",
  media: "media.",
  gallery: "gallery",
  subscriber: "subscriber.",
  newsletter: "newsletter.",
  newsletters: "newsletters.",
  newsletterIssue: "newsletterIssue.",
  subscription: "subscription.",
  payment: "payment",
  order: "order.",
  membership: "membership.",
  ad: "ad.",
  aboutSection: "aboutSection.",
  team: "team.",
  settings: "settings.",
  partnerFeed: "partnerFeed.",
  contact: "contact",
  person: "person.",
  sportTeam: "sportTeam.",
  sportPerson: "sportPerson.",
  venue: "venue.",
  competition: "competition.",
  season: "season.",
  match: "match.",
  sign: "sign_",
} as const satisfies Record<LoggedEntity | OtherKind, string>;

/** Kinds of commands that are about no entity of the back office. */
type OtherKind = "newsletter" | "settings" | "sign" | "payment" | "order" | "membership";
export type CommandKind = keyof typeof prefixes;

export const commandKinds = Object.keys(prefixes) as readonly CommandKind[]; // it has no other keys

export type LogFilterValues = Readonly<Record<"person" | "subject" | "kind" | "from" | "to", string>>;

/**
 * The filter that an address asks for, and the values of its form. Whatever cannot be is left out of both; a day that
 * is none stays in the form as it was typed.
 */
export function readLogFilter(
  searchParams: URLSearchParams,
  isIdentifier: (text: string) => boolean,
): { filter: AuditFilter; values: LogFilterValues } {
  const asked = (name: string) => searchParams.get(name) ?? "";
  const person = isIdentifier(asked("person")) ? asked("person") : "";
  const subject = isIdentifier(asked("subject")) ? asked("subject") : "";
  const kind = commandKinds.find((known) => known === asked("kind")) ?? "";
  const options = { today: kathmanduDay(systemClock.now()), purpose: "past" } as const;
  const [from, to] = [filterDay(asked("from"), options), filterDay(asked("to"), options)];
  const [first, last] = [dayOfFilter(from), dayOfFilter(to)];
  return {
    values: { person, subject, kind, from, to },
    filter: {
      actorId: person || undefined,
      subjectId: subject || undefined,
      command: kind && prefixes[kind],
      from: first === undefined ? undefined : startOfKathmanduDay(first),
      // The day itself is in it.
      until: last === undefined ? undefined : nextKathmanduMidnight(startOfKathmanduDay(last)),
    },
  };
}

/** The kind of a command, by its name. */
export function kindOfCommand(command: string): CommandKind | undefined {
  return commandKinds.find((kind) => command.startsWith(prefixes[kind]));
}

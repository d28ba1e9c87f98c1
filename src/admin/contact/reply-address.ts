import type { AdminMessage } from "#app/features/audience/contact/admin-queries.server.ts";

/** Mail programs refuse or cut addresses that are much longer. */
const longestQuote = 1_000;

/** The `mailto:` address that answers a message: to its writer, with its subject and its words quoted. */
export function replyAddress({ email, subject, message }: Pick<AdminMessage, "email" | "subject" | "message">): string {
  const quoted = message.slice(0, longestQuote).toWellFormed();
  const body = `\n\n${quoted
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n")}`;
  const fields = [
    ...(subject ? [["subject", /^re:/i.test(subject) ? subject : `Re: ${subject}`] as const] : []),
    ["body", body.replaceAll("\n", "\r\n")] as const,
  ];
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?${query}`;
}

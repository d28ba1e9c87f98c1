// A mail as people read it: once as plain text and once as HTML that every program shows, without tables, pictures or
// anything fetched. What is said twice is written once here.
import type { Lang } from "#app/platform/db/schema.ts";
import { escapeAttribute, escapeText } from "#app/platform/text/escape-html.ts";

export type EmailPart =
  /** Line breaks stay. */
  | { kind: "paragraph"; text: string }
  /** What somebody else wrote: set apart, so that nobody takes it for our words. */
  | { kind: "quotation"; text: string }
  | { kind: "facts"; facts: readonly { label: string; value: string }[] }
  /** To be read from one device and typed on another. */
  | { kind: "code"; label: string; code: string }
  /** The one thing to do. `address` must be ours. */
  | { kind: "action"; label: string; address: string }
  /** What may be done as well. `address` must be ours. */
  | { kind: "link"; label: string; address: string }
  /** One of several things to go on reading; `note` says more about it in a line. `address` must be ours. */
  | { kind: "story"; headline: string; note?: string | undefined; address: string };

export type EmailTemplate = {
  lang: Lang;
  /** Who writes. */
  sender: string;
  title: string;
  parts: readonly EmailPart[];
  /** Why this mail came and how to end it. */
  closing: readonly EmailPart[];
};

/** Both forms of one email. Everything in it is text: markup that somebody typed stays visible as such. */
export function composeEmail(email: EmailTemplate): { text: string; html: string } {
  return { text: asText(email), html: asHtml(email) };
}

function asText({ sender, title, parts, closing }: EmailTemplate): string {
  const body = [title, ...parts.map(partAsText), "-- ", sender, ...closing.map(partAsText)];
  return `${body.join("\n\n").replace("-- \n\n", "-- \n")}\n`;
}

function partAsText(part: EmailPart): string {
  switch (part.kind) {
    case "paragraph":
      return part.text;
    case "quotation":
      return part.text
        .split("\n")
        .map((line) => (line === "" ? ">" : `> ${line}`))
        .join("\n");
    case "facts":
      return part.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "code":
      return `${part.label}: ${part.code}`;
    case "action":
    case "link":
      return `${part.label}:\n${part.address}`;
    case "story":
      return [part.headline, ...(part.note ? [part.note] : []), part.address].join("\n");
  }
}

const faces = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans Devanagari', sans-serif";

function asHtml({ lang, sender, title, parts, closing }: EmailTemplate): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#14171f;font-family:${faces};font-size:16px;line-height:1.6;overflow-wrap:break-word">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding:0 0 8px;border-bottom:3px solid #c8102e;font-weight:700">${escapeText(sender)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${escapeText(title)}</h1>
${parts.map(partAsHtml).join("\n")}
<div style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #d5d8de;color:#4b5160;font-size:14px">
${closing.map(partAsHtml).join("\n")}
</div>
</div>
</body>
</html>
`;
}

function partAsHtml(part: EmailPart): string {
  switch (part.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px">${withBreaks(part.text)}</p>`;
    case "quotation":
      return `<blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:4px solid #d5d8de">${withBreaks(part.text)}</blockquote>`;
    case "facts":
      return `<p style="margin:0 0 16px">${part.facts.map(({ label, value }) => `<strong>${escapeText(label)}:</strong> ${withBreaks(value)}`).join("<br>")}</p>`;
    case "code":
      return `<p style="margin:0 0 16px"><strong>${escapeText(part.label)}:</strong><br><span style="font-size:28px;font-weight:700;letter-spacing:4px">${escapeText(part.code)}</span></p>`;
    case "action":
      return actionAsHtml(part);
    case "link":
      return `<p style="margin:0 0 16px">${escapeText(part.label)}:<br><span style="word-break:break-all">${plainLink(part.address)}</span></p>`;
    case "story":
      // The headline alone: the address of a Nepali one is three lines of percent signs.
      return `<p style="margin:0 0 16px;font-size:18px;font-weight:700"><a href="${escapeAttribute(part.address)}" style="color:#14171f">${escapeText(part.headline)}</a>${noteAsHtml(part.note)}</p>`;
  }
}

function noteAsHtml(note: string | undefined): string {
  if (!note) return "";
  return `<br><span style="color:#4b5160;font-size:16px;font-weight:400">${escapeText(note)}</span>`;
}

/** As a button and once more as it is: some programs show no links, and some readers trust only what they can see. */
function actionAsHtml({ label, address }: { label: string; address: string }): string {
  return `<p style="margin:24px 0 8px"><a href="${escapeAttribute(address)}" style="display:inline-block;padding:12px 20px;background:#c8102e;color:#ffffff;font-weight:700;text-decoration:none">${escapeText(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${plainLink(address)}</p>`;
}

function plainLink(address: string): string {
  return `<a href="${escapeAttribute(address)}" style="color:#4b5160">${escapeText(address)}</a>`;
}

function withBreaks(text: string): string {
  return escapeText(text).replaceAll("\n", "<br>");
}

// A mail as people read it: once as plain text and once as HTML that every program shows. Nothing is fetched but the
// pictures of stories, which say nothing of who reads. What is said twice is written once here.
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
  /** As `link`, where the address is long and nobody types it. `address` must be ours. */
  | { kind: "shortLink"; label: string; address: string }
  /** Above everything else: of which day it is. */
  | { kind: "day"; text: string }
  | { kind: "heading"; text: string }
  /** Cells as text, as many in each row as in the head; the second column is the widest. */
  | { kind: "table"; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | EmailStory;

/** One of several things to go on reading; `note` says more. `address` and that of the picture must be ours. */
type EmailStory = {
  kind: "story";
  headline: string;
  note?: string | undefined;
  address: string;
  picture?: EmailPicture | undefined;
  /** A line of a list, as a result is. */
  isSmall?: boolean;
};

type EmailPicture = { url: string; width: number; height: number; alt: string; credit: string };

export type EmailTemplate = {
  lang: Lang;
  /** Who writes. */
  sender: string;
  title: string;
  /** What lists of mails show behind the subject. */
  preheader?: string | undefined;
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
    case "shortLink":
      return `${part.label}: ${part.address}`;
    case "day":
      return part.text;
    case "heading":
      return `${part.text}\n${"-".repeat(part.text.length)}`;
    case "table":
      return [part.caption, part.head.join("  "), ...part.rows.map((row) => row.join("  "))].join("\n");
    case "story":
      return [part.headline, ...(part.note ? [part.note] : []), part.address].join("\n");
  }
}

const faces = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans Devanagari', sans-serif";

/** By classes, because a mail's own `style` counts more. Programs that drop the sheet show the light colours. */
const darkSheet = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){body{background:#12151c!important;color:#eef0f4!important}.ink{color:#eef0f4!important}.muted,.muted a{color:#b4bac6!important}.line{border-color:#3d4453!important}}`;

/** Keeps what follows the preheader out of the lists of mails. */
const filler = "&#847;&zwnj;&nbsp;".repeat(60);

function preheaderAsHtml(preheader: string | undefined): string {
  if (!preheader) return "";
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeText(preheader)}${filler}</div>\n`;
}

function asHtml({ lang, sender, title, preheader, parts, closing }: EmailTemplate): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeText(title)}</title>
<style>${darkSheet}</style>
</head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#14171f;font-family:${faces};font-size:16px;line-height:1.6;overflow-wrap:break-word">
${preheaderAsHtml(preheader)}<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding:0 0 8px;border-bottom:3px solid #c8102e;font-weight:700">${escapeText(sender)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${escapeText(title)}</h1>
${parts.map(partAsHtml).join("\n")}
<div class="muted line" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #d5d8de;color:#4b5160;font-size:14px">
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
      return `<blockquote class="line" style="margin:0 0 16px;padding:0 0 0 12px;border-left:4px solid #d5d8de">${withBreaks(part.text)}</blockquote>`;
    case "facts":
      return `<p style="margin:0 0 16px">${part.facts.map(({ label, value }) => `<strong>${escapeText(label)}:</strong> ${withBreaks(value)}`).join("<br>")}</p>`;
    case "code":
      return `<p style="margin:0 0 16px"><strong>${escapeText(part.label)}:</strong><br><span style="font-size:28px;font-weight:700;letter-spacing:4px">${escapeText(part.code)}</span></p>`;
    case "action":
      return actionAsHtml(part);
    case "link":
      return `<p style="margin:0 0 16px">${escapeText(part.label)}:<br><span style="word-break:break-all">${plainLink(part.address)}</span></p>`;
    case "story":
      return storyAsHtml(part);
    case "shortLink":
      return `<p style="margin:0 0 8px"><a href="${escapeAttribute(part.address)}" style="color:#4b5160">${escapeText(part.label)}</a></p>`;
    case "day":
      return `<p class="muted" style="margin:-8px 0 16px;color:#4b5160;font-size:14px">${escapeText(part.text)}</p>`;
    case "heading":
      return `<h2 class="line" style="margin:32px 0 12px;padding:16px 0 0;border-top:1px solid #d5d8de;font-size:20px;line-height:1.3">${escapeText(part.text)}</h2>`;
    case "table":
      return tableAsHtml(part);
  }
}

/** The headline alone leads on: the address of a Nepali one is three lines of percent signs. */
function storyAsHtml({ address, headline, note, picture, isSmall = false }: EmailStory): string {
  const link = (inner: string) =>
    `<a href="${escapeAttribute(address)}" style="color:#14171f" class="ink">${inner}</a>`;
  const size = picture ? 22 : isSmall ? 16 : 18;
  const text = `<p style="margin:0 0 ${picture ? 28 : 16}px;font-size:${size}px;line-height:1.35;font-weight:700">${link(escapeText(headline))}${noteAsHtml(note)}</p>`;
  return picture ? `${pictureAsHtml(picture, link)}\n${text}` : text;
}

/** As wide as the mail. Whoever shows no pictures reads its words in their place. */
function pictureAsHtml({ url, width, height, alt, credit }: EmailPicture, link: (inner: string) => string): string {
  const shownHeight = Math.round((560 * height) / width);
  const image = `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}" width="560" height="${shownHeight}" style="display:block;width:100%;height:auto;border:0">`;
  const owed = credit
    ? `<p class="muted" style="margin:4px 0 0;color:#4b5160;font-size:12px;line-height:1.4">${escapeText(credit)}</p>`
    : "";
  return `<div style="margin:24px 0 10px">${link(image)}${owed}</div>`;
}

function tableAsHtml({ caption, head, rows }: Extract<EmailPart, { kind: "table" }>): string {
  const cell = (tag: "th" | "td", text: string, column: number) => {
    const looks = column === 1 ? "text-align:left;width:100%" : "text-align:right";
    return `<${tag} class="line" style="padding:6px 6px;border-bottom:1px solid #d5d8de;${looks}">${escapeText(text)}</${tag}>`;
  };
  const row = (tag: "th" | "td", cells: readonly string[]) =>
    `<tr>${cells.map((text, column) => cell(tag, text, column)).join("")}</tr>`;
  return `<table style="width:100%;margin:24px 0;border-collapse:collapse;font-size:15px;line-height:1.4">
<caption style="padding:0 0 8px;text-align:left;font-size:18px;font-weight:700">${escapeText(caption)}</caption>
<thead>${row("th", head)}</thead>
<tbody>${rows.map((cells) => row("td", cells)).join("")}</tbody>
</table>`;
}

function noteAsHtml(note: string | undefined): string {
  if (!note) return "";
  return `<br><span class="muted" style="display:inline-block;color:#4b5160;font-size:16px;line-height:1.45;font-weight:400;vertical-align:top">${escapeText(note)}</span>`;
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

// The elements of an export file of WordPress (WXR 1.2), each as WordPress writes it.
import { escapeAttribute, escapeText } from "#app/platform/text/escape-html.ts";

const nobodyReads = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const data = (text: string) => `<![CDATA[${text.replace(nobodyReads, "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
const element = (name: string, text: string | number) => `<${name}>${text}</${name}>`;
const quoted = (name: string, text: string) => element(name, data(text));
/** A slug as WordPress stores it. */
const stored = (slug: string) => encodeURIComponent(slug).toLowerCase();

/** A time as WordPress writes it, in UTC and as the clocks of Nepal say. */
const inUtc = (at: Date) => at.toISOString().slice(0, 19).replace("T", " ");
const inNepal = (at: Date) => inUtc(new Date(at.getTime() + 345 * 60_000));

export type WxrSite = { name: string; tagline: string; origin: string; lang: string; now: Date };

export function beginning({ name, tagline, origin, lang, now }: WxrSite): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
\txmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
\txmlns:content="http://purl.org/rss/1.0/modules/content/"
\txmlns:wfw="http://wellformedweb.org/CommentAPI/"
\txmlns:dc="http://purl.org/dc/elements/1.1/"
\txmlns:wp="http://wordpress.org/export/1.2/">
<channel>
${[
  element("title", escapeText(name)),
  element("link", escapeText(origin)),
  element("description", escapeText(tagline)),
  element("pubDate", now.toUTCString().replace("GMT", "+0000")),
  element("language", lang),
  element("wp:wxr_version", "1.2"),
  element("wp:base_site_url", escapeText(origin)),
  element("wp:base_blog_url", escapeText(origin)),
].join("\n")}
`;
}

export const ending = "</channel>\n</rss>\n";

export function authorElement(author: { number: number; login: string; email: string; name: string }): string {
  return `${element(
    "wp:author",
    [
      element("wp:author_id", author.number),
      quoted("wp:author_login", author.login),
      quoted("wp:author_email", author.email),
      quoted("wp:author_display_name", author.name),
      quoted("wp:author_first_name", ""),
      quoted("wp:author_last_name", ""),
    ].join(""),
  )}\n`;
}

export type WxrTerm = { number: number; slug: string; parent: string; name: string; description: string };

export function categoryElement({ number, slug, parent, name, description }: WxrTerm): string {
  return `${element(
    "wp:category",
    [
      element("wp:term_id", number),
      quoted("wp:category_nicename", stored(slug)),
      quoted("wp:category_parent", stored(parent)),
      quoted("wp:cat_name", name),
      quoted("wp:category_description", description),
    ].join(""),
  )}\n`;
}

export function tagElement({ number, slug, name, description }: Omit<WxrTerm, "parent">): string {
  return `${element(
    "wp:tag",
    [
      element("wp:term_id", number),
      quoted("wp:tag_slug", stored(slug)),
      quoted("wp:tag_name", name),
      quoted("wp:tag_description", description),
    ].join(""),
  )}\n`;
}

export type WxrComment = {
  number: number;
  parent: number;
  writer: string;
  at: Date;
  content: string;
  approved: "1" | "0" | "trash";
};

export type WxrItem = {
  number: number;
  title: string;
  link: string;
  guid: string;
  creator: string;
  content: string;
  excerpt: string;
  at: Date;
  modifiedAt: Date;
  commentStatus: "open" | "closed";
  slug: string;
  status: "publish" | "draft" | "private" | "inherit";
  type: "post" | "attachment";
  attachmentUrl?: string;
  terms: readonly { domain: "category" | "post_tag"; slug: string; name: string }[];
  fields: readonly (readonly [name: string, value: string])[];
  comments: readonly WxrComment[];
};

export function itemElement(item: WxrItem): string {
  const lines = [
    quoted("title", item.title),
    element("link", escapeText(item.link)),
    element("pubDate", item.at.toUTCString().replace("GMT", "+0000")),
    quoted("dc:creator", item.creator),
    `<guid isPermaLink="false">${escapeText(item.guid)}</guid>`,
    element("description", ""),
    quoted("content:encoded", item.content),
    quoted("excerpt:encoded", item.excerpt),
    element("wp:post_id", item.number),
    quoted("wp:post_date", inNepal(item.at)),
    quoted("wp:post_date_gmt", inUtc(item.at)),
    quoted("wp:post_modified", inNepal(item.modifiedAt)),
    quoted("wp:post_modified_gmt", inUtc(item.modifiedAt)),
    quoted("wp:comment_status", item.commentStatus),
    quoted("wp:ping_status", "closed"),
    quoted("wp:post_name", stored(item.slug)),
    quoted("wp:status", item.status),
    element("wp:post_parent", 0),
    element("wp:menu_order", 0),
    quoted("wp:post_type", item.type),
    quoted("wp:post_password", ""),
    element("wp:is_sticky", 0),
    ...(item.attachmentUrl === undefined ? [] : [quoted("wp:attachment_url", item.attachmentUrl)]),
    ...item.terms.map(
      ({ domain, slug, name }) =>
        `<category domain="${domain}" nicename="${escapeAttribute(stored(slug))}">${data(name)}</category>`,
    ),
    ...item.fields.map(([name, value]) =>
      element("wp:postmeta", quoted("wp:meta_key", name) + quoted("wp:meta_value", value)),
    ),
    ...item.comments.map(commentElement),
  ];
  return `<item>\n${lines.join("\n")}\n</item>\n`;
}

/** Without the address and the computer of whoever wrote it: nobody has them here. */
function commentElement({ number, parent, writer, at, content, approved }: WxrComment): string {
  return element(
    "wp:comment",
    [
      element("wp:comment_id", number),
      quoted("wp:comment_author", writer),
      quoted("wp:comment_author_email", ""),
      element("wp:comment_author_url", ""),
      quoted("wp:comment_author_IP", ""),
      quoted("wp:comment_date", inNepal(at)),
      quoted("wp:comment_date_gmt", inUtc(at)),
      quoted("wp:comment_content", escapeText(content)),
      quoted("wp:comment_approved", approved),
      quoted("wp:comment_type", "comment"),
      element("wp:comment_parent", parent),
      element("wp:comment_user_id", 0),
    ].join("\n"),
  );
}

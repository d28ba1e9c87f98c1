// An export of WordPress of any size, the same each time: stories with sections, tags, authors, comments, fields of
// plug-ins and old addresses, every other one in Nepali. Written as it is made, so that a gigabyte takes no memory.
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { bodyText, headline, headlinesOfLanguage, textsOfLanguage } from "./story-texts.ts";

const site = "https://old.example";
const authors = 40;
const sections = 24;
const tags = 300;
/** Every so manieth story has comments, the second answering the first. */
const commented = 5;
/** Characters of a body: about 5 kB in the file, of whichever language. */
const bodyCharacters = { en: 4_400, ne: 1_750 } as const;

export type WrittenExport = { bytes: number; posts: number; comments: number };

const data = (text: string) => `<![CDATA[${text}]]>`;

function head(): string {
  const people = Array.from(
    { length: authors },
    (_, n) =>
      `<wp:author><wp:author_id>${n + 1}</wp:author_id><wp:author_login>writer${n}</wp:author_login><wp:author_email>writer${n}@old.example</wp:author_email><wp:author_display_name>${data(`Writer ${n}`)}</wp:author_display_name></wp:author>`,
  );
  const categories = Array.from({ length: sections }, (_, n) => {
    const above = n < 6 ? "" : `section-${n % 6}`;
    return `<wp:category><wp:term_id>${n + 1}</wp:term_id><wp:category_nicename>section-${n}</wp:category_nicename><wp:category_parent>${above}</wp:category_parent><wp:cat_name>${data(`Section ${n}`)}</wp:cat_name></wp:category>`;
  });
  const labels = Array.from(
    { length: tags },
    (_, n) =>
      `<wp:tag><wp:term_id>${1000 + n}</wp:term_id><wp:tag_slug>tag-${n}</wp:tag_slug><wp:tag_name>${data(`Tag ${n}`)}</wp:tag_name></wp:tag>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old News</title><link>${site}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${site}</wp:base_blog_url>
${[...people, ...categories, ...labels].join("\n")}
`;
}

/** Texts are made once for all stories that share them. */
const bodies = new Map<string, string>();

function bodyOf(n: number, lang: "en" | "ne"): string {
  const key = `${lang} ${n % textsOfLanguage}`;
  const known =
    bodies.get(key) ??
    bodyText(n % textsOfLanguage, lang)
      .slice(0, bodyCharacters[lang])
      .replace(/<[^>]*$/, "");
  bodies.set(key, known);
  return known;
}

function commentsOf(n: number): string {
  if (n % commented !== 0) return "";
  return [0, 1]
    .map(
      (index) =>
        `<wp:comment><wp:comment_id>${n * 2 + index}</wp:comment_id><wp:comment_author>${data("Reader")}</wp:comment_author><wp:comment_date_gmt>2019-05-02 06:00:00</wp:comment_date_gmt><wp:comment_content>${data(`Comment ${index} on ${n}`)}</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_parent>${index === 0 ? 0 : n * 2}</wp:comment_parent></wp:comment>`,
    )
    .join("");
}

const field = (name: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value>${data(value)}</wp:meta_value></wp:postmeta>`;

function item(n: number): string {
  const lang = n % 2 === 0 ? "en" : "ne";
  const { title, excerpt } = headline(Math.floor(n / 2) % headlinesOfLanguage, lang);
  const date = new Date(Date.UTC(2008, 0, 1) + n * 40 * 60_000).toISOString().slice(0, 19).replace("T", " ");
  const [section, tag] = [n % sections, n % tags];
  return `<item><title>${data(`${title} ${n}`)}</title><link>${site}/${date.slice(0, 4)}/${date.slice(5, 7)}/story-${n}/</link>
<dc:creator>${data(`writer${n % authors}`)}</dc:creator><guid isPermaLink="false">${site}/?p=${n}</guid>
<content:encoded>${data(bodyOf(n, lang))}</content:encoded><excerpt:encoded>${data(excerpt)}</excerpt:encoded>
<wp:post_id>${n}</wp:post_id><wp:post_date_gmt>${date}</wp:post_date_gmt><wp:post_modified_gmt>${date}</wp:post_modified_gmt>
<wp:post_name>story-${n}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="section-${section}">${data(`Section ${section}`)}</category>
<category domain="post_tag" nicename="tag-${tag}">${data(`Tag ${tag}`)}</category>
${field("_yoast_wpseo_title", title)}${field("_yoast_wpseo_metadesc", excerpt)}${field("scorer", `Player ${n % 500}`)}
${commentsOf(n)}</item>
`;
}

/** Writes the file. */
export async function writeWordpressFile(file: string, posts: number): Promise<WrittenExport> {
  const stream = createWriteStream(file);
  const write = async (text: string) => {
    if (!stream.write(text)) await once(stream, "drain");
  };
  await write(head());
  let comments = 0;
  for (let n = 1; n <= posts; n += 1) {
    await write(item(n));
    if (n % commented === 0) comments += 2;
  }
  stream.end("</channel></rss>\n");
  await once(stream, "finish");
  return { bytes: stream.bytesWritten, posts, comments };
}

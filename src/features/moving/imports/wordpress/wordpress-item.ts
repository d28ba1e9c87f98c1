// What an export of WordPress says, in our words: authors, sections, tags, files, stories with their comments, items of
// menus. Other formats (../formats) are read into the same shape, so that one way leads from all of them into the
// database.
import { childText, type WxrElement } from "./read-wxr.server.ts";

export type WordpressAuthor = {
  kind: "author";
  login: string;
  id: string;
  email: string;
  name: string;
  line: number;
  /** Where the source had a page of theirs, if not where WordPress has it. */
  addresses?: readonly string[];
};
export type WordpressTerm = {
  kind: "category" | "tag";
  id: string;
  slug: string;
  /** Slug of the category above it. */
  parent: string;
  name: string;
  description: string;
  line: number;
  /** Where the source had its list, if not where WordPress has it. */
  addresses?: readonly string[];
};
export type WordpressComment = {
  id: string;
  writer: string;
  /** As the site's clock said, and in UTC. */
  date: string;
  dateGmt: string;
  content: string;
  approved: string;
  type: string;
  parent: string;
};
export type WordpressPost = {
  kind: "post";
  type: string;
  id: string;
  title: string;
  link: string;
  guid: string;
  creator: string;
  content: string;
  excerpt: string;
  /** As the site's clock said, and in UTC. */
  date: string;
  dateGmt: string;
  pubDate: string;
  modified: string;
  modifiedGmt: string;
  slug: string;
  status: string;
  parent: string;
  menuOrder: number;
  isProtected: boolean;
  isSticky: boolean;
  attachmentUrl: string;
  terms: readonly { domain: string; slug: string; name: string }[];
  fields: Readonly<Record<string, string[]>>;
  comments: readonly WordpressComment[];
  line: number;
  /** How the body was written: with shortcodes, as HTML, or as plain text with blank lines between paragraphs. */
  markup: "wordpress" | "html" | "text";
  /** Codes of what the reader of the file has left out. */
  reasons: readonly string[];
};
export type WordpressSite = {
  kind: "site";
  url: string;
  /** Paths of its feeds, if not those of WordPress. */
  feeds?: readonly string[];
};
export type WordpressEntry = WordpressAuthor | WordpressTerm | WordpressPost | WordpressSite;

/** What an element below <channel> says; `undefined` for one that an import has no use for. */
export function wordpressEntry(element: WxrElement): WordpressEntry | undefined {
  switch (element.name) {
    case "wp:base_blog_url":
    case "wp:base_site_url":
      return { kind: "site", url: element.text.trim() };
    case "wp:author":
      return authorOf(element);
    case "wp:category":
      return termOf(element, "category", [
        "wp:category_nicename",
        "wp:category_parent",
        "wp:cat_name",
        "wp:category_description",
      ]);
    case "wp:tag":
      return termOf(element, "tag", ["wp:tag_slug", "", "wp:tag_name", "wp:tag_description"]);
    case "item":
      return postOf(element);
    default:
      return undefined;
  }
}

function authorOf(element: WxrElement): WordpressAuthor {
  const login = childText(element, "wp:author_login");
  const parts = [childText(element, "wp:author_first_name"), childText(element, "wp:author_last_name")];
  return {
    kind: "author",
    login,
    id: childText(element, "wp:author_id"),
    email: childText(element, "wp:author_email").toLowerCase(),
    name: childText(element, "wp:author_display_name") || parts.join(" ").trim() || login,
    line: element.line,
  };
}

function termOf(
  element: WxrElement,
  kind: "category" | "tag",
  [slug = "", parent = "", name = "", description = ""]: readonly string[],
): WordpressTerm {
  return {
    kind,
    id: childText(element, "wp:term_id"),
    slug: decoded(childText(element, slug)),
    parent: decoded(childText(element, parent)),
    name: childText(element, name) || decoded(childText(element, slug)),
    description: childText(element, description),
    line: element.line,
  };
}

function postOf(element: WxrElement): WordpressPost {
  const text = (name: string) => childText(element, name);
  return {
    kind: "post",
    type: text("wp:post_type") || "post",
    id: text("wp:post_id"),
    title: text("title"),
    link: text("link"),
    guid: text("guid"),
    creator: text("dc:creator"),
    content: element.children.find(({ name }) => name === "content:encoded")?.text ?? "",
    excerpt: text("excerpt:encoded"),
    date: text("wp:post_date"),
    dateGmt: text("wp:post_date_gmt"),
    pubDate: text("pubDate"),
    modified: text("wp:post_modified"),
    modifiedGmt: text("wp:post_modified_gmt"),
    slug: decoded(text("wp:post_name")),
    // Without one nobody knows who may see it: prepareStory makes a draft of it.
    status: text("wp:status"),
    parent: text("wp:post_parent"),
    menuOrder: Number.parseInt(text("wp:menu_order"), 10) || 0,
    isProtected: text("wp:post_password") !== "",
    isSticky: text("wp:is_sticky") === "1",
    attachmentUrl: text("wp:attachment_url"),
    terms: element.children
      .filter(({ name }) => name === "category")
      .map(({ attributes, text: name }) => ({
        domain: attributes.domain ?? "category",
        slug: decoded(attributes.nicename ?? ""),
        name: name.trim(),
      })),
    fields: fieldsOf(element),
    comments: element.children.filter(({ name }) => name === "wp:comment").map(commentOf),
    line: element.line,
    markup: "wordpress",
    reasons: [],
  };
}

function fieldsOf(element: WxrElement): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const meta of element.children.filter(({ name }) => name === "wp:postmeta")) {
    const name = childText(meta, "wp:meta_key");
    if (name === "") continue;
    fields.set(name, [...(fields.get(name) ?? []), childText(meta, "wp:meta_value")]);
  }
  // Made from a map: a field that is called __proto__ is a field like others.
  return Object.fromEntries(fields);
}

function commentOf(element: WxrElement): WordpressComment {
  const text = (name: string) => childText(element, `wp:comment_${name}`);
  return {
    id: text("id"),
    writer: text("author"),
    date: text("date"),
    dateGmt: text("date_gmt"),
    content: text("content"),
    approved: text("approved"),
    type: text("type"),
    parent: text("parent"),
  };
}

/** A slug as people read it: WordPress writes what is not Latin with percent signs. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

// What a category accepts and what its address may be. Specification: back-office.md 3, 5; spec/README.md, Sections and
// Smaller rulings.
import { z } from "zod";
import { seenThing } from "../../platform/edited-thing.ts";
import { optionalSlug } from "../../platform/text/clean-address.ts";
import { line, optionalLine, optionalParagraphs } from "../../platform/text/clean-text.ts";
import { slugify } from "../../platform/text/slug.ts";

/** Cache tag of a section's page. */
export const sectionTag = (slug: string) => `section:${slug}`;

export const categoryLimits = { name: 80, slug: 100, description: 500 } as const;

const fields = {
  name: line(categoryLimits.name),
  name_ne: optionalLine(categoryLimits.name),
  slug: optionalSlug(),
  description: optionalParagraphs(categoryLimits.description),
  description_ne: optionalParagraphs(categoryLimits.description),
  parent_id: z.preprocess(
    (value) => (value === "" ? null : value),
    z.uuid({ error: "choice.invalid" }).nullable().default(null),
  ),
};

export const categoryInput = z.object(fields);
export const categoryChange = z.object({ ...fields, ...seenThing });

export type CategoryInput = z.output<typeof categoryInput>;

type Parent = { slug: string; path: string };

/** The slug of a name: with the parent's before it, because there is a Football in National and one in International. */
export function slugOfName(name: string, parent: Pick<Parent, "slug"> | undefined): string {
  return parent ? `${parent.slug}-${slugify(name)}` : slugify(name);
}

/** The public address: `/{slug}`, below a parent `/{parent}/{slug}` with the parent's prefix dropped. */
export function pathOf(slug: string, parent: Parent | undefined): string {
  if (!parent) return `/${slug}`;
  const prefix = `${parent.slug}-`;
  const segment = slug.startsWith(prefix) && slug.length > prefix.length ? slug.slice(prefix.length) : slug;
  return `${parent.path}/${segment}`;
}

/** Whether an address begins like one of our own pages. */
export function isReserved(path: string): boolean {
  return reservedSegments.has(path.split("/")[1] ?? "");
}

/** First segments that belong to pages of our own, now or by the specification: no section may take one. */
export const reservedSegments: ReadonlySet<string> = new Set([
  "about",
  "admin",
  "api",
  "article",
  "articles",
  "assets",
  "atom.xml",
  "author",
  "bookmarks",
  "comment",
  "contact",
  "csp-report",
  "dev",
  "email-change",
  "events",
  "favicon.ico",
  "favicon.svg",
  "feed.json",
  "forgot-password",
  "gallery",
  "healthz",
  "interviews",
  "live",
  "login",
  "manifest.webmanifest",
  "media",
  "ne",
  "news-sitemap.xml",
  "newsletter",
  "newsletter-confirm",
  "preview",
  "privacy",
  "profile",
  "readyz",
  "reset-password",
  "robots.txt",
  "rss.xml",
  "search",
  "sign-in-code",
  "sign-out",
  "sitemap.xml",
  "subscribe",
  "tag",
  "terms",
  "two-step",
  "unsubscribe",
  "verify-email",
  "video",
  "videos",
]);

// What a category accepts and what its address may be. Specification: back-office.md 3, 5; spec/README.md, Sections and
// Smaller rulings.
import { z } from "zod";
import { line, optionalLine, optionalParagraphs } from "#app/platform/text/clean-text.ts";
import { optionalSlug } from "#app/platform/text/clean-url.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { checkedBox, optionalChoice, seenVersion } from "#app/platform/versioned-input.ts";
import { feedAliases, reservedSegments } from "./reserved-segments.ts";

/** Cache tag of a section's page. */
export const sectionTag = (slug: string) => `section:${slug}`;

export const categoryLimits = { name: 80, slug: 100, description: 500 } as const;

const fields = {
  name: line(categoryLimits.name),
  name_ne: optionalLine(categoryLimits.name),
  slug: optionalSlug(),
  description: optionalParagraphs(categoryLimits.description),
  description_ne: optionalParagraphs(categoryLimits.description),
  parent_id: optionalChoice,
  /** Whether nobody publishes alone here what they changed last (features/newsroom/articles/release.server.ts). */
  two_person: checkedBox,
};

export const categoryInput = z.object(fields);
export const categoryChange = z.object({ ...fields, ...seenVersion });

export type CategoryInput = z.output<typeof categoryInput>;

type Parent = { slug: string; path: string };

/**
 * The slug of a name: with the parent's before it, because there is a Football in National and one in International.
 */
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

/** Whether an address begins like one of our own pages, or ends where feed readers look. */
export function isReserved(path: string): boolean {
  const [, first = "", second = ""] = path.split("/");
  return reservedSegments.has(first) || feedAliases.has(second);
}

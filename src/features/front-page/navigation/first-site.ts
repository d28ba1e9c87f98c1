// What a site begins with, so that its first visitors find the addresses of the specification and its first editor a
// section to write for (public-site.md 2 and 7, navbar_items). Staff change all of it.
import type { Insertable } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { matchesItem } from "./rules.ts";

type FirstSection = { slug: string; name: string; name_ne: string; path: string; parent: string | null };
type Link = { label: string; label_ne: string; url: string };
type FirstEntry = Link & { children: readonly Link[] };

const football = { name: "Football", name_ne: "फुटबल" };
const cricket = { name: "Cricket", name_ne: "क्रिकेट" };
const volleyball = { name: "Volleyball", name_ne: "भलिबल" };

/** A section above its own. */
export const firstSections: readonly FirstSection[] = [
  top("national", { name: "National", name_ne: "राष्ट्रिय" }),
  below("national", "football", football),
  below("national", "cricket", cricket),
  below("national", "volleyball", volleyball),
  top("international", { name: "International", name_ne: "अन्तर्राष्ट्रिय" }),
  below("international", "football", football),
  below("international", "cricket", cricket),
  top("esports", { name: "E-Sports", name_ne: "ई-स्पोर्ट्स" }),
  top("athletics", { name: "Athletics", name_ne: "एथलेटिक्स" }),
];

type Names = Pick<FirstSection, "name" | "name_ne">;

function top(slug: string, names: Names): FirstSection {
  return { slug, ...names, path: `/${slug}`, parent: null };
}

function below(parent: string, sport: string, names: Names): FirstSection {
  return { slug: `${parent}-${sport}`, ...names, path: `/${parent}/${sport}`, parent };
}

/** The first four stand in the bar of a telephone. */
export const firstNavigation: readonly FirstEntry[] = [
  { label: "Home", label_ne: "गृहपृष्ठ", url: "/", children: [] },
  { ...matchesItem, children: [] },
  ...firstSections
    .filter(({ parent }) => parent === null)
    .map((section) => ({
      ...linkTo(section),
      children: firstSections.filter(({ parent }) => parent === section.slug).map(linkTo),
    })),
  { label: "Videos", label_ne: "भिडियो", url: "/videos", children: [] },
  { label: "Gallery", label_ne: "तस्बिर", url: "/gallery", children: [] },
  { label: "Events", label_ne: "कार्यक्रम", url: "/events", children: [] },
  { label: "Interviews", label_ne: "अन्तर्वार्ता", url: "/interviews", children: [] },
];

function linkTo({ name, name_ne, path }: FirstSection): Link {
  return { label: name, label_ne: name_ne, url: path };
}

/** The rows of sections, parents first. Throws when one stands below a section that is not among them. */
export function sectionRows(
  sections: readonly FirstSection[],
  newId: () => string,
): Insertable<Database["categories"]>[] {
  const ids = new Map(sections.map(({ slug }) => [slug, newId()]));
  const idOf = (slug: string) => {
    const id = ids.get(slug);
    if (!id) throw new Error(`no section ${slug} to stand below`);
    return id;
  };
  const rows = sections.map(({ parent, ...row }) => ({
    ...row,
    id: idOf(row.slug),
    parent_id: parent === null ? null : idOf(parent),
  }));
  return rows.sort((a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null));
}

/** The rows of the navigation, parents first. */
export function navigationRows(
  entries: readonly FirstEntry[],
  newId: () => string,
): Insertable<Database["navbar_items"]>[] {
  const row = ({ label, label_ne, url }: Link, position: number, parent_id: string | null) => ({
    id: newId(),
    label,
    label_ne,
    url,
    order_index: position + 1,
    parent_id,
  });
  return entries.flatMap(({ children, ...entry }, position) => {
    const parent = row(entry, position, null);
    return [parent, ...children.map((child, below) => row(child, below, parent.id))];
  });
}

// The row of links under a section's title (public-site.md 2; spec/README.md, Sections).
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { Tab } from "#app/ui/tabs.tsx";

/** National comes before International, and both before what staff add. */
const parentsInOrder = ["national", "international"];

const sportOf = ({ path }: Section) => path.slice(path.lastIndexOf("/") + 1);

/**
 * The sections in which the sport of a section has stories, national first: the same last part below another parent.
 */
function editionsOf(section: Section, sections: readonly Section[]): readonly { section: Section; parent: Section }[] {
  const editions = sections.flatMap((candidate) => {
    const parent = sections.find(({ id }) => id === candidate.parentId);
    return parent && section.parentId !== null && sportOf(candidate) === sportOf(section)
      ? [{ section: candidate, parent }]
      : [];
  });
  const position = ({ parent }: { parent: Section }) => {
    const known = parentsInOrder.indexOf(parent.slug);
    return known === -1 ? parentsInOrder.length : known;
  };
  return editions.sort((a, b) => position(a) - position(b));
}

/** Tabs of a section: its children below `all`, or the editions of its sport. None where there is nothing to choose. */
export function sectionTabs(
  section: Section,
  sections: readonly Section[],
  { lang, all }: { lang: Lang; all: string },
): readonly Tab[] {
  const children = sections.filter(({ parentId }) => parentId === section.id);
  const tab = ({ path, id }: Section, label: string): Tab => ({
    href: pathInLanguage(path, lang),
    label,
    current: id === section.id,
  });
  if (children.length > 0) return [tab(section, all), ...children.map((child) => tab(child, child.name))];
  const editions = editionsOf(section, sections);
  return editions.length > 1 ? editions.map((edition) => tab(edition.section, edition.parent.name)) : [];
}

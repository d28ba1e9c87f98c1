import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import type { SelectOption } from "#app/ui/form/select-field.tsx";

/** A section's name after its parent's: there is a Cricket in National and one in International. */
export function fullName({ name, parentId }: Section, sections: readonly Section[]): string {
  const parent = sections.find(({ id }) => id === parentId);
  return parent ? `${parent.name} › ${name}` : name;
}

/** Sections for a select, the children of each behind it. */
export function sectionOptions(sections: readonly Section[]): SelectOption[] {
  const option = (section: Section) => ({ value: section.slug, label: fullName(section, sections) });
  return sections
    .filter(({ parentId }) => parentId === null)
    .flatMap((parent) => [option(parent), ...sections.filter(({ parentId }) => parentId === parent.id).map(option)]);
}

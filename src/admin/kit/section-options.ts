import type { Section } from "../../features/categories/queries.server.ts";
import type { SelectOption } from "../../ui/form/select-field.tsx";

/** Sections for a select: each parent, then its children with the parent's name before theirs. */
export function sectionOptions(sections: readonly Section[]): SelectOption[] {
  const parents = sections.filter(({ parentId }) => parentId === null);
  return parents.flatMap((parent) => [
    { value: parent.slug, label: parent.name },
    ...sections
      .filter(({ parentId }) => parentId === parent.id)
      .map(({ slug, name }) => ({ value: slug, label: `${parent.name} › ${name}` })),
  ]);
}

// The sections of the site for the labels on cards: a card knows the slug of its section, not its name and address.
import { createContext, type ReactNode, useContext } from "react";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import { type SportColour, sportColours } from "#app/ui/sport-colour.ts";

export const SectionsContext = createContext<ReadonlyMap<string, Section>>(new Map());

export function SectionsProvider({ sections, children }: { sections: readonly Section[]; children: ReactNode }) {
  return (
    <SectionsContext value={new Map(sections.map((section) => [section.slug, section]))}>{children}</SectionsContext>
  );
}

/** The section with this slug; `undefined` for a story without one. */
export function useSection(slug: string | null): Section | undefined {
  return useContext(SectionsContext).get(slug ?? "");
}

/** The sections of these stories: what their cards say besides what stands in the stories. */
export function useSectionsOf(cards: readonly { category: string | null }[]): readonly Section[] {
  const sections = useContext(SectionsContext);
  return [...new Set(cards.map(({ category }) => category ?? ""))].flatMap((slug) => sections.get(slug) ?? []);
}

/** The sport colour of a section: that of the sport its slug names ("national-football"), else the general one. */
export function sportColourOf(slug: string | null): SportColour {
  const messages = slug?.split("-") ?? [];
  return sportColours.find((sportColour) => messages.includes(sportColour)) ?? "general";
}

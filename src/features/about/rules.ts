// The parts of the About page. Specification: public-site.md 2; back-office.md 3, about_sections.
import type { SportCategory } from "../../platform/db/schema.ts";

/** Names that have a place of their own on the page; sections of other names follow the story in their order. */
export const aboutPlaces = { hero: "hero", mission: "mission", story: "story", coverage: "what-we-cover" } as const;

/** Cache tags of the About page. Writes of sections and of team members touch them. */
export const aboutTag = "about";

/** Section names are typed by staff: "What We Cover", "what_we_cover" and "what-we-cover" mean one place. */
export function placeName(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "-");
}

const sports = [
  "football",
  "cricket",
  "volleyball",
  "athletics",
  "esports",
] as const satisfies readonly SportCategory[];

/** The sport that an English title names, for the card's hue: "E-Sports" → "esports". */
export function sportOfTitle(title: string): SportCategory {
  const letters = title.toLowerCase().replace(/[^a-z]/g, "");
  return sports.find((sport) => letters.includes(sport)) ?? "general";
}

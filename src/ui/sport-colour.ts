// The six sport colours a thin rule, a label or a typographic card may take. tokens.css says which colour each one is.

export const sportColours = ["football", "cricket", "volleyball", "athletics", "esports", "general"] as const;
export type SportColour = (typeof sportColours)[number];

/**
 * The class that gives everything inside an element this sport colour: `text-sport`, `border-sport`, `bg-sport` and
 * `bg-sport-tint` follow it.
 */
export function sportColourClass(sportColour: SportColour): string {
  return sportColourClasses[sportColour];
}

const sportColourClasses: Record<SportColour, string> = {
  football: "sport-football",
  cricket: "sport-cricket",
  volleyball: "sport-volleyball",
  athletics: "sport-athletics",
  esports: "sport-esports",
  general: "sport-general",
};

// The six hues a thin rule, a label or a typographic card may take. tokens.css says which colour each one is.

export const hues = ["football", "cricket", "volleyball", "athletics", "esports", "general"] as const;
export type Hue = (typeof hues)[number];

/** The class that gives everything inside an element this hue: `text-hue`, `border-hue`, `bg-hue` and `bg-hue-tint` follow it. */
export function hueClass(hue: Hue): string {
  return hueClasses[hue];
}

const hueClasses: Record<Hue, string> = {
  football: "hue-football",
  cricket: "hue-cricket",
  volleyball: "hue-volleyball",
  athletics: "hue-athletics",
  esports: "hue-esports",
  general: "hue-general",
};

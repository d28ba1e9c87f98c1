import type { InlineIconName } from "#app/ui/inline-icons.tsx";

// Whole words: "International" contains "national", and "अन्तर्राष्ट्रिय" contains "राष्ट्रिय".
const icons: readonly [InlineIconName, RegExp][] = [
  ["home", /\bhome\b|गृह/iu],
  ["flag", /\bnational\b|(?<![\p{L}\p{M}])राष्ट्रिय/iu],
  ["video", /video|भिडियो/iu],
  ["calendar", /event|कार्यक्रम/iu],
];

/** The sign of an item on the mobile bar, chosen by its label in either language (public-site.md 2). */
export function barIcon(label: string): InlineIconName {
  return icons.find(([, pattern]) => pattern.test(label))?.[0] ?? "list";
}

// The signs of a football timeline, drawn on the grid of ui/inline-icons.tsx. Decoration: the words beside them say it.

const cardShape = "M6 3.5h8v13H6Z";
const ball = "M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5Z";

const drawings = {
  goal: `${ball}M10 6.5l3.25 2.4-1.25 3.85H8L6.75 8.9ZM10 2.75V6.5M16.9 7.75l-3.65 1.15M14.25 15.9 12 12.75M5.75 15.9 8 12.75M3.1 7.75l3.65 1.15`,
  missed: `${ball}m-2.75-4.5 5.5-5.5M7.25 7.25l5.5 5.5`,
  card: cardShape,
  exchange: "M3.5 7h11.5M11.75 3.75 15 7l-3.25 3.25M16.5 13H5M8.25 9.75 5 13l3.25 3.25",
} as const;

export type FootballIconName = keyof typeof drawings | "yellow" | "red";

const cards: Readonly<Record<"yellow" | "red", string>> = { yellow: "sport-card-yellow", red: "sport-card-red" };

export function FootballIcon({ name }: { name: FootballIconName }) {
  const isCard = name === "yellow" || name === "red";
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      className={isCard ? `glyph glyph-solid ${cards[name]}` : "glyph"}
      aria-hidden="true"
    >
      <path d={isCard ? drawings.card : drawings[name]} />
    </svg>
  );
}

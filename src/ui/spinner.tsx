import { classNames } from "./class-names.ts";

type SpinnerProps = { size: "inline"; label?: undefined } | { size?: "block"; label: string };

/**
 * Something is on its way. `inline` stands beside words that already say so and is silent; `block` stands alone and
 * carries the words itself: spoken always, shown when the reader asked for no motion, because a still ring says
 * nothing.
 */
export function Spinner({ size = "block", label }: SpinnerProps) {
  const circle = (
    <svg
      className={classNames("flex-none animate-spin", size === "inline" ? "size-4" : "size-7 text-press")}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6.5" opacity="0.25" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" />
    </svg>
  );
  if (label === undefined) return circle;
  return (
    <div role="status" className="flex items-center justify-center gap-3 p-6 text-sm text-muted">
      {circle}
      <span className="motion-safe:sr-only">{label}</span>
    </div>
  );
}

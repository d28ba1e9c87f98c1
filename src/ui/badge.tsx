import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "positive" | "waiting" | "negative" | "active" | "neutral";
type BadgeProps = { tone: BadgeTone; children: ReactNode };

const dots: Record<BadgeTone, string> = {
  positive: "bg-positive",
  waiting: "bg-waiting",
  negative: "bg-crimson-fill",
  active: "bg-press-fill",
  neutral: "bg-faint",
};

/** A state: the word says it, the dot of colour lets the eye find it in a column of them. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-sm leading-snug">
      <span aria-hidden="true" className={classNames("size-2 flex-none rounded-full", dots[tone])} />
      {children}
    </span>
  );
}

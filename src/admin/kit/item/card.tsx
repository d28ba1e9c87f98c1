import type { ReactNode } from "react";

/**
 * One item of a list that is no table: what it is known by, what it says, what can be done; side by side where they
 * have room.
 */
export function Card({ children }: { children: ReactNode }) {
  return (
    <article className="grid gap-3 border border-hairline bg-raised p-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-4 lg:grid-cols-[auto_minmax(0,1fr)_auto] sm:max-lg:[&>:last-child]:col-span-2 max-sm:[&:not(:has(img))]:grid-cols-[auto_minmax(0,1fr)] max-sm:[&:not(:has(img))>:last-child]:col-span-2">
      {children}
    </article>
  );
}

import type { ReactNode } from "react";

/** One primitive and its states, under its file's name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t-2 border-rule pt-2">
      <h2 className="text-sm font-bold text-muted">{name}</h2>
      {children}
    </section>
  );
}

/** States side by side, wrapping. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

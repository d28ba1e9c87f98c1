import type { ReactNode } from "react";

type SecuritySectionProps = { id: string; title: string; children: ReactNode };

/** One thing that secures an account, under its own heading. */
export function SecuritySection({ id, title, children }: SecuritySectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t-2 border-ink pt-4">
      <h2 id={id} className="headline text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

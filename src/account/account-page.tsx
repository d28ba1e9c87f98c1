import type { ReactNode } from "react";

/** What all pages around signing in look like: one narrow column under one heading. */
export function AccountPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid w-full max-w-form gap-6 px-4 py-10">
      <div className="grid gap-2">
        <h1 className="headline text-section">{title}</h1>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </main>
  );
}

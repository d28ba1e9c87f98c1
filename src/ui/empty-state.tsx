import type { ReactNode } from "react";

type EmptyStateProps = { title: string; explanation?: ReactNode; action?: ReactNode };

/** Where a list will be: what belongs here, and the first thing to do about it. */
export function EmptyState({ title, explanation, action }: EmptyStateProps) {
  return (
    <div className="empty-state grid content-center justify-items-start gap-2 border-y border-hairline py-10 sm:justify-items-center sm:text-center">
      <p className="text-lg font-bold">{title}</p>
      {explanation && <p className="max-w-form text-sm text-balance text-muted">{explanation}</p>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  );
}

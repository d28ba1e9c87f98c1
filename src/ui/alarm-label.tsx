import type { ReactNode } from "react";

/** The one loud label: white on crimson, for what is live or breaking and nothing else. */
export function AlarmLabel({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex flex-none items-center bg-crimson-fill px-2 py-0.5 eyebrow text-on-crimson">
      {children}
    </span>
  );
}

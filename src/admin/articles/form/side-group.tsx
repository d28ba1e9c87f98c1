import { type ReactNode, useState } from "react";
import type { Failure } from "#app/admin/kit/form-answer.ts";
import { ChevronDownIcon } from "#app/ui/icons.tsx";

type SideGroupProps = {
  title: string;
  /** What it holds, in a word or two, while it is closed. */
  summary?: ReactNode;
  /** The names of its fields: it opens when one of them is not right. */
  fields: readonly string[];
  failure: Failure | undefined;
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

/** Fields beside the text that can be closed. What is closed is saved like the rest. */
export function SideGroup({ title, summary, fields, failure, isOpenAtFirst = false, children }: SideGroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [seen, setSeen] = useState<Failure>();
  // With this very rendering: the form leads to the first field that is not right once it is done.
  if (failure !== seen) {
    setSeen(failure);
    if (failure && fields.some((name) => failure.fieldErrors[name])) setOpen(true);
  }
  return (
    <details
      open={isOpen}
      aria-label={title}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-t border-hairline"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex-none text-sm font-semibold group-hover:underline">{title}</span>
        <span className="min-w-0 flex-1 truncate text-right text-sm text-muted group-open:invisible">{summary}</span>
        <ChevronDownIcon size={18} className="flex-none text-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pb-4">{children}</div>
    </details>
  );
}

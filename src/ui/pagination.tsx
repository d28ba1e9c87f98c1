import { Anchor } from "./anchor.tsx";
import { buttonClass } from "./button.tsx";
import { InlineIcon } from "./inline-icons.tsx";

type PaginationProps = {
  label: string;
  newer?: { href: string; label: string };
  older?: { href: string; label: string };
};

/**
 * Links to the newer and the older page of a list. A side without a page is left out; without both, nothing is shown.
 */
export function Pagination({ label, newer, older }: PaginationProps) {
  if (!newer && !older) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-3 border-t border-hairline pt-4">
      {newer && (
        <Anchor href={newer.href} rel="prev" className={buttonClass()}>
          <InlineIcon name="chevron-left" />
          {newer.label}
        </Anchor>
      )}
      {older && (
        <Anchor href={older.href} rel="next" className={`${buttonClass()} ml-auto`}>
          {older.label}
          <InlineIcon name="chevron-right" />
        </Anchor>
      )}
    </nav>
  );
}

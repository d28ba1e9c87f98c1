import { useMessages } from "#app/messages/messages-context.tsx";
import { SharedMarkup } from "#app/site/cards/shared-markup.tsx";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import type { NavigationLink } from "./navigation-links.ts";

export const navigationSheetId = "navigation-sheet";

/**
 * The whole navigation on 80 % of a phone's height. Without a script it opens as a popover; with one as a modal dialog,
 * which also keeps the keyboard inside.
 */
export function NavigationSheet({ links }: { links: readonly NavigationLink[] }) {
  const { t } = useMessages();
  const titleId = `${navigationSheetId}-title`;
  return (
    <dialog id={navigationSheetId} popover="auto" closedby="any" aria-labelledby={titleId} className="navigation-sheet">
      <div className="flex items-center justify-between border-b border-hairline py-1.5 pr-2 pl-4">
        <h2 id={titleId} className="headline text-title">
          {t("layout.navigation.all")}
        </h2>
        <button
          type="button"
          popoverTarget={navigationSheetId}
          popoverTargetAction="hide"
          data-closes={navigationSheetId}
          aria-label={t("layout.close")}
          className="flex size-11 items-center justify-center text-muted hover:text-ink"
        >
          <InlineIcon name="close" />
        </button>
      </div>
      <SharedMarkup
        as="nav"
        name="navigation sheet"
        of={links}
        aria-label={t("layout.navigation.all")}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        <ul>
          {links.map((link) => (
            <SheetItem key={link.id} link={link} />
          ))}
        </ul>
      </SharedMarkup>
    </dialog>
  );
}

function SheetItem({ link }: { link: NavigationLink }) {
  const { t } = useMessages();
  return (
    <li className="relative border-b border-hairline">
      <SheetEntry link={link} className="sheet-entry text-lg font-bold" />
      {link.children.length > 0 && (
        <details open={link.current !== undefined}>
          <summary aria-label={t("layout.navigation.pagesOf", { label: link.label })} className="sheet-opener">
            <InlineIcon name="chevron-down" />
          </summary>
          <ul className="pb-2">
            {link.children.map((child) => (
              <li key={child.id}>
                <SheetEntry link={child} className="sheet-entry sheet-child" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function SheetEntry({ link: { href, label, current }, className }: { link: NavigationLink; className: string }) {
  if (href === undefined) return <span className={className}>{label}</span>;
  return (
    <a href={href} aria-current={current} className={className}>
      {label}
    </a>
  );
}

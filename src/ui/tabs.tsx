import { Anchor } from "./anchor.tsx";
import { classNames } from "./class-names.ts";

export type Tab = { href: string; label: string; current: boolean; count?: string };
type TabsProps = { label: string; tabs: readonly Tab[] };

/**
 * Views of one thing, each with its own address. `label` names the row for a screen reader; it scrolls sideways when it
 * must.
 */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="border-b border-hairline">
      <ul className="-mb-px flex gap-x-4 overflow-x-auto sm:gap-x-5">
        {tabs.map((tab) => (
          <li key={tab.href} className="flex-none">
            <Anchor
              href={tab.href}
              aria-current={tab.current ? "page" : undefined}
              className={classNames(
                "inline-flex min-h-11 items-center gap-1.5 border-b-3 text-sm font-semibold -outline-offset-2",
                tab.current
                  ? "border-crimson-fill text-ink"
                  : "border-transparent text-muted hover:border-edge hover:text-ink",
              )}
            >
              {tab.label}
              {tab.count !== undefined && <span className="font-normal text-faint">{tab.count}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

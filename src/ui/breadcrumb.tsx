import { Anchor } from "./anchor.tsx";

type Crumb = { label: string; href?: string };
type BreadcrumbProps = { label: string; crumbs: readonly Crumb[] };

/** Where this page stands, from the top down. The last crumb is the page itself. */
export function Breadcrumb({ label, crumbs }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {crumbs.map(({ label, href }, position) => {
          const last = position === crumbs.length - 1;
          return (
            <li
              key={`${href}:${label}`}
              aria-current={last ? "page" : undefined}
              className="flex items-center gap-2 not-last:after:text-faint not-last:after:content-['/'/'']"
            >
              {href && !last ? (
                <Anchor href={href} className="py-1 hover:text-ink hover:underline">
                  {label}
                </Anchor>
              ) : (
                label
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

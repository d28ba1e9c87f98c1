import { useMessages } from "#app/messages/messages-context.tsx";
import { SharedMarkup } from "#app/site/cards/shared-markup.tsx";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import type { NavigationLink } from "./navigation-links.ts";

/**
 * The navigation of wide screens. A parent is a link and, beside it, a disclosure of its children that opens without a
 * script; the script adds the hover timings and the arrow keys.
 */
export function MainNavigation({ links }: { links: readonly NavigationLink[] }) {
  const { t } = useMessages();
  if (links.length === 0) return null;
  return (
    <SharedMarkup
      as="nav"
      name="main navigation"
      of={links}
      aria-label={t("layout.navigation.main")}
      data-behaviour="hover-menu"
      data-behaviour-when="touched"
      className="main-navigation hidden min-w-0 lg:block"
    >
      <ul>
        {links.map((link) => (
          <li key={link.id} className="relative flex" data-menu-item>
            {link.href !== undefined && (
              <a href={link.href} aria-current={link.current} className="navigation-link">
                {link.label}
              </a>
            )}
            {link.children.length > 0 ? <Submenu parent={link} /> : link.href === undefined && <Label link={link} />}
          </li>
        ))}
      </ul>
    </SharedMarkup>
  );
}

function Label({ link }: { link: NavigationLink }) {
  return <span className="navigation-link">{link.label}</span>;
}

function Submenu({ parent }: { parent: NavigationLink }) {
  const { t } = useMessages();
  const isNamed = parent.href !== undefined;
  return (
    <details name="main-navigation" className="submenu flex">
      <summary
        aria-label={isNamed ? t("layout.navigation.pagesOf", { label: parent.label }) : undefined}
        className={isNamed ? "submenu-opener" : "navigation-link"}
      >
        {!isNamed && parent.label}
        <InlineIcon name="chevron-down" />
      </summary>
      <ul className="menu-panel left-0 top-full">
        {parent.children.map(({ id, href, label, current }) => (
          <li key={id}>
            {href === undefined ? (
              <span className="menu-entry text-muted">{label}</span>
            ) : (
              <a href={href} aria-current={current} className="menu-entry">
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

import { useMessages } from "#app/messages/messages-context.tsx";
import { SharedMarkup } from "#app/site/cards/shared-markup.tsx";
import { InlineIcon, type InlineIconName } from "#app/ui/inline-icons.tsx";
import { barIcon } from "./bar-icon.ts";
import type { NavigationLink } from "./navigation-links.ts";
import { navigationSheetId } from "./navigation-sheet.tsx";

/** Items on the bar beside More (public-site.md 9). */
const itemsOnBar = 4;

/** The bar at a phone's lower edge: the first items of the navigation, and More for all of it. */
export function MobileBar({ links }: { links: readonly NavigationLink[] }) {
  const { t } = useMessages();
  if (links.length === 0) return null;
  return (
    <SharedMarkup
      as="nav"
      name="mobile bar"
      of={links}
      aria-label={t("layout.navigation.quick")}
      className="mobile-bar md:hidden"
    >
      <ul className="flex">
        {links.slice(0, itemsOnBar).map(({ id, href, label, current }) => (
          <li key={id}>
            {href === undefined ? (
              <SheetButton icon={barIcon(label)} label={label} />
            ) : (
              <a href={href} aria-current={current} className="bar-item">
                <InlineIcon name={barIcon(label)} />
                <span>{label}</span>
              </a>
            )}
          </li>
        ))}
        <li>
          <SheetButton icon="more" label={t("layout.navigation.more")} />
        </li>
      </ul>
    </SharedMarkup>
  );
}

function SheetButton({ icon, label }: { icon: InlineIconName; label: string }) {
  return (
    <button type="button" popoverTarget={navigationSheetId} data-opens={navigationSheetId} className="bar-item">
      <InlineIcon name={icon} />
      <span>{label}</span>
    </button>
  );
}

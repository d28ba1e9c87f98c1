import { matchesItem } from "#app/features/front-page/navigation/rules.ts";
import { pathInBoth } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { SharedMarkup } from "#app/site/cards/shared-markup.tsx";
import { InlineIcon, type InlineIconName } from "#app/ui/inline-icons.tsx";
import type { NavigationLink } from "./navigation-links.ts";
import { navigationSheetId } from "./navigation-sheet.tsx";

// Whole words: "International" contains "national", and "अन्तर्राष्ट्रिय" contains "राष्ट्रिय".
const icons: readonly [InlineIconName, RegExp][] = [
  ["home", /\bhome\b|गृह/iu],
  ["matches", /\bmatches\b|खेलहरू/iu],
  ["flag", /\bnational\b|(?<![\p{L}\p{M}])राष्ट्रिय/iu],
  ["video", /video|भिडियो/iu],
  ["globe", /\binternational\b|अन्तर्राष्ट्रिय/iu],
  ["calendar", /event|कार्यक्रम/iu],
];

/** The sign of an item on the mobile bar, chosen by its label in either language (public-site.md 2). */
export function barIcon(label: string): InlineIconName {
  return icons.find(([, pattern]) => pattern.test(label))?.[0] ?? "list";
}

/** Items on the bar beside More (public-site.md 9). */
const itemsOnBar = 4;

const matchesPaths = Object.values(pathInBoth(matchesItem.url));
const isMatches = ({ href }: NavigationLink) => href !== undefined && matchesPaths.includes(href);

/**
 * The first items of the navigation; the matches of the day in the place of the last, where they stand further down.
 */
export function barLinks(links: readonly NavigationLink[]): readonly NavigationLink[] {
  const first = links.slice(0, itemsOnBar);
  const matches = links.find(isMatches);
  return matches === undefined || first.includes(matches) ? first : [...first.slice(0, -1), matches];
}

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
        {barLinks(links).map(({ id, href, label, current }) => (
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

// What the layout shows on every page, and what it shows when that could not be read.
import type { ShownAds } from "#app/features/audience/ads/advertisement.tsx";
import type { NavigationItem } from "#app/features/front-page/navigation/queries.server.ts";
import type { StoredPicture } from "#app/features/media/picture-source.ts";
import type { Headline } from "#app/features/newsroom/breaking-news/queries.server.ts";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import { type SettingKey, type SiteSettings, siteSettings } from "#app/features/settings/rules.ts";

export type LayoutData = {
  /** The moment the page was made: today's date and the year of the copyright. */
  now: Date;
  navigation: readonly NavigationItem[];
  /** Empty: the fixed headlines stand in. `undefined`: the page was made without asking. */
  headlines: readonly Headline[] | undefined;
  settings: SiteSettings;
  /** In place of the name in the header. */
  logo?: StoredPicture | undefined;
  sections: readonly Pick<Section, "id" | "name" | "path" | "parentId">[];
  ads: ShownAds;
  isDemo: boolean;
  /** The head of the low-data edition holds nothing for programs: these get the full one. */
  isLowData: boolean;
};

const keys = Object.keys(siteSettings) as SettingKey[]; // keys of a const object: Object.keys only forgets it

/** The settings nobody has changed (public-site.md 9: defaults when settings are missing). */
// every key was mapped
export const defaultSettings = Object.fromEntries(keys.map((key) => [key, siteSettings[key].value])) as SiteSettings;

/** The layout of a page for which nothing was read: React Router runs no layout loader after a failed form. */
export function emptyLayoutData(now: Date): LayoutData {
  const nothing = { navigation: [], headlines: undefined, sections: [], ads: {}, isDemo: false, isLowData: false };
  return { now, settings: defaultSettings, ...nothing };
}

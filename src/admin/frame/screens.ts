// The screens of the back office in the order of back-office.md 2, and the group of each in the sidebar. A screen that
// stands here is shown to everybody who may open it; nothing else makes an entry.
import type { ComponentType } from "react";
import type { MessageKey } from "#app/messages/messages.ts";
import type { Action } from "#app/platform/auth/policy.ts";
import {
  BreakingIcon,
  CalendarIcon,
  CategoriesIcon,
  CommentsIcon,
  DashboardIcon,
  FileTextIcon,
  FrontPageIcon,
  GalleryIcon,
  HomepageIcon,
  ImageIcon,
  InboxIcon,
  InfoIcon,
  ListIcon,
  MailIcon,
  MapPinIcon,
  MegaphoneIcon,
  NavigationIcon,
  NewspaperIcon,
  PeopleIcon,
  PersonIcon,
  RolesIcon,
  ShieldIcon,
  TrashIcon,
  TrophyIcon,
  UploadIcon,
  VideoIcon,
} from "#app/ui/icons.tsx";

/** What a route of the back office says of itself in `handle`. */
export type ScreenHandle = { screen: ScreenName; permission: Action };

/** The tasks that the sidebar sorts the screens by; the dashboard stands above them. */
export const screenGroups = ["newsroom", "sport", "frontPage", "audience", "business", "settings"] as const;

type Screen = {
  screen: string;
  /** Its place in the sidebar. */
  group?: (typeof screenGroups)[number];
  permission: Action;
  address: string;
  icon: ComponentType<{ size?: number }>;
  /** What is said while the screen is on its way, where the specification has words for it. */
  loading?: MessageKey;
};

export const screens = {
  dashboard: {
    screen: "dashboard",
    permission: "admin.enter",
    address: "/admin",
    icon: DashboardIcon,
  },
  articles: {
    screen: "articles",
    group: "newsroom",
    permission: "article.list",
    address: "/admin/articles",
    icon: NewspaperIcon,
  },
  templates: {
    screen: "templates",
    group: "newsroom",
    permission: "template.list",
    address: "/admin/templates",
    icon: FileTextIcon,
  },
  categories: {
    screen: "categories",
    group: "frontPage",
    permission: "settings.edit",
    address: "/admin/categories",
    icon: CategoriesIcon,
  },
  calendar: {
    screen: "calendar",
    group: "newsroom",
    permission: "event.list",
    address: "/admin/events",
    icon: CalendarIcon,
  },
  videos: {
    screen: "videos",
    group: "newsroom",
    permission: "video.list",
    address: "/admin/videos",
    icon: VideoIcon,
  },
  frontPage: {
    screen: "frontPage",
    group: "frontPage",
    permission: "settings.edit",
    address: "/admin/front-page",
    icon: FrontPageIcon,
  },
  homepage: {
    screen: "homepage",
    group: "frontPage",
    permission: "settings.edit",
    address: "/admin/homepage-sections",
    icon: HomepageIcon,
  },
  navigation: {
    screen: "navigation",
    group: "frontPage",
    permission: "settings.edit",
    address: "/admin/navbar",
    icon: NavigationIcon,
  },
  breakingNews: {
    screen: "breakingNews",
    group: "frontPage",
    permission: "breakingNews.list",
    address: "/admin/breaking-news",
    icon: BreakingIcon,
  },
  comments: {
    screen: "comments",
    group: "audience",
    permission: "comment.moderate",
    address: "/admin/comments",
    icon: CommentsIcon,
  },
  media: {
    screen: "media",
    group: "newsroom",
    permission: "media.list",
    address: "/admin/media",
    icon: ImageIcon,
  },
  gallery: {
    screen: "gallery",
    group: "newsroom",
    permission: "gallery.list",
    address: "/admin/gallery",
    icon: GalleryIcon,
  },
  newsletter: {
    screen: "newsletter",
    group: "audience",
    permission: "settings.edit",
    address: "/admin/newsletter",
    icon: MailIcon,
  },
  newsletterIssues: {
    screen: "newsletterIssues",
    group: "audience",
    permission: "settings.edit",
    address: "/admin/newsletter/issues",
    icon: FileTextIcon,
  },
  newsletters: {
    screen: "newsletters",
    group: "audience",
    permission: "settings.edit",
    address: "/admin/newsletter/newsletters",
    icon: ListIcon,
  },
  ads: {
    screen: "ads",
    group: "business",
    permission: "settings.edit",
    address: "/admin/ads",
    icon: MegaphoneIcon,
  },
  about: {
    screen: "about",
    group: "settings",
    permission: "settings.edit",
    address: "/admin/about",
    icon: InfoIcon,
    loading: "admin.about.loading",
  },
  staff: {
    screen: "staff",
    group: "settings",
    permission: "settings.edit",
    address: "/admin/team",
    icon: PeopleIcon,
    loading: "admin.staff.loading",
  },
  contact: {
    screen: "contact",
    group: "audience",
    permission: "settings.edit",
    address: "/admin/contact-settings",
    icon: InboxIcon,
  },
  // By role alone: what readers have paid.
  members: {
    screen: "members",
    group: "business",
    permission: "site.operate",
    address: "/admin/members",
    icon: PeopleIcon,
  },
  users: {
    screen: "users",
    group: "settings",
    permission: "people.manage",
    address: "/admin/roles",
    icon: RolesIcon,
  },
  // Not in the specification's list, so behind it: everything that can still be brought back.
  trash: {
    screen: "trash",
    group: "newsroom",
    permission: "trash.open",
    address: "/admin/trash",
    icon: TrashIcon,
  },
  checklist: {
    screen: "checklist",
    group: "settings",
    permission: "settings.edit",
    address: "/admin/checklist",
    icon: ListIcon,
  },
  // By role alone: what moves a site in.
  imports: {
    screen: "imports",
    group: "settings",
    permission: "site.operate",
    address: "/admin/imports",
    icon: UploadIcon,
  },
  redirects: {
    screen: "redirects",
    group: "settings",
    permission: "site.operate",
    address: "/admin/redirects",
    icon: NavigationIcon,
  },
  // By role alone: what partners get of our stories.
  partnerFeeds: {
    screen: "partnerFeeds",
    group: "settings",
    permission: "site.operate",
    address: "/admin/partner-feeds",
    icon: UploadIcon,
  },
  // By role alone: the months of the calendar by which all dates are written (docs/decisions/0034).
  bikramSambat: {
    screen: "bikramSambat",
    group: "settings",
    permission: "site.operate",
    address: "/admin/bikram-sambat",
    icon: CalendarIcon,
  },
  // Sport (docs/decisions/0021).
  matches: {
    screen: "matches",
    group: "sport",
    permission: "fixture.list",
    address: "/admin/matches",
    icon: CalendarIcon,
  },
  competitions: {
    screen: "competitions",
    group: "sport",
    permission: "sport.list",
    address: "/admin/competitions",
    icon: TrophyIcon,
  },
  teams: {
    screen: "teams",
    group: "sport",
    permission: "sport.list",
    address: "/admin/teams",
    icon: ShieldIcon,
  },
  players: {
    screen: "players",
    group: "sport",
    permission: "sport.list",
    address: "/admin/players",
    icon: PersonIcon,
  },
  venues: {
    screen: "venues",
    group: "sport",
    permission: "sport.list",
    address: "/admin/venues",
    icon: MapPinIcon,
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** Every screen, in order. */
export const screenList: readonly (Screen & ScreenHandle)[] = Object.values(screens);

/** Whether an address lies in a screen: the dashboard is only itself, all others hold what is below them. */
export function isInScreen(pathname: string, { address }: Pick<Screen, "address">): boolean {
  return pathname === address || (address !== "/admin" && pathname.startsWith(`${address}/`));
}

/** Whether an address lies in a screen and in none that lies below it: what the menu marks. */
export function isOwnScreen(pathname: string, screen: Pick<Screen, "address">): boolean {
  const isNearer = (other: Screen) => other.address.length > screen.address.length && isInScreen(pathname, other);
  return isInScreen(pathname, screen) && !screenList.some(isNearer);
}

// The screens of the back office in the order of the sidebar (back-office.md 2). A screen that stands here is shown to
// everybody who may open it; nothing else makes an entry.
import type { ComponentType } from "react";
import type { Action } from "../../platform/auth/policy.ts";
import {
  BreakingIcon,
  CalendarIcon,
  CategoriesIcon,
  CommentsIcon,
  DashboardIcon,
  GalleryIcon,
  HomepageIcon,
  ImageIcon,
  InfoIcon,
  MailIcon,
  MegaphoneIcon,
  NavigationIcon,
  NewspaperIcon,
  PeopleIcon,
  RolesIcon,
  TrashIcon,
  VideoIcon,
} from "../../ui/icons.tsx";
import type { WordKey } from "../../words/words.ts";

/** What a route of the back office says of itself in `handle`. */
export type DeskHandle = { screen: ScreenName; permission: Action };

export type ScreenName =
  | "dashboard"
  | "articles"
  | "categories"
  | "events"
  | "videos"
  | "homepageSections"
  | "navbar"
  | "breakingNews"
  | "comments"
  | "media"
  | "gallery"
  | "newsletter"
  | "ads"
  | "about"
  | "team"
  | "contactSettings"
  | "roles"
  | "trash";

type Screen = DeskHandle & {
  address: string;
  icon: ComponentType<{ size?: number }>;
  /** What is said while the screen is on its way, where the specification has words for it. */
  loading?: WordKey;
};

export const screens = {
  dashboard: { screen: "dashboard", permission: "admin.enter", address: "/admin", icon: DashboardIcon },
  articles: { screen: "articles", permission: "article.list", address: "/admin/articles", icon: NewspaperIcon },
  categories: {
    screen: "categories",
    permission: "settings.edit",
    address: "/admin/categories",
    icon: CategoriesIcon,
  },
  events: { screen: "events", permission: "event.list", address: "/admin/events", icon: CalendarIcon },
  videos: { screen: "videos", permission: "video.list", address: "/admin/videos", icon: VideoIcon },
  homepageSections: {
    screen: "homepageSections",
    permission: "settings.edit",
    address: "/admin/homepage-sections",
    icon: HomepageIcon,
  },
  navbar: { screen: "navbar", permission: "settings.edit", address: "/admin/navbar", icon: NavigationIcon },
  breakingNews: {
    screen: "breakingNews",
    permission: "breakingNews.list",
    address: "/admin/breaking-news",
    icon: BreakingIcon,
  },
  comments: {
    screen: "comments",
    permission: "comment.moderate",
    address: "/admin/comments",
    icon: CommentsIcon,
  },
  media: { screen: "media", permission: "media.list", address: "/admin/media", icon: ImageIcon },
  gallery: { screen: "gallery", permission: "gallery.list", address: "/admin/gallery", icon: GalleryIcon },
  newsletter: {
    screen: "newsletter",
    permission: "settings.edit",
    address: "/admin/newsletter",
    icon: MailIcon,
  },
  ads: { screen: "ads", permission: "settings.edit", address: "/admin/ads", icon: MegaphoneIcon },
  about: {
    screen: "about",
    permission: "settings.edit",
    address: "/admin/about",
    icon: InfoIcon,
    loading: "aboutDesk.loading",
  },
  team: {
    screen: "team",
    permission: "settings.edit",
    address: "/admin/team",
    icon: PeopleIcon,
    loading: "teamDesk.loading",
  },
  contactSettings: {
    screen: "contactSettings",
    permission: "settings.edit",
    address: "/admin/contact-settings",
    icon: MailIcon,
  },
  roles: { screen: "roles", permission: "people.manage", address: "/admin/roles", icon: RolesIcon },
  // Not in the specification's list, so behind it: everything that can still be brought back.
  trash: { screen: "trash", permission: "trash.open", address: "/admin/trash", icon: TrashIcon },
} as const satisfies Record<ScreenName, Screen>;

/** Every screen, in order. */
export const screenList: readonly Screen[] = Object.values(screens);

/** Whether an address lies in a screen: the dashboard is only itself, all others hold what is below them. */
export function isInScreen(pathname: string, { address }: Pick<Screen, "address">): boolean {
  return pathname === address || (address !== "/admin" && pathname.startsWith(`${address}/`));
}

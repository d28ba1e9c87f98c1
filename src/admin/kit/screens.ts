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
import type { Messages, WordKey } from "../../words/words.ts";

/** What a route of the back office says of itself in `handle`. */
export type DeskHandle = { screen: ScreenName; permission: Action };

type Screen = {
  screen: string;
  permission: Action;
  address: string;
  icon: ComponentType<{ size?: number }>;
  /** Its part of the messages. */
  messages: keyof Messages;
  /** What is said while the screen is on its way, where the specification has words for it. */
  loading?: WordKey;
};

export const screens = {
  dashboard: {
    screen: "dashboard",
    messages: "dashboard",
    permission: "admin.enter",
    address: "/admin",
    icon: DashboardIcon,
  },
  articles: {
    screen: "articles",
    messages: "articles",
    permission: "article.list",
    address: "/admin/articles",
    icon: NewspaperIcon,
  },
  categories: {
    screen: "categories",
    messages: "categories",
    permission: "settings.edit",
    address: "/admin/categories",
    icon: CategoriesIcon,
  },
  events: {
    screen: "events",
    messages: "eventsDesk",
    permission: "event.list",
    address: "/admin/events",
    icon: CalendarIcon,
  },
  videos: {
    screen: "videos",
    messages: "videosDesk",
    permission: "video.list",
    address: "/admin/videos",
    icon: VideoIcon,
  },
  homepageSections: {
    screen: "homepageSections",
    messages: "homepageDesk",
    permission: "settings.edit",
    address: "/admin/homepage-sections",
    icon: HomepageIcon,
  },
  navbar: {
    screen: "navbar",
    messages: "navigationDesk",
    permission: "settings.edit",
    address: "/admin/navbar",
    icon: NavigationIcon,
  },
  breakingNews: {
    screen: "breakingNews",
    messages: "tickerDesk",
    permission: "breakingNews.list",
    address: "/admin/breaking-news",
    icon: BreakingIcon,
  },
  comments: {
    screen: "comments",
    messages: "commentsDesk",
    permission: "comment.moderate",
    address: "/admin/comments",
    icon: CommentsIcon,
  },
  media: { screen: "media", messages: "media", permission: "media.list", address: "/admin/media", icon: ImageIcon },
  gallery: {
    screen: "gallery",
    messages: "galleryDesk",
    permission: "gallery.list",
    address: "/admin/gallery",
    icon: GalleryIcon,
  },
  newsletter: {
    screen: "newsletter",
    messages: "newsletterDesk",
    permission: "settings.edit",
    address: "/admin/newsletter",
    icon: MailIcon,
  },
  ads: { screen: "ads", messages: "adsDesk", permission: "settings.edit", address: "/admin/ads", icon: MegaphoneIcon },
  about: {
    screen: "about",
    messages: "aboutDesk",
    permission: "settings.edit",
    address: "/admin/about",
    icon: InfoIcon,
    loading: "aboutDesk.loading",
  },
  team: {
    screen: "team",
    messages: "teamDesk",
    permission: "settings.edit",
    address: "/admin/team",
    icon: PeopleIcon,
    loading: "teamDesk.loading",
  },
  contactSettings: {
    screen: "contactSettings",
    messages: "contactDesk",
    permission: "settings.edit",
    address: "/admin/contact-settings",
    icon: MailIcon,
  },
  roles: {
    screen: "roles",
    messages: "rolesDesk",
    permission: "people.manage",
    address: "/admin/roles",
    icon: RolesIcon,
  },
  // Not in the specification's list, so behind it: everything that can still be brought back.
  trash: { screen: "trash", messages: "trash", permission: "trash.open", address: "/admin/trash", icon: TrashIcon },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** Every screen, in order. */
export const screenList: readonly (Screen & DeskHandle)[] = Object.values(screens);

/** Whether an address lies in a screen: the dashboard is only itself, all others hold what is below them. */
export function isInScreen(pathname: string, { address }: Pick<Screen, "address">): boolean {
  return pathname === address || (address !== "/admin" && pathname.startsWith(`${address}/`));
}

// The screens of the back office in the order of the sidebar (back-office.md 2). A screen that stands here is shown to
// everybody who may open it; nothing else makes an entry.
import type { ComponentType } from "react";
import type { Action } from "../../platform/auth/policy.ts";
import { DashboardIcon, ImageIcon, NewspaperIcon } from "../../ui/icons.tsx";

/** What a route of the back office says of itself in `handle`. */
export type DeskHandle = { screen: ScreenName; permission: Action };

export type ScreenName = "dashboard" | "articles" | "media";

type Screen = DeskHandle & { address: string; icon: ComponentType<{ size?: number }> };

export const screens = {
  dashboard: { screen: "dashboard", permission: "admin.enter", address: "/admin", icon: DashboardIcon },
  articles: { screen: "articles", permission: "article.list", address: "/admin/articles", icon: NewspaperIcon },
  media: { screen: "media", permission: "media.list", address: "/admin/media", icon: ImageIcon },
} as const satisfies Record<ScreenName, Screen>;

/** Every screen, in order. */
export const screenList: readonly Screen[] = Object.values(screens);

/** Whether an address lies in a screen: the dashboard is only itself, all others hold what is below them. */
export function isInScreen(pathname: string, { address }: Pick<Screen, "address">): boolean {
  return pathname === address || (address !== "/admin" && pathname.startsWith(`${address}/`));
}

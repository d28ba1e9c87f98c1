import { type ScreenName, screens } from "#app/admin/screens.ts";
import type { Subject, SubjectTable } from "#app/features/records/audit/subjects.server.ts";
import { may, type Person } from "#app/platform/auth/policy.ts";

const screenOf: Readonly<Record<SubjectTable, ScreenName>> = {
  articles: "articles",
  categories: "categories",
  events: "calendar",
  videos: "videos",
  gallery_images: "gallery",
  homepage_sections: "homepage",
  navbar_items: "navigation",
  breaking_news: "breakingNews",
  comments: "comments",
  media: "media",
  newsletter_subscribers: "newsletter",
  ads: "ads",
  about_sections: "about",
  team_members: "staff",
  contact_messages: "contact",
  subscriptions: "contact",
  sport_teams: "teams",
  sport_people: "players",
  venues: "venues",
  competitions: "competitions",
  seasons: "competitions",
  matches: "matches",
  profiles: "users",
};

/** Screens whose things are opened by `?edit=`. */
const editable: readonly SubjectTable[] = [
  "categories",
  "events",
  "videos",
  "gallery_images",
  "homepage_sections",
  "navbar_items",
  "breaking_news",
  "comments",
  "ads",
  "about_sections",
  "team_members",
  "contact_messages",
  "sport_teams",
  "sport_people",
  "venues",
  "competitions",
  "profiles",
];

/** Where somebody who reads the log finds the thing of an entry; nothing where they may not open its screen. */
export function subjectHref(person: Person, { table, isTrashed }: Subject, id: string): string | undefined {
  if (isTrashed) return may(person, screens.trash.permission) === "none" ? undefined : screens.trash.address;
  const { permission, address } = screens[screenOf[table]];
  if (may(person, permission) === "none") return undefined;
  if (table === "articles" || table === "matches") return `${address}/${id}`;
  return editable.includes(table) ? `${address}?edit=${id}` : address;
}

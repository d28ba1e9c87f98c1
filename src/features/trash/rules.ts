// What the trash holds, and who may look into it: whoever may throw a kind of thing away may see and restore it.
import type { Action } from "../../platform/auth/policy.ts";

/** Table → the right that opens its part of the trash. In the order in which the trash is emptied: what others hold on to comes last. */
export const trashRights = {
  comments: "comment.moderate",
  articles: "article.delete",
  events: "event.delete",
  videos: "video.delete",
  gallery_images: "gallery.delete",
  breaking_news: "breakingNews.delete",
  homepage_sections: "settings.edit",
  navbar_items: "settings.edit",
  ads: "settings.edit",
  about_sections: "settings.edit",
  team_members: "settings.edit",
  contact_messages: "settings.edit",
  categories: "settings.edit",
  media: "media.delete",
} as const satisfies Record<string, Action>;

export type TrashKind = keyof typeof trashRights;

export const trashKinds = Object.keys(trashRights) as readonly TrashKind[];

/** The kind that an address or a form names. */
export function trashKind(name: string | null | undefined): TrashKind | undefined {
  return trashKinds.find((kind) => kind === name);
}

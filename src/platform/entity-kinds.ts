// The kinds of entities that staff edit, by their tables: what the trash, the histories and the people who may open them
// go by. In the order in which the trash is emptied: what others hold on to comes last.
import type { Action } from "./auth/policy.ts";
import type { EditedTable } from "./db/edited-rows.server.ts";

type EntityKind = {
  /** What one of them is called, as SQL on a row of its table. */
  name: string;
  /** The right that opens its part of the trash: whoever may delete it may see it there and restore it. */
  remove: Action;
  /** The right that opens its history; left out where none is shown. */
  edit?: Action;
};

const settings = { remove: "settings.edit", edit: "settings.edit" } as const;

export const entityKinds = {
  comments: { name: "left(content, 120)", remove: "comment.moderate", edit: "comment.moderate" },
  articles: { name: "title", remove: "article.delete", edit: "article.edit" },
  events: { name: "title", remove: "event.delete", edit: "event.edit" },
  videos: { name: "title", remove: "video.delete", edit: "video.edit" },
  gallery_images: { name: "title", remove: "gallery.delete", edit: "gallery.edit" },
  breaking_news: { name: "title", remove: "breakingNews.delete", edit: "breakingNews.edit" },
  homepage_sections: { name: "section_title", ...settings },
  navbar_items: { name: "label", ...settings },
  ads: { name: "title", ...settings },
  about_sections: { name: "title", ...settings },
  team_members: { name: "name", ...settings },
  contact_messages: { name: "coalesce(subject, left(message, 120))", remove: "settings.edit" },
  categories: { name: "name", ...settings },
  media: { name: "original_filename", remove: "media.delete" },
} as const satisfies Record<EditedTable, EntityKind & { edit: Action }> & Record<string, EntityKind>;

export type EntityKindName = keyof typeof entityKinds;

// The kinds of entities that staff work with, by their tables. The trash, the histories, the log of everything and old
// addresses read this list, so a kind has one name, one right and one screen for all of them. It stands in the platform
// because records, which come first of the wings, and the platform's own rows read it too (docs/decisions/0033).
import type { Action } from "#app/platform/auth/policy.ts";
import type { Database } from "#app/platform/db/schema.ts";

/** Tables of the shape of docs/decisions/0009: `id`, `version`, `deleted_at`. */
export type EditedTable = {
  [Table in keyof Database]: "version" | "deleted_at" extends keyof Database[Table] ? Table : never;
}[keyof Database];

/** Tables whose rows go into the trash. Entries of a live blog go with their story and have no part of it. */
type TrashedTable = Exclude<
  { [Table in keyof Database]: "deleted_at" extends keyof Database[Table] ? Table : never }[keyof Database],
  "live_entries"
>;

/** Columns of `former_paths` that say to whom a path leads. */
export type PathOwnerColumn = Exclude<Extract<keyof Database["former_paths"], `${string}_id`>, "import_id">;

type Entity = {
  /** What one of them is called, as SQL on a row of its table. */
  name: string;
  /** Its screen, as `src/admin/frame/screens.ts` names it. */
  screen: string;
  /** How its screen opens one: on a page of its own or in a dialog. Left out where it is only in the list. */
  opens?: "page" | "dialog";
  /** The first word of its commands, which are stored in the log, and the kind that the log shows. */
  logged: string;
  /** The right that opens its part of the trash: whoever may delete it may see it there and restore it. */
  remove?: Action;
  /** The right that opens its history; left out where none is shown. */
  edit?: Action;
  pathOwner?: PathOwnerColumn;
};

const settings = { remove: "settings.edit", edit: "settings.edit" } as const;
/** What staff enter about sport. */
const sport = { remove: "sport.delete", edit: "sport.edit" } as const;
const named = { ...sport, name: "name", opens: "dialog" } as const;

/** In the order in which the trash shows and empties them: what others hold on to comes last. */
export const entities = {
  comments: {
    name: "left(content, 120)",
    screen: "comments",
    opens: "dialog",
    logged: "comment",
    remove: "comment.moderate",
    edit: "comment.moderate",
  },
  articles: {
    name: "title",
    screen: "articles",
    opens: "page",
    logged: "article",
    remove: "article.delete",
    edit: "article.edit",
    pathOwner: "article_id",
  },
  events: {
    name: "title",
    screen: "calendar",
    opens: "dialog",
    logged: "event",
    remove: "event.delete",
    edit: "event.edit",
    pathOwner: "event_id",
  },
  videos: {
    name: "title",
    screen: "videos",
    opens: "dialog",
    logged: "video",
    remove: "video.delete",
    edit: "video.edit",
  },
  gallery_images: {
    name: "title",
    screen: "gallery",
    opens: "dialog",
    logged: "gallery",
    remove: "gallery.delete",
    edit: "gallery.edit",
  },
  breaking_news: {
    name: "title",
    screen: "breakingNews",
    opens: "dialog",
    logged: "breakingNews",
    remove: "breakingNews.delete",
    edit: "breakingNews.edit",
  },
  story_templates: {
    name: "name",
    screen: "templates",
    opens: "dialog",
    logged: "template",
    remove: "template.delete",
    edit: "template.edit",
  },
  homepage_sections: { ...settings, name: "section_title", screen: "homepage", opens: "dialog", logged: "homepage" },
  navbar_items: { ...settings, name: "label", screen: "navigation", opens: "dialog", logged: "navbar" },
  ads: { ...settings, name: "title", screen: "ads", opens: "dialog", logged: "ad" },
  about_sections: { ...settings, name: "title", screen: "about", opens: "dialog", logged: "aboutSection" },
  team_members: { ...settings, name: "name", screen: "staff", opens: "dialog", logged: "team" },
  partner_feeds: {
    name: "name",
    screen: "partnerFeeds",
    opens: "dialog",
    logged: "partnerFeed",
    remove: "site.operate",
    edit: "site.operate",
  },
  newsletter_issues: {
    ...settings,
    name: "subject",
    screen: "newsletterIssues",
    opens: "page",
    logged: "newsletterIssue",
  },
  newsletters: { ...settings, name: "name", screen: "newsletters", opens: "dialog", logged: "newsletters" },
  contact_messages: {
    name: "coalesce(subject, left(message, 120))",
    screen: "contact",
    opens: "dialog",
    logged: "contact",
    remove: "settings.edit",
  },
  matches: {
    name: `coalesce(title, nullif(concat_ws(' – ',
      (select sport_teams.name from sport_teams where sport_teams.id = home_team_id),
      (select sport_teams.name from sport_teams where sport_teams.id = away_team_id)), ''), slug)`,
    screen: "matches",
    opens: "page",
    logged: "match",
    remove: "fixture.delete",
    edit: "fixture.edit",
    pathOwner: "match_id",
  },
  seasons: {
    ...sport,
    screen: "competitions",
    logged: "season",
    pathOwner: "season_id",
    name: "(select competitions.name from competitions where competitions.id = competition_id) || ' ' || name",
  },
  competitions: { ...named, screen: "competitions", logged: "competition", pathOwner: "competition_id" },
  sport_teams: { ...named, screen: "teams", logged: "sportTeam", pathOwner: "team_id" },
  sport_people: { ...named, screen: "players", logged: "sportPerson", pathOwner: "person_id" },
  venues: { ...named, screen: "venues", logged: "venue", pathOwner: "venue_id" },
  categories: {
    ...settings,
    name: "name",
    screen: "categories",
    opens: "dialog",
    logged: "category",
    pathOwner: "category_id",
  },
  media: {
    name: "coalesce(nullif(title, ''), original_filename)",
    screen: "media",
    opens: "dialog",
    logged: "media",
    remove: "media.delete",
    edit: "media.edit",
    pathOwner: "media_id",
  },
  newsletter_subscribers: { name: "email", screen: "newsletter", logged: "subscriber" },
  subscriptions: { name: "email", screen: "contact", logged: "subscription" },
  profiles: { name: "full_name", screen: "users", opens: "dialog", logged: "person" },
} as const satisfies Record<EditedTable, Entity & { edit: Action }> &
  Record<TrashedTable, Entity & { remove: Action }> &
  Partial<Record<keyof Database, Entity>>;

export type EntityTable = keyof typeof entities;

/** The word of a kind in the log. */
export type LoggedEntity = (typeof entities)[EntityTable]["logged"];

const entityTables = Object.keys(entities) as readonly EntityTable[]; // it has no other keys

/** What lies in the trash: all of them but people and addresses of mail. */
export type TrashKind = TrashedTable;

const isTrashKind = (table: EntityTable): table is TrashKind => "remove" in entities[table];

/** In the order in which the trash is emptied. */
export const trashKinds: readonly TrashKind[] = entityTables.filter(isTrashKind);

/** The kind that an address or a form names. */
export function trashKind(name: string | null | undefined): TrashKind | undefined {
  return trashKinds.find((kind) => kind === name);
}

const isEdited = (table: EntityTable): table is EditedTable => "edit" in entities[table];

/** Those that are edited, and whose histories are shown. */
export const editedTables: readonly EditedTable[] = entityTables.filter(isEdited);

/** As `trashKind`, of those whose histories are shown. */
export function historyKind(name: string | null): EditedTable | undefined {
  return editedTables.find((kind) => kind === name);
}

/** The columns of a former path that leads to no entity. */
export const withoutPathOwner = Object.fromEntries(
  entityTables.flatMap((table) => {
    const entity: Entity = entities[table];
    return entity.pathOwner ? [[entity.pathOwner, null]] : [];
  }),
) as Readonly<Record<PathOwnerColumn, null>>; // entities.test.ts compares it with the table

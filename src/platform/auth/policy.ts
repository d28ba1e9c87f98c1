// Who may do what, in one place. Queries turn "own" into a condition, commands refuse on "none", the interface hides
// with the same function. Specification: docs/spec/permissions.csv and the rulings beside it.
import type { Permission, Role } from "#app/platform/db/schema.ts";

export const permissions = [
  "create_articles",
  "edit_articles",
  "delete_articles",
  "manage_comments",
  "manage_users",
  "manage_settings",
  "view_analytics",
] as const satisfies readonly Permission[];

export type Person = {
  kind: "person";
  id: string;
  email: string;
  fullName: string;
  avatarUrl: string | null;
  role: Role;
  permissions: ReadonlySet<Permission>;
  sessionId: string;
  /** Staff without the second factor that this newsroom asks of them: nothing opens but what sets one up. */
  mustEnrol?: true;
};

/** Whoever asks: a visitor, a person with a session, or the program itself (jobs, demo seed, command line). */
export type Actor = { kind: "anonymous" } | Person | { kind: "system"; name: string };

export const anonymous: Actor = { kind: "anonymous" };

/** What the policy asks of somebody, with or without a session. */
export type Standing =
  | Exclude<Actor, Person>
  | (Pick<Person, "kind" | "id" | "role" | "permissions"> & Partial<Pick<Person, "mustEnrol">>);

export type Reach = "none" | "own" | "all";

type Grant = {
  all: readonly Permission[];
  own?: readonly Permission[];
  /** Roles that have it, whatever their permissions. */
  roles?: readonly Role[];
};

const editorial = ["create_articles", "edit_articles", "delete_articles"] as const;
const writing = ["create_articles", "edit_articles"] as const;

const grants = {
  "admin.enter": { all: permissions },
  "dashboard.figures": { all: ["view_analytics"] },
  "article.list": { all: ["edit_articles", "delete_articles"], own: ["create_articles"] },
  "article.create": { all: writing },
  "article.edit": { all: ["edit_articles"], own: ["create_articles"] },
  "article.publish": { all: ["edit_articles"] },
  "article.delete": { all: ["delete_articles"] },
  /** What new stories can begin with; whoever may create one may begin with it. */
  "template.list": { all: ["edit_articles", "delete_articles"] },
  "template.edit": { all: ["edit_articles"] },
  "template.delete": { all: ["delete_articles"] },
  "media.list": { all: [...editorial, "manage_settings"] },
  "media.upload": { all: [...writing, "manage_settings"] },
  /** What is said of a picture stands wherever it is shown: one's own, until readers see it. */
  "media.edit": { all: ["edit_articles"], own: ["create_articles"] },
  "media.delete": { all: ["delete_articles", "manage_settings"] },
  "event.list": { all: editorial },
  "event.create": { all: writing },
  "event.edit": { all: ["edit_articles"] },
  "event.delete": { all: ["delete_articles"] },
  "video.list": { all: editorial },
  "video.create": { all: writing },
  "video.edit": { all: ["edit_articles"] },
  "video.delete": { all: ["delete_articles"] },
  "gallery.list": { all: editorial },
  "gallery.create": { all: writing },
  "gallery.edit": { all: ["edit_articles"] },
  "gallery.delete": { all: ["delete_articles"] },
  /** Teams, people, venues, competitions with their seasons. */
  "sport.list": { all: editorial },
  "sport.create": { all: writing },
  "sport.edit": { all: ["edit_articles"] },
  "sport.delete": { all: ["delete_articles"] },
  "fixture.list": { all: editorial },
  "fixture.create": { all: writing },
  "fixture.edit": { all: ["edit_articles"] },
  "fixture.delete": { all: ["delete_articles"] },
  /** Line-ups, events and results: public at once. */
  "match.enter": { all: ["edit_articles"] },
  "breakingNews.list": { all: editorial },
  "breakingNews.edit": { all: ["edit_articles"] },
  "breakingNews.delete": { all: ["delete_articles"] },
  "trash.open": { all: ["delete_articles", "manage_comments", "manage_settings"] },
  "comment.moderate": { all: ["manage_comments"] },
  "people.manage": { all: ["manage_users"] },
  "audit.read": { all: ["manage_users"] },
  "settings.edit": { all: ["manage_settings"] },
  /** Moving in and out, backups, keys and the like go by role alone: none of the seven permissions opens them. */
  "site.operate": { all: [], roles: ["admin", "super_admin"] },
} as const satisfies Record<string, Grant>;

export type Action = keyof typeof grants;

/** Every action, in the order in which they are told. */
export const actions = Object.keys(grants) as readonly Action[]; // keys of a const object: Object.keys only forgets it

/** What a role and its `user_permissions` rows amount to (spec/README.md, Permissions). */
export function effectivePermissions(
  role: Role,
  rows: readonly { permission: Permission; granted: boolean }[],
): ReadonlySet<Permission> {
  if (role === "super_admin") return new Set(permissions);
  const held = new Set<Permission>(role === "admin" ? permissions : []);
  for (const row of rows) {
    if (row.granted) held.add(row.permission);
    else held.delete(row.permission);
  }
  return held;
}

/** The permissions of which any one opens an action, as far as it goes with it. */
export function permissionsOpening(action: Action): readonly Permission[] {
  const grant: Grant = grants[action];
  return permissions.filter((permission) => grant.all.includes(permission) || grant.own?.includes(permission));
}

/** How far this actor's right to an action goes: not at all, over what is theirs, or over everything. */
export function may(actor: Standing, action: Action): Reach {
  if (actor.kind === "system") return "all";
  if (actor.kind === "anonymous" || actor.mustEnrol) return "none";
  const grant: Grant = grants[action];
  if (grant.roles?.includes(actor.role)) return "all";
  if (grant.all.some((permission) => actor.permissions.has(permission))) return "all";
  if (grant.own?.some((permission) => actor.permissions.has(permission))) return "own";
  return "none";
}

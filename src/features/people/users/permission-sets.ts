// Ready-made sets of the seven switches for the usual tasks of a newsroom. A set is a way to turn switches, no right of
// its own: what somebody may do hangs on the switches alone, and each can be turned afterwards.
import { permissions } from "#app/platform/auth/policy.ts";
import type { Permission, Role } from "#app/platform/db/schema.ts";

export const permissionSetNames = ["author", "editor", "frontPage", "moderator", "ads"] as const;

export type PermissionSetName = (typeof permissionSetNames)[number];

type PermissionSet = {
  /** What the person is called in lists. */
  role: Role;
  permissions: readonly Permission[];
};

export const permissionSets: Readonly<Record<PermissionSetName, PermissionSet>> = {
  /** Writes drafts of their own. */
  author: { role: "author", permissions: ["create_articles"] },
  /** Writes, edits, publishes and deletes everybody's stories, and decides about comments. */
  editor: { role: "editor", permissions: ["create_articles", "edit_articles", "delete_articles", "manage_comments"] },
  /** Edits stories, and chooses what stands on the front page and in the ticker. */
  frontPage: { role: "editor", permissions: ["edit_articles", "manage_settings"] },
  /** Decides about comments. */
  moderator: { role: "author", permissions: ["manage_comments"] },
  /** Books advertisements and reads their figures. */
  ads: { role: "author", permissions: ["manage_settings", "view_analytics"] },
};

/** The set that these switches are; nothing where somebody has chosen them one by one, or has none. */
export function permissionSetOf(held: Iterable<Permission>): PermissionSetName | undefined {
  const mine = new Set(held);
  return permissionSetNames.find((name) => {
    const set: ReadonlySet<Permission> = new Set(permissionSets[name].permissions);
    return permissions.every((permission) => set.has(permission) === mine.has(permission));
  });
}

// Who may change whose role, permissions and standing. Specification: back-office.md 4 to 6; permissions.csv Z102 to
// Z115; spec/README.md, Rulings.
import { z } from "zod";
import { accountEmail, newPassword, peopleLimits } from "#app/features/people/accounts/rules.ts";
import {
  type Action,
  type Actor,
  actions,
  effectivePermissions,
  may,
  permissions,
  type Reach,
} from "#app/platform/auth/policy.ts";
import type { Permission, Role } from "#app/platform/db/schema.ts";
import { line, optionalLine } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { type PermissionSetName, permissionSetNames, permissionSets } from "./permission-sets.ts";

export const roles = ["subscriber", "author", "editor", "admin", "super_admin"] as const satisfies readonly Role[];

export const defaultRole: Role = "subscriber";

const highRoles: readonly Role[] = ["admin", "super_admin"];
const ranks: Readonly<Record<Role, number>> = { subscriber: 0, author: 1, editor: 2, admin: 3, super_admin: 4 };

export const roleLimits = {
  banReason: 300,
  /** People in one form of invitations. */
  invited: 10,
  /** Mails of invitations by one person. */
  invitations: { attempts: 60, windowSeconds: 3600 },
} as const;

const id = identifierInput("choice.invalid");
const role = z.enum(roles, { error: "choice.invalid" });

/** Somebody new, as Create User sends it. */
export const userInput = z.object({
  email: accountEmail(),
  fullName: line(peopleLimits.fullName),
  password: newPassword(),
  role: role.default(defaultRole),
});

/** The same once the password is hashed; without a hash nobody can sign in with it yet. */
export const personRecord = z.object({
  email: accountEmail(),
  fullName: line(peopleLimits.fullName),
  role,
  passwordHash: z.string().min(32).nullable(),
});

/** Somebody who is invited by mail. Whoever is admin or above holds all seven switches and needs none turned. */
export const invitationInput = z.object({
  email: accountEmail(),
  fullName: line(peopleLimits.fullName),
  role,
  permissions: z.array(z.enum(permissions, { error: "choice.invalid" })).max(permissions.length),
});

export const roleChange = z.object({ id, role });

export const permissionSetChange = z.object({ id, set: z.enum(permissionSetNames, { error: "choice.invalid" }) });

export const permissionChange = z.object({
  id,
  permission: z.enum(permissions, { error: "choice.invalid" }),
  granted: z.union([
    z.boolean(),
    z.enum(["true", "false"], { error: "choice.invalid" }).transform((v) => v === "true"),
  ]),
});

export const banInput = z.object({ id, reason: optionalLine(roleLimits.banReason) });
export const personChoice = z.object({ id });

type Target = { id: string; role: Role };

/** The role that an actor acts with; the program itself acts as the highest. */
function roleOf(actor: Actor): Role | undefined {
  if (actor.kind === "system") return "super_admin";
  return actor.kind === "person" ? actor.role : undefined;
}

const isSelf = (actor: Actor, target: Pick<Target, "id">) => actor.kind === "person" && actor.id === target.id;

/** Z102, Z103: only a super_admin makes an admin or another super_admin. */
export function mayCreateWithRole(actor: Actor, created: Role): boolean {
  return may(actor, "people.manage") === "all" && (!highRoles.includes(created) || roleOf(actor) === "super_admin");
}

/** Z104 to Z107: nobody's own role; to and from admin and super_admin only by a super_admin. */
export function mayChangeRole(actor: Actor, target: Target, to: Role): boolean {
  if (may(actor, "people.manage") !== "all" || isSelf(actor, target)) return false;
  return roleOf(actor) === "super_admin" || !(highRoles.includes(target.role) || highRoles.includes(to));
}

/** Z110 to Z112: admins for those below them, a super_admin for everybody else; never one's own. */
export function mayChangePermissions(actor: Actor, target: Target): boolean {
  const mine = roleOf(actor);
  if (may(actor, "people.manage") !== "all" || mine === undefined || isSelf(actor, target)) return false;
  return mine === "super_admin" || (mine === "admin" && !highRoles.includes(target.role));
}

/**
 * N180: as for creating somebody, and switches only by those who may turn them for somebody of that role; to admins and
 * above nobody gives switches with an invitation.
 */
export function mayInvite(actor: Actor, invited: { role: Role; permissions: readonly Permission[] }): boolean {
  if (!mayCreateWithRole(actor, invited.role)) return false;
  return invited.permissions.length === 0 || (!highRoles.includes(invited.role) && mayGrant(actor));
}

/** Whether this actor turns switches of somebody below admin at all. */
export function mayGrant(actor: Actor): boolean {
  return mayChangePermissions(actor, { id: "", role: "subscriber" });
}

/** N183: a set changes the role and the switches, so it needs the right to both. */
export function mayGiveSet(actor: Actor, target: Target, set: PermissionSetName): boolean {
  return mayChangePermissions(actor, target) && mayChangeRole(actor, target, permissionSets[set].role);
}

/** Z115: ban, end all sessions, send a link for a new password: by admins, to whoever stands below them. */
export function mayBar(actor: Actor, target: Target): boolean {
  const mine = roleOf(actor);
  if (may(actor, "people.manage") !== "all" || mine === undefined || isSelf(actor, target)) return false;
  return highRoles.includes(mine) && ranks[target.role] < ranks[mine];
}

/** The roles that this actor may give to this person, for the selector: empty where it is disabled. */
export function rolesToGive(actor: Actor, target: Target): readonly Role[] {
  return roles.filter((to) => mayChangeRole(actor, target, to));
}

/** All that a person with this role and these switches can do, and how far, in the policy's own order. */
export function abilitiesOf(
  person: Target,
  rows: readonly { permission: Permission; granted: boolean }[],
): readonly { action: Action; reach: Exclude<Reach, "none"> }[] {
  const actor: Actor = {
    kind: "person",
    id: person.id,
    email: "",
    fullName: "",
    avatarUrl: null,
    sessionId: "",
    role: person.role,
    permissions: effectivePermissions(person.role, rows),
  };
  return actions.flatMap((action) => {
    const reach = may(actor, action);
    return reach === "none" ? [] : [{ action, reach }];
  });
}

import type { AdminPerson } from "#app/features/people/users/admin-queries.server.ts";
import {
  abilitiesOf,
  mayBar,
  mayChangePermissions,
  mayInvite,
  rolesToGive,
} from "#app/features/people/users/role-rules.ts";
import { effectivePermissions, type Person } from "#app/platform/auth/policy.ts";

/** One of the people as the one who looks at them may see and change them. The commands decide anew. */
export function listedPerson(viewer: Person, person: AdminPerson, now: Date) {
  const { switches, ...rest } = person;
  return {
    ...rest,
    isSelf: viewer.id === person.id,
    held: [...effectivePermissions(person.role, switches)],
    abilities: abilitiesOf(person, switches),
    /** The roles that the viewer may give them; none where the selector is disabled. */
    rolesToGive: rolesToGive(viewer, person),
    // A super_admin holds all seven whatever the switches say, so there is nothing to switch.
    maySwitch: person.role !== "super_admin" && mayChangePermissions(viewer, person),
    mayBar: mayBar(viewer, person),
    /** Whether the viewer may send the invitation of somebody with these rights again, or withdraw it. */
    mayInvite: mayInvite(viewer, {
      role: person.role,
      permissions: switches.filter(({ granted }) => granted).map(({ permission }) => permission),
    }),
    invitationHasEnded: person.invitation !== undefined && person.invitation.expiresAt <= now,
  };
}

export type ListedPerson = ReturnType<typeof listedPerson>;

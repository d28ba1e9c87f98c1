import type { AdminPerson } from "../../features/users/admin-queries.server.ts";
import { abilitiesOf, mayBar, mayChangePermissions, rolesToGive } from "../../features/users/role-rules.ts";
import { effectivePermissions, type Person } from "../../platform/auth/policy.ts";

/** One of the people as the one who looks at them may see and change them. The commands decide anew. */
export function listedPerson(viewer: Person, person: AdminPerson) {
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
  };
}

export type ListedPerson = ReturnType<typeof listedPerson>;

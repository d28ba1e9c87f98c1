import { screens } from "#app/admin/screens.ts";
import type { Subject } from "#app/features/records/audit/subjects.server.ts";
import { may, type Person } from "#app/platform/auth/policy.ts";
import { entities } from "#app/platform/entities/entities.ts";

/** Where somebody who reads the log finds the thing of an entry; nothing where they may not open its screen. */
export function subjectHref(person: Person, { table, isTrashed }: Subject, id: string): string | undefined {
  if (isTrashed) return may(person, screens.trash.permission) === "none" ? undefined : screens.trash.address;
  const entity = entities[table];
  const { permission, address } = screens[entity.screen];
  if (may(person, permission) === "none") return undefined;
  if (!("opens" in entity)) return address;
  return entity.opens === "page" ? `${address}/${id}` : `${address}?edit=${id}`;
}

// The row of somebody whom a command is about, locked, and what whoever asks may do at that moment.
import type { Transaction } from "kysely";
import { type Actor, effectivePermissions } from "#app/platform/auth/policy.ts";
import type { Database, Lang, Permission, Role } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";

/** Somebody whose rights or access are about to change. */
export type LockedPerson = {
  id: string;
  email: string;
  role: Role;
  banned: boolean;
  lang: Lang | null;
  /** Who asks, as they stand now. */
  by: Actor;
};

/**
 * Locks every super_admin, the person and whoever asks, always in the same order, so that two who take each other's
 * rights away are heard one after the other; and reads anew what the asker may, because the one heard first may have
 * changed it.
 */
export async function lockPerson(
  trx: Transaction<Database>,
  id: string,
  actor: Actor,
): Promise<LockedPerson | undefined> {
  const asking = actor.kind === "person" ? actor.id : id;
  const rows = await trx
    .selectFrom("profiles")
    .select(["id", "email", "role", "banned", "lang"])
    .where((eb) => eb.or([eb("role", "=", "super_admin"), eb("id", "in", [id, asking])]))
    .orderBy("id")
    .forUpdate()
    .execute();
  const target = rows.find((row) => row.id === id);
  return target && { ...target, by: await standing(trx, actor, rows.find((row) => row.id === asking)?.role) };
}

async function standing(trx: Transaction<Database>, actor: Actor, role: Role | undefined): Promise<Actor> {
  if (actor.kind !== "person") return actor;
  if (!role) return { kind: "anonymous" };
  const switches = await trx
    .selectFrom("user_permissions")
    .select(["permission", "granted"])
    .where("user_id", "=", actor.id)
    .execute();
  return { ...actor, role, permissions: effectivePermissions(role, switches) };
}

/**
 * Refuses to take the last super_admin's role (`conflict`). `lockPerson` holds all of them, so nobody can leave between
 * this look and the write.
 */
export async function keepOneSuperAdmin(trx: Transaction<Database>, leaving: string): Promise<void> {
  const another = await trx
    .selectFrom("profiles")
    .select("id")
    .where("role", "=", "super_admin")
    .where("id", "<>", leaving)
    .limit(1)
    .executeTakeFirst();
  if (!another) throw new AppError("conflict", { detail: { reason: "last_super_admin" } });
}

/** The rows of `user_permissions` for somebody who has none: these switches on. */
export function switchRows(newId: () => string, personId: string, granted: readonly Permission[]) {
  return [...new Set(granted)].map((permission) => ({ id: newId(), user_id: personId, permission, granted: true }));
}

// From a session's token to the person who asks: one read, of the profile as it stands now, so that a ban, a demotion or
// a revoked permission acts on the next request.
import type { Kysely } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DemoMode } from "../config.ts";
import type { Database } from "../db/schema.ts";
import { effectivePermissions, type Person } from "./policy.ts";

/** Whether this profile may have a session at all. Demo accounts have a published password: they open the local demo only. */
export function mayHoldSession(
  profile: { banned: boolean; ban_expires: Date | null; is_demo: boolean },
  { now, demo }: { now: Date; demo: DemoMode },
): boolean {
  return !isBanned(profile, now) && (!profile.is_demo || demo === "local");
}

/** A ban holds until it expires, or for good when it has no end. */
export function isBanned(profile: { banned: boolean; ban_expires: Date | null }, now: Date): boolean {
  return profile.banned && (profile.ban_expires === null || profile.ban_expires > now);
}

/** The person whose session this is, or `undefined` when there is none (unknown, expired, banned). */
export async function findPersonOfSession(
  db: Kysely<Database>,
  token: string,
  { now, demo }: { now: Date; demo: DemoMode },
): Promise<Person | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("profiles", "profiles.id", "sessions.user_id")
    .select(["sessions.id as session_id", "profiles.id", "email", "full_name", "avatar_url", "role"])
    .select(["banned", "ban_expires", "is_demo"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("user_permissions")
          .select(["permission", "granted"])
          .whereRef("user_permissions.user_id", "=", "profiles.id"),
      ).as("permission_rows"),
    )
    .where("sessions.token", "=", token)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst();
  if (!row || !mayHoldSession(row, { now, demo })) return undefined;
  return {
    kind: "person",
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    avatarUrl: row.avatar_url,
    role: row.role,
    permissions: effectivePermissions(row.role, row.permission_rows),
    sessionId: row.session_id,
  };
}

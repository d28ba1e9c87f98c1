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

export type SessionRules = {
  now: Date;
  demo: DemoMode;
  /** Whether staff must have a second factor. */
  staffSecondFactor?: boolean;
};

export type FoundSession = {
  person: Person;
  /** The password was right and the second factor is still to come: nobody is signed in by such a session. */
  awaitsSecondFactor: boolean;
  hasTwoStep: boolean;
  hasPasskey: boolean;
  /** When the first step of this sign-in was taken. */
  startedAt: Date;
};

/** The person whose session this is, or `undefined` when there is none (unknown, expired, banned, half signed in). */
export async function findPersonOfSession(
  db: Kysely<Database>,
  token: string,
  rules: SessionRules,
): Promise<Person | undefined> {
  const found = await findSession(db, token, rules);
  return found && !found.awaitsSecondFactor ? found.person : undefined;
}

/** A session and how far its sign-in has come, as everything stands now. */
export async function findSession(
  db: Kysely<Database>,
  token: string,
  rules: SessionRules,
): Promise<FoundSession | undefined> {
  const row = await readSession(db, token, rules.now);
  if (!row || !mayHoldSession(row, rules)) return undefined;
  const permissions = effectivePermissions(row.role, row.permission_rows);
  const { has_two_step: hasTwoStep, has_passkey: hasPasskey } = row;
  const isAskedOfStaff = rules.staffSecondFactor === true && permissions.size > 0;
  const mustEnrol = isAskedOfStaff && !hasTwoStep && !hasPasskey;
  return {
    // A passkey of a reader is a convenience; of staff it is the second factor, which a password alone must not pass by.
    awaitsSecondFactor: row.second_factor === null && (hasTwoStep || (isAskedOfStaff && hasPasskey)),
    hasTwoStep,
    hasPasskey,
    startedAt: row.started_at,
    person: {
      kind: "person",
      id: row.id,
      email: row.email,
      fullName: row.full_name,
      avatarUrl: row.avatar_url,
      role: row.role,
      permissions: mustEnrol ? new Set() : permissions,
      sessionId: row.session_id,
      ...(mustEnrol ? { mustEnrol } : {}),
    },
  };
}

function readSession(db: Kysely<Database>, token: string, now: Date) {
  return db
    .selectFrom("sessions")
    .innerJoin("profiles", "profiles.id", "sessions.user_id")
    .select(["sessions.id as session_id", "profiles.id", "email", "full_name", "avatar_url", "role"])
    .select(["banned", "ban_expires", "is_demo", "second_factor", "sessions.created_at as started_at"])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("user_permissions")
          .select(["permission", "granted"])
          .whereRef("user_permissions.user_id", "=", "profiles.id"),
      ).as("permission_rows"),
      eb
        .exists(eb.selectFrom("two_step_secrets").whereRef("two_step_secrets.user_id", "=", "profiles.id"))
        .$castTo<boolean>()
        .as("has_two_step"),
      eb
        .exists(eb.selectFrom("passkeys").whereRef("passkeys.user_id", "=", "profiles.id"))
        .$castTo<boolean>()
        .as("has_passkey"),
    ])
    .where("sessions.token", "=", token)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst();
}

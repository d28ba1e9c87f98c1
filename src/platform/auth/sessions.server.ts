// Sessions: who may have one, how it begins and ends, and from its token to the person who asks. That is one read, of
// the profile as it stands now, so that a ban, a demotion or a revoked permission acts on the next request.
import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DemoMode } from "#app/platform/config.ts";
import type { Database, Permission, SecondFactorKind } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { networkOf } from "./client-network.ts";
import { anonymous, effectivePermissions, type Person, type Standing } from "./policy.ts";
import { readSessionToken, sessionSeconds } from "./session-cookies.server.ts";
import type { FinishedSignIn, SessionRules, SignInContext, SignInRequest } from "./sign-in-context.ts";

/**
 * Whether this profile may have a session at all. Demo accounts have a published password: they open the local demo
 * only.
 */
function mayHoldSession(
  profile: { banned: boolean; ban_expires: Date | null; is_demo: boolean },
  { now, demo }: { now: Date; demo: DemoMode },
): boolean {
  return !isBanned(profile, now) && (!profile.is_demo || demo === "local");
}

/** A ban holds until it expires, or for good when it has no end. */
function isBanned(profile: { banned: boolean; ban_expires: Date | null }, now: Date): boolean {
  return profile.banned && (profile.ban_expires === null || profile.ban_expires > now);
}

export type FoundSession = {
  person: Person;
  /** The first step was right and the second factor is still to come: nobody is signed in by such a session. */
  awaitsSecondFactor: boolean;
  hasTwoStep: boolean;
  hasPasskey: boolean;
  /** When the first step of this sign-in was taken. */
  startedAt: Date;
  /** The person's rights have changed since: the sign-in does not count as fresh. */
  mustProveAgain: boolean;
};

/**
 * A session and how far its sign-in has come, as everything stands now; `undefined` for one that is unknown, expired or
 * barred.
 */
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
    // A passkey of a reader is a convenience; of staff it is the second factor, which a password alone must not pass
    // by.
    awaitsSecondFactor: row.second_factor === null && (hasTwoStep || (isAskedOfStaff && hasPasskey)),
    hasTwoStep,
    hasPasskey,
    startedAt: row.started_at,
    mustProveAgain: row.must_prove_again,
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
    .select([
      "banned",
      "ban_expires",
      "is_demo",
      "second_factor",
      "must_prove_again",
      "sessions.created_at as started_at",
    ])
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

/** The session whose cookie this browser has sent. */
export async function findSessionOfCookie(
  { db, secret, rules }: Pick<SignInContext, "db" | "secret" | "rules">,
  cookieHeader: string | null | undefined,
): Promise<FoundSession | undefined> {
  const token = readSessionToken(cookieHeader, secret);
  return token ? findSession(db, token, rules()) : undefined;
}

/** Somebody who has proved who they are. */
export type ProvenPerson = {
  personId: string;
  /** What the proof was as a second factor, if it was one as well. */
  secondFactor: SecondFactorKind | null;
  /** When they began to prove it: what ended their access after that has ended this sign-in as well. */
  startedAt: Date;
};

const longestUserAgent = 500;

/**
 * Begins one, unless the account is barred, its password has to be changed first, or its access has ended meanwhile.
 */
export async function beginSession(
  { db, rules }: Pick<SignInContext, "db" | "rules">,
  { headers, clientIp }: SignInRequest,
  { personId, secondFactor, startedAt }: ProvenPerson,
): Promise<{ kind: "session"; token: string } | Exclude<FinishedSignIn, { setCookies: unknown }>> {
  const { now, demo } = rules();
  return db.transaction().execute(async (trx) => {
    const profile = await trx
      .selectFrom("profiles")
      .select(["email", "banned", "ban_expires", "is_demo", "must_change_password", "sign_ins_void_before"])
      .where("id", "=", personId)
      // What ends access writes this row first: it waits for this sign-in, or this sign-in sees what it has written.
      .forShare()
      .executeTakeFirst();
    if (!profile) return { kind: "wrong" };
    if (isBanned(profile, now)) return { kind: "banned" };
    if (!mayHoldSession(profile, { now, demo })) return { kind: "wrong" };
    if (profile.sign_ins_void_before && startedAt < profile.sign_ins_void_before) return { kind: "wrong" };
    if (profile.must_change_password) return { kind: "must_change_password", email: profile.email };
    const token = newToken();
    await trx
      .insertInto("sessions")
      .values({
        id: newIdentifier(),
        user_id: personId,
        token,
        expires_at: new Date(now.getTime() + sessionSeconds * 1000),
        ip_address: networkOf(clientIp),
        user_agent: headers.get("user-agent")?.slice(0, longestUserAgent) ?? null,
        second_factor: secondFactor,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { kind: "session", token };
  });
}

/** A token that nobody guesses. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Ends the session that this browser had before another one, and the person's sessions that ran out. */
export async function endEarlierSessions(
  { db, secret, clock }: Pick<SignInContext, "db" | "secret" | "clock">,
  { headers }: SignInRequest,
  { personId, token }: { personId: string; token: string },
): Promise<void> {
  const earlier = readSessionToken(headers.get("cookie"), secret);
  await db
    .deleteFrom("sessions")
    .where((eb) =>
      eb.or([
        eb.and([eb("user_id", "=", personId), eb("expires_at", "<=", clock.now())]),
        ...(earlier && earlier !== token ? [eb("token", "=", earlier)] : []),
      ]),
    )
    .execute();
}

const useMilliseconds = 5 * 60_000;
const mostRemembered = 10_000;

/**
 * Returns what notes that a session was used, for its owner's list. It writes at most every five minutes for each
 * session: a write with each request would cost more than it tells.
 */
export function createSessionUse(db: Kysely<Database>): (sessionId: string, now: Date) => Promise<void> {
  const noted = new Map<string, number>();
  return async (sessionId, now) => {
    const last = noted.get(sessionId);
    if (last !== undefined && now.getTime() - last < useMilliseconds) return;
    if (noted.size >= mostRemembered) noted.clear();
    noted.set(sessionId, now.getTime());
    await db.updateTable("sessions").set({ last_used_at: now }).where("id", "=", sessionId).execute();
  };
}

/**
 * What somebody may do at this moment, for what happens in their name while they are not there: their role and
 * permissions; `anonymous` for somebody who is banned or gone.
 */
export async function standingOf(
  db: Pick<Kysely<Database>, "selectFrom">,
  personId: string,
  now: Date,
): Promise<Standing> {
  const row = await db
    .selectFrom("profiles")
    .select(["id", "role", "banned", "ban_expires"])
    .select(
      sql<readonly { permission: Permission; granted: boolean }[]>`coalesce((
        select json_agg(json_build_object('permission', permission, 'granted', granted))
        from user_permissions where user_id = profiles.id), '[]')`.as("switches"),
    )
    .where("id", "=", personId)
    .executeTakeFirst();
  if (!row || isBanned(row, now)) return anonymous;
  return { kind: "person", id: row.id, role: row.role, permissions: effectivePermissions(row.role, row.switches) };
}

// A session for somebody who has proved who they are without a password. What bars an account bars it here as well.
import { randomBytes } from "node:crypto";
import { normalizeIP } from "@better-auth/core/utils/ip";
import type { Kysely } from "kysely";
import type { DemoMode } from "../config.ts";
import type { Database, SecondFactorKind } from "../db/schema.ts";
import { newIdentifier } from "../identifier.ts";
import { sessionCookie, sessionSeconds } from "./session-cookies.server.ts";
import { isBanned, mayHoldSession } from "./session-lookup.server.ts";

export type BegunSession =
  | { kind: "session"; email: string; token: string; setCookies: readonly string[] }
  | { kind: "wrong" | "banned" }
  | { kind: "must_change_password"; email: string };

type Beginning = {
  personId: string;
  userAgent: string | null;
  clientAddress: string;
  /** What the proof was as a second factor, if it was one as well. */
  secondFactor: SecondFactorKind | null;
  moment: { now: Date; demo: DemoMode };
  secret: string;
};

const longestUserAgent = 500;

/** Begins one, unless the account is barred or its password has to be changed first. */
export async function beginSession(
  db: Kysely<Database>,
  { personId, userAgent, clientAddress, secondFactor, moment, secret }: Beginning,
): Promise<BegunSession> {
  const profile = await db
    .selectFrom("profiles")
    .select(["email", "banned", "ban_expires", "is_demo", "must_change_password"])
    .where("id", "=", personId)
    .executeTakeFirst();
  if (!profile) return { kind: "wrong" };
  if (isBanned(profile, moment.now)) return { kind: "banned" };
  if (!mayHoldSession(profile, moment)) return { kind: "wrong" };
  if (profile.must_change_password) return { kind: "must_change_password", email: profile.email };
  const token = randomBytes(24).toString("base64url");
  await db
    .insertInto("sessions")
    .values({
      id: newIdentifier(),
      user_id: personId,
      token,
      expires_at: new Date(moment.now.getTime() + sessionSeconds * 1000),
      ip_address: normalizeIP(clientAddress),
      user_agent: userAgent?.slice(0, longestUserAgent) ?? null,
      second_factor: secondFactor,
      created_at: moment.now,
      updated_at: moment.now,
    })
    .execute();
  return { kind: "session", email: profile.email, token, setCookies: [sessionCookie(token, secret)] };
}

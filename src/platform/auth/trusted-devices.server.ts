// Browsers that are not asked for a code for a while. The cookie holds the token, the database a digest of it.

import { createHmac } from "node:crypto";
import { daySeconds } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { trustedDeviceCookieName } from "./cookie-names.ts";
import type { Person } from "./policy.ts";
import { hiddenCookie, readCookie } from "./session-cookies.server.ts";
import { newToken } from "./sessions.server.ts";
import type { SignInContext } from "./sign-in-context.ts";

/** For how long. */
export const trustDays = 30;

type Parts = Pick<SignInContext, "db" | "secret" | "clock">;

function deviceDigest(token: string, secret: string): string {
  return createHmac("sha256", secret).update(`trusted-device|${token}`).digest("base64url");
}

/** Whether this browser is trusted with this account, and notes that it was used. */
export async function isTrustedDevice(
  { db, secret, clock }: Parts,
  personId: string,
  headers: Headers,
): Promise<boolean> {
  const token = readCookie(headers.get("cookie"), trustedDeviceCookieName);
  if (!token) return false;
  const { numUpdatedRows } = await db
    .updateTable("trusted_devices")
    .set({ last_used_at: clock.now() })
    .where("user_id", "=", personId)
    .where("digest", "=", deviceDigest(token, secret))
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Trusts this browser from now on; returns the cookie that says so. A session that has ended meanwhile makes nothing
 * trusted: what ends access deletes sessions first.
 */
export async function trustThisDevice(
  { db, secret, clock }: Parts,
  { id, sessionId }: Person,
  headers: Headers,
): Promise<string> {
  const token = newToken();
  const [now, seconds] = [clock.now(), trustDays * daySeconds];
  await db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom("sessions")
      .select("id")
      .where("id", "=", sessionId)
      .forShare()
      .executeTakeFirst();
    if (!session) return;
    await trx
      .insertInto("trusted_devices")
      .values({
        id: newIdentifier(),
        user_id: id,
        digest: deviceDigest(token, secret),
        user_agent: headers.get("user-agent")?.slice(0, 512) ?? null,
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + seconds * 1000),
      })
      .execute();
  });
  return hiddenCookie(trustedDeviceCookieName, token, seconds);
}

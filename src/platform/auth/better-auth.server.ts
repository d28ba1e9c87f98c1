// How better-auth is set up: on our tables, with our names, identifiers and password queue. It is asked only through
// authentication.server.ts; of its endpoints none is reachable that authentication-endpoints.ts does not list.
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import type { Kysely } from "kysely";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/schema.ts";
import { newIdentifier } from "../identifier.ts";
import type { Log } from "../log.ts";
import type { PasswordHashing } from "./password-hashing.server.ts";
import { longestPassword } from "./password-length.ts";
import { sessionCookieAttributes, sessionCookieName, sessionSeconds } from "./session-cookies.server.ts";
import { isBanned, mayHoldSession } from "./session-lookup.server.ts";

export const clientAddressHeader = "x-rangashala-client-address";

/** The code of the refusal when the password was right and the account is banned. */
export const bannedCode = "BANNED";
/** The code of the refusal when the password was right and must be another one first. */
export const changePasswordCode = "CHANGE_PASSWORD";

export type BetterAuthParts = {
  db: Kysely<Database>;
  config: Pick<Config, "demo">;
  /** Own origins; the first one is the canonical one. */
  origins: readonly [string, ...string[]];
  secret: string;
  log: Log;
  clock: Clock;
  passwords: PasswordHashing;
};

/** Sets better-auth up. Unexpected errors (the database is away) come out of its handler as they are. */
export function createBetterAuth({ db, config, origins, secret, log, clock, passwords }: BetterAuthParts) {
  return betterAuth({
    appName: "Rangashala",
    baseURL: origins[0],
    basePath: "/api/auth",
    trustedOrigins: [...origins],
    secret,
    // No transactions: the embedded database has one connection, and better-auth hashes inside its own.
    database: { db, type: "postgres", transaction: false },
    ...tables,
    session: {
      ...tables.session,
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: longestPassword,
      password: passwords,
    },
    // Attempts are counted in authentication.server.ts, by account as well as by address, and a success gives its back.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { throw: true },
    logger: { level: "error", log: (level, message) => log.warn("better-auth", { level, detail: message }) },
    advanced: {
      useSecureCookies: false, // would put __Secure- before our __Host- names; the attributes below say secure
      cookiePrefix: "__Host-rangashala",
      cookies: { session_token: { name: sessionCookieName, attributes: sessionCookieAttributes } },
      defaultCookieAttributes: sessionCookieAttributes,
      database: { generateId: () => newIdentifier(), validateSchema: false },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    databaseHooks: {
      session: {
        create: {
          before: (session) => refuseBarredAccounts(db, session.userId, { now: clock.now(), demo: config.demo }),
        },
      },
    },
  });
}

/** Runs after the password was found right, so that a ban, or a password that has served, is told to its owner only. */
async function refuseBarredAccounts(
  db: Kysely<Database>,
  personId: string,
  moment: { now: Date; demo: Config["demo"] },
): Promise<boolean> {
  const profile = await db
    .selectFrom("profiles")
    .select(["banned", "ban_expires", "is_demo", "must_change_password"])
    .where("id", "=", personId)
    .executeTakeFirst();
  if (profile && isBanned(profile, moment.now))
    throw new APIError("FORBIDDEN", { code: bannedCode, message: bannedCode });
  if (!profile || !mayHoldSession(profile, moment)) return false;
  if (profile.must_change_password)
    throw new APIError("FORBIDDEN", { code: changePasswordCode, message: changePasswordCode });
  return true;
}

const times = { createdAt: "created_at", updatedAt: "updated_at" } as const;

const tables = {
  user: {
    modelName: "profiles",
    fields: { name: "full_name", image: "avatar_url", emailVerified: "email_verified", ...times },
    additionalFields: { role: { type: "string", required: false, input: false, defaultValue: "subscriber" } },
  },
  session: {
    modelName: "sessions",
    fields: { userId: "user_id", expiresAt: "expires_at", ipAddress: "ip_address", userAgent: "user_agent", ...times },
  },
  account: {
    modelName: "accounts",
    fields: {
      userId: "user_id",
      accountId: "account_id",
      providerId: "provider_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
      ...times,
    },
  },
  verification: { modelName: "verifications", fields: { expiresAt: "expires_at", ...times } },
} as const;

// Links and codes that go to an address by mail and prove that its owner has read them. One of each purpose is good at
// a time; using it takes it away. What is kept of them are digests.
import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { AccountLinkPurpose, Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { MailSigner } from "#app/platform/mail/mail-signer.server.ts";

export type IssuedLink = { token: string; code: string };

export type KnownLink = { email: string; profileId: string | null };

type Asked = { purpose: AccountLinkPurpose; now: Date };

const codeDigits = 6;

/** A new link in place of the one before. `withCode` makes a code of six digits that is good for the same once. */
export async function issueLink(
  { trx, now, mailSigner }: { trx: Transaction<Database>; now: Date; mailSigner: MailSigner },
  given: {
    purpose: AccountLinkPurpose;
    email: string;
    profileId: string | null;
    seconds: number;
    withCode?: boolean;
  },
): Promise<IssuedLink> {
  const { purpose, email, profileId, seconds, withCode = false } = given;
  const token = randomBytes(32).toString("base64url");
  const code = withCode ? String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0") : "";
  const columns = {
    profile_id: profileId,
    token_digest: digest(token),
    code_digest: withCode ? codeDigest(mailSigner, email, code) : null,
    expires_at: new Date(now.getTime() + seconds * 1000),
    created_at: now,
  };
  await trx
    .insertInto("account_links")
    .values({ id: newIdentifier(), purpose, email, ...columns })
    .onConflict((conflict) => conflict.columns(["purpose", "email"]).doUpdateSet(columns))
    .execute();
  return { token, code };
}

/** What a link is about, as long as it is good. Changes nothing. */
export async function findLink(
  db: Kysely<Database>,
  { purpose, token, now }: Asked & { token: string },
): Promise<KnownLink | undefined> {
  const found = await db
    .selectFrom("account_links")
    .select(["email", "profile_id"])
    .where("purpose", "=", purpose)
    .where("token_digest", "=", digest(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return found && { email: found.email, profileId: found.profile_id };
}

/** Uses a link up. `undefined` for one that is not there, has been used or has run out. */
export async function takeLink(
  trx: Transaction<Database>,
  { purpose, token, now }: Asked & { token: string },
): Promise<KnownLink | undefined> {
  const taken = await trx
    .deleteFrom("account_links")
    .where("purpose", "=", purpose)
    .where("token_digest", "=", digest(token))
    .where("expires_at", ">", now)
    .returning(["email", "profile_id"])
    .executeTakeFirst();
  return taken && { email: taken.email, profileId: taken.profile_id };
}

/** Uses the code up that was mailed to an address, and the link beside it. */
export async function takeCode(
  { trx, now, mailSigner }: { trx: Transaction<Database>; now: Date; mailSigner: MailSigner },
  { purpose, email, code }: { purpose: "sign_in" | "identity"; email: string; code: string },
): Promise<KnownLink | undefined> {
  const taken = await trx
    .deleteFrom("account_links")
    .where("purpose", "=", purpose)
    .where("email", "=", email)
    .where("code_digest", "=", codeDigest(mailSigner, email, code))
    .where("expires_at", ">", now)
    .returning(["email", "profile_id"])
    .executeTakeFirst();
  return taken && { email: taken.email, profileId: taken.profile_id };
}

/**
 * Makes every link and code worthless that is under way to somebody, requests to sign up with their address included.
 */
export async function withdrawLinks(
  trx: Transaction<Database>,
  { personId, email }: { personId: string; email: string },
): Promise<void> {
  await trx
    .deleteFrom("account_links")
    .where((eb) => eb.or([eb("profile_id", "=", personId), eb("email", "=", email)]))
    .execute();
  await trx.deleteFrom("sign_ups").where("email", "=", email).execute();
  await trx.deleteFrom("email_changes").where("user_id", "=", personId).execute();
}

function digest(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** With the secret: there are too few codes for a plain digest to hide one. */
function codeDigest(mailSigner: MailSigner, email: string, code: string): string {
  return mailSigner.fingerprint("sign-in code", `${code}|${email}`);
}

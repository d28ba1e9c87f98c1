// Whose account a sign-in at the provider opens. The provider's own name for a person decides; the first time a
// verified address leads there, and only to an account whose owner has verified it here as well: whoever signed up with
// somebody else's address must not share the account once that person comes.
import { z } from "zod";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { SignInContext } from "./sign-in-context.ts";

/** What is read of the provider's claims about a person. */
export const claimsShape = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.unknown(),
  name: z.string().optional(),
});

export type OpenIdClaims = z.output<typeof claimsShape>;

const addressShape = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email().max(254));

const longestName = 120;

/**
 * The account, made if need be. "unverified": the provider does not vouch for the address; "unconfirmed": ours is not.
 */
export async function findOwner(
  context: Pick<SignInContext, "db" | "clock">,
  issuer: string,
  claims: OpenIdClaims,
): Promise<{ personId: string } | "unverified" | "unconfirmed"> {
  const { db } = context;
  const providerId = `openid:${issuer}`;
  const linked = await db
    .selectFrom("accounts")
    .select("user_id")
    .where("provider_id", "=", providerId)
    .where("account_id", "=", claims.sub)
    .executeTakeFirst();
  if (linked) return { personId: linked.user_id };
  const email = addressShape.safeParse(claims.email);
  if (!email.success || claims.email_verified !== true) return "unverified";
  const known = await db
    .selectFrom("profiles")
    .select(["id", "email_verified"])
    .where("email", "=", email.data)
    .executeTakeFirst();
  if (known && !known.email_verified) return "unconfirmed";
  const link = { providerId, subject: claims.sub };
  if (known) return addLink(context, known.id, link);
  return addPerson(context, { email: email.data, fullName: nameOf(claims, email.data) }, link);
}

type Link = { providerId: string; subject: string };

async function addLink(
  { db, clock }: Pick<SignInContext, "db" | "clock">,
  personId: string,
  { providerId, subject }: Link,
) {
  const now = clock.now();
  await db
    .insertInto("accounts")
    .values({
      id: newIdentifier(),
      user_id: personId,
      account_id: subject,
      provider_id: providerId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(["provider_id", "account_id"]).doNothing())
    .execute();
  return { personId };
}

/** A reader like any other: the provider says who somebody is, never what they may. */
async function addPerson(
  context: Pick<SignInContext, "db" | "clock">,
  { email, fullName }: { email: string; fullName: string },
  link: Link,
): Promise<{ personId: string } | "unconfirmed"> {
  const now = context.clock.now();
  const made = await context.db
    .insertInto("profiles")
    .values({
      id: newIdentifier(),
      email,
      email_verified: true,
      full_name: fullName,
      role: "subscriber",
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  // Somebody took the address in the same moment: the next attempt finds them.
  return made ? addLink(context, made.id, link) : "unconfirmed";
}

function nameOf({ name }: OpenIdClaims, email: string): string {
  const plain = (name ?? "").replace(/\p{Cc}+/gu, " ").trim();
  return (plain === "" ? (email.split("@")[0] ?? "") : plain).slice(0, longestName).toWellFormed();
}

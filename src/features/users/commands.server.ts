// Writes of accounts that do not come from their owners.
import { z } from "zod";
import { command } from "../../platform/command.ts";
import { line } from "../../platform/text/clean-text.ts";
import { accountEmail, peopleLimits } from "../accounts/rules.ts";

/**
 * Makes an account with the role super_admin. For the program itself only (first start, command line): forbidden to
 * every person. The password arrives hashed, because hashing is too slow for a transaction. Error: `email` taken.
 */
export const createFirstAdmin = command({
  name: "person.createFirstAdmin",
  permission: "anyone",
  allow: ({ actor }) => (actor.kind === "system" ? undefined : "forbidden"),
  input: z.object({ email: accountEmail(), fullName: line(peopleLimits.fullName), passwordHash: z.string().min(32) }),
  async run({ trx, input, now, newId }) {
    const id = newId();
    const times = { created_at: now, updated_at: now };
    await trx
      .insertInto("profiles")
      .values({
        id,
        email: input.email,
        email_verified: true,
        full_name: input.fullName,
        role: "super_admin",
        ...times,
      })
      .execute();
    await trx
      .insertInto("accounts")
      .values({
        id: newId(),
        user_id: id,
        account_id: id,
        provider_id: "credential",
        password: input.passwordHash,
        ...times,
      })
      .execute();
    return { id };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id, detail: { role: "super_admin" } }),
  constraintErrors: { profiles_email_unique: { field: "email", code: "email.taken" } },
});

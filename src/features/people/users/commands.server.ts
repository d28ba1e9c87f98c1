// Writes of accounts that do not come from their owners.
import { z } from "zod";
import { mailPasswordChanged } from "#app/features/people/accounts/account-mails.server.ts";
import { passwordAccount } from "#app/features/people/accounts/credential.ts";
import { endAccess } from "#app/features/people/accounts/end-access.server.ts";
import { operatorSteps } from "#app/features/people/accounts/operator-steps.server.ts";
import { countPasskeys } from "#app/features/people/accounts/queries.server.ts";
import { accountEmail, peopleLimits } from "#app/features/people/accounts/rules.ts";
import { readLanguageFor } from "#app/features/settings/queries.server.ts";
import { command } from "#app/platform/command.ts";
import { line } from "#app/platform/text/clean-text.ts";

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
      .values({ ...passwordAccount(newId(), id, input.passwordHash), ...times })
      .execute();
    return { id };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id, detail: { role: "super_admin" } }),
  constraintErrors: { profiles_email_unique: { field: "email", code: "email.taken" } },
});

/**
 * Gives an account another password, which its owner changes when they sign in: somebody else knows it. Everything that
 * opened the account ends; second factor and passkeys stay. Whoever gives the first password vouches for the address.
 * `not_found` where nobody has it.
 */
export const setPasswordOfPerson = command({
  name: "person.setPassword",
  ...operatorSteps,
  input: z.object({ email: accountEmail(), passwordHash: z.string().min(32) }),
  async run(context) {
    const { trx, row, input, now, newId, mailSigner } = context;
    await trx
      .updateTable("profiles")
      .set({ email_verified: true, must_change_password: true, updated_at: now })
      .where("id", "=", row.id)
      .execute();
    await trx
      .insertInto("accounts")
      .values({ ...passwordAccount(newId(), row.id, input.passwordHash), created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict
          .constraint("accounts_once_per_provider")
          .doUpdateSet({ password: input.passwordHash, updated_at: now }),
      )
      .execute();
    const { sessions } = await endAccess(context, { personId: row.id, reason: "passwordSetByOperator" });
    if (mailSigner.isSetUp) {
      const lang = await readLanguageFor(trx, row.lang);
      await mailPasswordChanged(context, { email: row.email, lang }, { passkeys: await countPasskeys(trx, row.id) });
    }
    return { ended: sessions };
  },
  invalidates: () => [],
  audit: ({ row, result }) => ({ subjectId: row.id, detail: { ended: result.ended } }),
});

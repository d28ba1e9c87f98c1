// Writes of people's own accounts before they are signed in: asking for a mail, and using what it brought. Whether an
// address is known is decided in the job that writes the mail, never while somebody waits for an answer: so nobody can
// read it from the answer or from its time.
import type { Transaction } from "kysely";
import { z } from "zod";
import { issueLink, takeCode, takeLink } from "#app/platform/auth/account-links.server.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import {
  mailAccountKnown,
  mailConfirmAccount,
  mailFirstPassword,
  mailInvitation,
  mailPasswordChanged,
  mailResetPassword,
  mailSignIn,
} from "./account-mails.server.ts";
import {
  accountEmailRequest,
  accountLimits,
  askedByCommand,
  confirmInput,
  setPasswordInput,
  signInCodeInput,
  signInTokenInput,
  signUpRecord,
} from "./account-rules.ts";
import { passwordAccount } from "./credential.ts";
import { endAccess } from "./end-access.server.ts";
import { countPasskeys, findInvitation } from "./queries.server.ts";
import { accountEmail } from "./rules.ts";

export const accountEmailQueue = "people.account-letter";

/**
 * Keeps a request to sign up until its address is confirmed (Z003). It says nothing about whether the address is known.
 */
export const requestSignUp = command({
  name: "signUp.request",
  permission: "anyone",
  input: signUpRecord,
  async run({ trx, input, now, newId, enqueue }) {
    const { fullName, email, passwordHash, lang } = input;
    const columns = { full_name: fullName, password: passwordHash, lang, created_at: now };
    const { id } = await trx
      .insertInto("sign_ups")
      .values({ id: newId(), email, ...columns })
      // A new identifier as well: a link or form that knew the earlier request is about that one alone.
      .onConflict((conflict) => conflict.column("email").doUpdateSet({ id: newId(), ...columns }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await enqueue({ queue: accountEmailQueue, data: { kind: "sign_up", email, lang } });
    return { id };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});

/** Asks for a mail: the link for confirming once more, a new password, or a way to sign in (Z004). */
export const requestAccountEmail = command({
  name: "accountLetter.request",
  permission: "anyone",
  input: accountEmailRequest,
  allow: ({ input }) => (askedByCommand.includes(input.kind) ? "forbidden" : undefined),
  async run({ input, enqueue }) {
    await enqueue({ queue: accountEmailQueue, data: input });
  },
  invalidates: () => [],
  audit: ({ input }) => ({ subjectId: null, detail: { kind: input.kind } }),
});

/** Writes what was asked for, as the address deserves it. For the program's own job only. */
export const writeAccountEmail = command({
  name: "accountLetter.write",
  permission: "anyone",
  allow: ({ actor }) => (actor.kind === "system" ? undefined : "forbidden"),
  input: accountEmailRequest,
  async run(context) {
    const { trx, input } = context;
    const { kind, email } = input;
    const profile = await findAccount(trx, email);
    const signUp = await trx.selectFrom("sign_ups").select("id").where("email", "=", email).executeTakeFirst();
    if (!profile) {
      if (!signUp || (kind !== "sign_up" && kind !== "confirm_again")) return;
      const about = { purpose: "confirm", email, profileId: null, seconds: accountLimits.confirmSeconds } as const;
      return mailConfirmAccount(context, input, (await issueLink(context, about)).token);
    }
    // Whoever signed up with the address of somebody else's account gets nothing of it.
    if (signUp) await trx.deleteFrom("sign_ups").where("id", "=", signUp.id).execute();
    if (kind === "confirm_again") return;
    const about = { email, profileId: profile.id } as const;
    const invitation = profile.canSignIn ? undefined : await findInvitation(trx, profile.id);
    // One that has run out opens nothing until somebody sends it again.
    if (invitation && invitation.expiresAt <= context.now) return;
    if (kind === "invitation") {
      if (!invitation) return;
      const seconds = accountLimits.firstPasswordSeconds;
      const { token } = await issueLink(context, { purpose: "password", seconds, ...about });
      return mailInvitation(context, input, { token, inviter: invitation.inviter });
    }
    // A code proves the address as a link does; whoever was invited need never have a password.
    if (!profile.canSignIn && !(invitation && kind === "sign_in")) {
      const seconds = accountLimits.firstPasswordSeconds;
      return mailFirstPassword(
        context,
        input,
        (await issueLink(context, { purpose: "password", seconds, ...about })).token,
      );
    }
    if (kind === "sign_up") return mailAccountKnown(context, input);
    if (kind === "password") {
      const seconds = accountLimits.resetSeconds;
      return mailResetPassword(
        context,
        input,
        (await issueLink(context, { purpose: "password", seconds, ...about })).token,
      );
    }
    const seconds = accountLimits.signInSeconds;
    return mailSignIn(
      context,
      input,
      await issueLink(context, { purpose: "sign_in", seconds, withCode: true, ...about }),
    );
  },
  invalidates: () => [],
  audit: ({ input }) => ({ subjectId: null, detail: { kind: input.kind } }),
});

/** Whoever has confirmed the address can sign in with a mailed code, without anything else. */
async function findAccount(trx: Transaction<Database>, email: string) {
  const found = await trx
    .selectFrom("profiles")
    .select(({ exists, or, eb, selectFrom }) => [
      "id",
      or([
        eb("email_verified", "=", true),
        exists(selectFrom("accounts").select("accounts.id").whereRef("accounts.user_id", "=", "profiles.id")),
      ]).as("canSignIn"),
    ])
    .where("email", "=", email)
    .executeTakeFirst();
  return found && { id: found.id, canSignIn: Boolean(found.canSignIn) };
}

/** Makes the account that was asked for, with the role subscriber (Z003). Error: `token`. */
export const confirmSignUp = command({
  name: "signUp.confirm",
  permission: "anyone",
  input: confirmInput,
  async run({ trx, input, now, newId }) {
    const link = await takeLink(trx, { purpose: "confirm", token: input.token, now });
    if (!link) throw fieldError("token", "link.dead");
    const signUp = await trx
      .deleteFrom("sign_ups")
      .where("email", "=", link.email)
      .where("id", "=", input.signUpId)
      .returning(["full_name", "password", "lang"])
      .executeTakeFirst();
    if (!signUp) throw fieldError("token", "link.dead");
    const id = newId();
    const times = { created_at: now, updated_at: now };
    await trx
      .insertInto("profiles")
      .values({
        id,
        email: link.email,
        email_verified: true,
        full_name: signUp.full_name,
        role: "subscriber",
        lang: signUp.lang,
        ...times,
      })
      .execute();
    await trx
      .insertInto("accounts")
      .values({ ...passwordAccount(newId(), id, signUp.password), ...times })
      .execute();
    return { id };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id, detail: { role: "subscriber" } }),
  // Staff have made a profile for this address meanwhile: its owner gets in by a link for a password.
  constraintErrors: { profiles_email_unique: { field: "token", code: "link.dead" } },
});

/**
 * Gives an account the password that its owner chose. The link proves the address; whatever opened the account before
 * ends. Passkeys stay: they are no knowledge that somebody could have stolen
 * with the password. The mail says how many there are, and so does the answer. Error: `token`.
 */
export const setPassword = command({
  name: "password.set",
  permission: "anyone",
  input: setPasswordInput,
  async run(context) {
    const { trx, input, now, newId } = context;
    const link = await takeLink(trx, { purpose: "password", token: input.token, now });
    if (!link?.profileId) throw fieldError("token", "link.dead");
    const before = await trx
      .selectFrom("profiles")
      .select("email_verified")
      .where("id", "=", link.profileId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const profile = await trx
      .updateTable("profiles")
      .set({ email_verified: true, must_change_password: false, updated_at: now })
      .where("id", "=", link.profileId)
      .returning(["id", "email"])
      .executeTakeFirstOrThrow();
    const changed = await trx
      .updateTable("accounts")
      .set({ password: input.passwordHash, updated_at: now })
      .where("user_id", "=", profile.id)
      .where("provider_id", "=", "credential")
      .returning("id")
      .executeTakeFirst();
    if (!changed) {
      const times = { created_at: now, updated_at: now };
      await trx
        .insertInto("accounts")
        .values({ ...passwordAccount(newId(), profile.id, input.passwordHash), ...times })
        .execute();
    }
    // Whoever chooses a new one may do so because a stranger was in.
    await endAccess(context, { personId: profile.id, reason: "passwordSetByLink" });
    const passkeys = await countPasskeys(trx, profile.id);
    const hasAccepted = !before.email_verified && (await findInvitation(trx, profile.id)) !== undefined;
    // Whoever comes in for the first time has changed nothing that they could have lost.
    if (!hasAccepted) await mailPasswordChanged(context, { email: profile.email, lang: input.lang }, { passkeys });
    return { id: profile.id, passkeys, hasAccepted };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});

/**
 * Uses up a mailed link that signs in, and answers whom (Z004). Error: `token`. The session is the caller's to begin.
 */
export const useSignInLink = command({
  name: "signIn.useLink",
  permission: "anyone",
  input: signInTokenInput,
  async run({ trx, input, now }) {
    const link = await takeLink(trx, { purpose: "sign_in", token: input.token, now });
    if (!link?.profileId) throw fieldError("token", "link.dead");
    return proveAddress(trx, link.profileId, now);
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});

/** As `useSignInLink`, with the code of the same mail. Error: `code`. Attempts are the caller's to count. */
export const useSignInCode = command({
  name: "signIn.useCode",
  permission: "anyone",
  input: signInCodeInput,
  async run(context) {
    const link = await takeCode(context, { purpose: "sign_in", ...context.input });
    if (!link?.profileId) throw fieldError("code", "code.wrong");
    return proveAddress(context.trx, link.profileId, context.now);
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});

async function proveAddress(trx: Transaction<Database>, id: string, now: Date): Promise<{ id: string }> {
  await trx
    .updateTable("profiles")
    .set({ email_verified: true, updated_at: now })
    .where("id", "=", id)
    .where("email_verified", "=", false)
    .execute();
  return { id };
}

/** A link for somebody who has just signed in with a password that has served. For sign-in itself only. */
export const beginPasswordChange = command({
  name: "password.beginChange",
  permission: "anyone",
  input: z.object({ email: accountEmail() }),
  row: ({ trx, input }) => trx.selectFrom("profiles").select("id").where("email", "=", input.email).executeTakeFirst(),
  allow: ({ actor }) => (actor.kind === "system" ? undefined : "forbidden"),
  async run(context) {
    const { input, row } = context;
    const seconds = accountLimits.changeSeconds;
    const { token } = await issueLink(context, { purpose: "password", email: input.email, profileId: row.id, seconds });
    return { token };
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.id }),
});

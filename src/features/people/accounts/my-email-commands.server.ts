// A new address for an account. Both addresses have to say yes, each by a link of its own: a thief of the session
// cannot take the account away, and nobody can put somebody else's address into theirs.
import { z } from "zod";
import { personOf } from "#app/platform/auth/signed-in.ts";
import { command } from "#app/platform/command.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import type { MailSigner } from "#app/platform/mail/mail-signer.server.ts";
import { endAccess } from "./end-access.server.ts";
import { mailEmailChange, mailEmailChanged } from "./my-profile-mails.server.ts";
import {
  accountChangeLimits,
  type EmailChangeSide,
  emailChangeInput,
  emailChangePurpose,
  emailChangeSides,
  emailChangeToken,
} from "./my-profile-rules.ts";

/**
 * Asks both addresses. A newer wish ends the older one. The answer never tells whether the new address has an account.
 */
export const requestEmailChange = command({
  name: "email.requestChange",
  permission: "signed_in",
  input: emailChangeInput,
  async run(context) {
    const { trx, actor, input, now, newId, mailSigner } = context;
    const person = personOf(actor);
    const { email, lang } = input;
    if (!mailSigner.isSetUp) throw new AppError("unavailable");
    if (email === person.email) throw fieldError("email", "email.same");
    await trx.deleteFrom("email_changes").where("user_id", "=", person.id).execute();
    const id = newId();
    await trx
      .insertInto("email_changes")
      .values({ id, user_id: person.id, new_email: email, created_at: now })
      .execute();
    const taken = await trx.selectFrom("profiles").select("id").where("email", "=", email).executeTakeFirst();
    await mailEmailChange(context, { side: "old", id, to: { email: person.email, lang } });
    if (!taken) await mailEmailChange(context, { side: "new", id, to: { email, lang } });
    return { id: person.id };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
  retryOn: ["email_changes_one_wish"],
});

/** What a link was made for; `undefined` for one that is not ours. */
export function openEmailChange(
  mailSigner: MailSigner,
  token: string,
): { side: EmailChangeSide; id: string } | undefined {
  for (const side of emailChangeSides) {
    const id = z.uuid().safeParse(mailSigner.open(emailChangePurpose(side), token)).data;
    if (id) return { side, id };
  }
  return undefined;
}

/**
 * One side says yes; the second of the two changes the address. `isDone` tells which it was. What was opened before
 * ends: an address that its owner has given up is perhaps a mailbox that others read. The session that asks stays.
 * Error: `token`.
 */
export const confirmEmailChange = command({
  name: "email.confirmChange",
  permission: "anyone",
  input: emailChangeToken,
  constraintErrors: { profiles_email_unique: { field: "token", code: "link.invalid" } },
  async run(context) {
    const { trx, actor, input, now, mailSigner } = context;
    const opened = openEmailChange(mailSigner, input.token);
    const oldest = new Date(now.getTime() - accountChangeLimits.emailChangeHours * 3_600_000);
    const change =
      opened &&
      (await trx
        .selectFrom("email_changes")
        .innerJoin("profiles", "profiles.id", "email_changes.user_id")
        .select(["email_changes.id", "user_id", "new_email", "old_confirmed_at", "new_confirmed_at", "profiles.email"])
        .where("email_changes.id", "=", opened.id)
        .where("email_changes.created_at", ">", oldest)
        .forUpdate()
        .executeTakeFirst());
    if (!change) throw fieldError("token", "link.invalid");
    const { side } = opened;
    const other = side === "old" ? change.new_confirmed_at : change.old_confirmed_at;
    if (!other) {
      const column = side === "old" ? "old_confirmed_at" : "new_confirmed_at";
      await trx
        .updateTable("email_changes")
        .set({ [column]: now })
        .where("id", "=", change.id)
        .execute();
      return { personId: change.user_id, isDone: false };
    }
    await trx
      .updateTable("profiles")
      .set({ email: change.new_email, email_verified: true, updated_at: now })
      .where("id", "=", change.user_id)
      .execute();
    const askingSession = actor.kind === "person" ? actor.sessionId : undefined;
    await endAccess(context, { personId: change.user_id, reason: "emailChanged", askingSession });
    for (const email of [change.email, change.new_email]) {
      await mailEmailChanged(context, { email, lang: input.lang });
    }
    return { personId: change.user_id, isDone: true };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.personId, detail: { is_done: result.isDone } }),
});

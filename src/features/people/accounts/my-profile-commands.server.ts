// What people write about themselves. Every command is about the person who asks and reads nobody's id from its input.
import { personOf } from "#app/platform/auth/signed-in.ts";
import { command } from "#app/platform/command.ts";
import { fieldError } from "#app/platform/errors.ts";
import { mailPasswordChanged } from "./account-mails.server.ts";
import { endAccess } from "./end-access.server.ts";
import { pagesNaming } from "./my-profile-pages.server.ts";
import { avatarKey, passwordChangeInput, preferencesInput, profileInput } from "./my-profile-rules.ts";
import { countPasskeys } from "./queries.server.ts";

/**
 * Changes the person's name, biographies and picture; the picture can only be the one that lies at their own address
 * (Z008).
 */
export const updateMyProfile = command({
  name: "profile.update",
  permission: "signed_in",
  input: profileInput,
  async run({ trx, actor, input, now }) {
    const { id } = personOf(actor);
    const { avatar_url } = input;
    if (avatar_url && !avatar_url.startsWith(`/media/${avatarKey(id)}`)) throw fieldError("avatar", "picture.invalid");
    await trx
      .updateTable("profiles")
      .set({ ...input, updated_at: now })
      .where("id", "=", id)
      .execute();
    return { id, pages: await pagesNaming(trx, id) };
  },
  invalidates: ({ result }) => result.pages,
  audit: ({ input, result }) => ({
    subjectId: result.id,
    detail: { fields: Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name])) },
  }),
});

/** Keeps the switches (Z018), and in which language the mails shall come. */
export const savePreferences = command({
  name: "preferences.save",
  permission: "signed_in",
  input: preferencesInput,
  async run({ trx, actor, input, now }) {
    const { id } = personOf(actor);
    const { lang, ...switches } = input;
    await trx
      .insertInto("preferences")
      .values({ user_id: id, ...switches, updated_at: now })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...switches, updated_at: now }))
      .execute();
    await trx.updateTable("profiles").set({ lang, updated_at: now }).where("id", "=", id).execute();
    return { id };
  },
  invalidates: () => [], // no page shows them
  audit: ({ input, result }) => ({ subjectId: result.id, detail: input }),
});

/**
 * Puts a new password in the place of the one that was just found right, and ends whatever else opens the account.
 * Error: `current` when the password has changed meanwhile.
 */
export const changePassword = command({
  name: "password.change",
  permission: "signed_in",
  input: passwordChangeInput,
  async run(context) {
    const { trx, actor, input, now, mailSigner } = context;
    const { id, email, sessionId } = personOf(actor);
    const changed = await trx
      .updateTable("accounts")
      .set({ password: input.passwordHash, updated_at: now })
      .where("user_id", "=", id)
      .where("provider_id", "=", "credential")
      .where("password", "=", input.currentHash)
      .returning("id")
      .executeTakeFirst();
    if (!changed) throw fieldError("current", "password.wrong");
    // As with a password that was forgotten: a stranger may have been in, and nothing of theirs shall lead in again.
    await endAccess(context, { personId: id, reason: "passwordChanged", askingSession: sessionId });
    const passkeys = await countPasskeys(trx, id);
    if (mailSigner.isSetUp) await mailPasswordChanged(context, { email, lang: input.lang }, { passkeys });
    return { id };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});

import { personOf } from "#app/platform/auth/signed-in.ts";
import { command } from "#app/platform/command.ts";
import { AppError } from "#app/platform/errors.ts";
import { endAccess } from "./end-access.server.ts";
import { mailAccountDeleted } from "./my-profile-mails.server.ts";
import { pagesNaming } from "./my-profile-pages.server.ts";
import { deletionInput, formerContributor } from "./my-profile-rules.ts";
import { renameBylines } from "./rename-bylines.server.ts";

/**
 * Erases the account of the person who asks (Z139). Stories stay, under the name or without it as they choose; comments
 * lose their writer or go as well; everything else that is theirs goes with the profile. The last super_admin cannot:
 * "conflict". The password was asked for before.
 */
export const deleteMyAccount = command({
  name: "account.delete",
  permission: "signed_in",
  input: deletionInput,
  async run(context) {
    const { trx, actor, input, mailSigner } = context;
    const { id, email } = personOf(actor);
    // Two super_admins who leave at once wait for each other here, so that one stays.
    const keepers = await trx
      .selectFrom("profiles")
      .select("id")
      .where("role", "=", "super_admin")
      .forUpdate()
      .execute();
    const isLast = keepers.length === 1 && keepers[0]?.id === id;
    if (isLast) throw new AppError("conflict", { detail: { reason: "last_super_admin" } });
    const profile = await trx
      .selectFrom("profiles")
      .select("full_name")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const pages = await pagesNaming(trx, id, { withBylines: true });
    await renameBylines(trx, id, input.byline === "keep" ? { stays: profile.full_name } : formerContributor);
    if (input.comments === "erase") await trx.deleteFrom("comments").where("user_id", "=", id).execute();
    // A mail that waits for the newsroom's own address with somebody else's message is no mail about this account.
    await trx
      .deleteFrom("mails")
      .where("recipient", "=", email)
      .where((eb) => eb.or([eb("status", "<>", "waiting"), eb(eb.ref("headers", "->>").key("Reply-To"), "is", null)]))
      .execute();
    await endAccess(context, { personId: id, reason: "accountDeleted" });
    await trx.deleteFrom("profiles").where("id", "=", id).execute();
    if (mailSigner.isSetUp) await mailAccountDeleted(context, { email, lang: input.lang });
    return { id, pages };
  },
  invalidates: ({ result }) => result.pages,
  audit: ({ input, result }) => ({
    subjectId: result.id,
    detail: { byline: input.byline, comments: input.comments },
    isActorGone: true,
  }),
});

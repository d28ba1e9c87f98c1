import { sql, type Transaction } from "kysely";
import { isBy } from "#app/features/newsroom/articles/bylines/bylines.server.ts";
import { personOf } from "#app/platform/auth/signed-in.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { endAccess } from "./end-access.server.ts";
import { mailAccountDeleted } from "./my-profile-mails.server.ts";
import { pagesNaming } from "./my-profile-pages.server.ts";
import { deletionInput, formerContributor } from "./my-profile-rules.ts";

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

/** The name that stays, where a story does not write another one; or one in each language, whatever a story writes. */
type FormerName = { stays: string } | { en: string; ne: string };

/** Takes an account out of the bylines of every story. What was theirs belongs to nobody. */
async function renameBylines(trx: Transaction<Database>, personId: string, name: FormerName): Promise<void> {
  const byLanguage = "stays" in name ? undefined : sql`case when lang = 'ne' then ${name.ne}::text else ${name.en} end`;
  const former = "stays" in name ? sql`${name.stays}::text` : byLanguage;
  const written = byLanguage ?? sql`coalesce(entry ->> 'name', ${former})`;
  await trx
    .updateTable("articles")
    .set({
      author_id: sql`nullif(author_id, ${personId}::uuid)`,
      bylines: sql`case when bylines = '[]'::jsonb then jsonb_build_array(jsonb_build_object('name', ${former})) else (
        select jsonb_agg(
          case when entry ->> 'person' = ${personId} then jsonb_build_object('name', ${written}) else entry end order by position)
        from jsonb_array_elements(bylines) with ordinality as listed (entry, position)) end`,
    })
    .where(isBy(personId))
    .execute();
}

// Who a membership belongs to (permissions.csv N707).
import { z } from "zod";
import { command } from "#app/platform/command.ts";
import { fieldError } from "#app/platform/errors.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { membershipPurpose } from "./rules.ts";

const longestToken = 500;

/**
 * Gives a membership to the account of its address, which the link has confirmed; the account is made if there is none.
 * Good once: afterwards the way in is the account's own. Answers whose it is. Error: `token`.
 */
export const claimMembership = command({
  name: "membership.claim",
  permission: "anyone",
  input: z.object({ token: z.string().max(longestToken) }),
  async run({ trx, input, now, newId, mailSigner }) {
    const id = mailSigner.open(membershipPurpose, input.token);
    const membership =
      id !== undefined && isIdentifier(id)
        ? await trx.selectFrom("memberships").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
        : undefined;
    if (!membership || membership.profile_id !== null) throw fieldError("token", "link.dead");
    const { email, lang } = membership;
    const [name = email] = email.split("@");
    const times = { created_at: now, updated_at: now };
    const { id: profileId } = await trx
      .insertInto("profiles")
      .values({ id: newId(), email, email_verified: true, full_name: name, role: "subscriber", lang, ...times })
      .onConflict((conflict) => conflict.column("email").doUpdateSet({ email_verified: true }))
      .returning("id")
      .executeTakeFirstOrThrow();
    const other = await trx
      .selectFrom("memberships")
      .select("id")
      .where("profile_id", "=", profileId)
      .executeTakeFirst();
    if (other) {
      // The account came to this address later and has a membership of its own: they become one.
      await trx
        .updateTable("membership_periods")
        .set({ membership_id: other.id })
        .where("membership_id", "=", membership.id)
        .execute();
      await trx.deleteFrom("memberships").where("id", "=", membership.id).execute();
    } else {
      await trx.updateTable("memberships").set({ profile_id: profileId }).where("id", "=", membership.id).execute();
    }
    return { id: profileId };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});

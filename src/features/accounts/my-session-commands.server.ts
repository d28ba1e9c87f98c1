// Signing out elsewhere (permissions.csv Z005). A session that is gone opens nothing from the next request on.

import { z } from "zod";
import { personOf } from "../../platform/auth/signed-in.ts";
import { command } from "../../platform/command.ts";
import { sessionChoice } from "./my-profile-rules.ts";

/** Ends one of the person's own sessions; another's is as unknown as one that never was. */
export const endSession = command({
  name: "session.end",
  permission: "signed_in",
  input: sessionChoice,
  row: ({ trx, actor, input }) =>
    trx
      .selectFrom("sessions")
      .select("id")
      .where("id", "=", input.id)
      .where("user_id", "=", personOf(actor).id)
      .forUpdate()
      .executeTakeFirst(),
  async run({ trx, actor, row }) {
    await trx.deleteFrom("sessions").where("id", "=", row.id).execute();
    return { id: personOf(actor).id };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});

/** Ends all of the person's sessions and the trust in their browsers, or all sessions but the one that asks. */
export const endSessions = command({
  name: "session.endMany",
  permission: "signed_in",
  input: z.object({ which: z.enum(["others", "all"], { error: "choice.invalid" }) }),
  async run({ trx, actor, input }) {
    const { id, sessionId } = personOf(actor);
    let ending = trx.deleteFrom("sessions").where("user_id", "=", id);
    if (input.which === "others") ending = ending.where("id", "<>", sessionId);
    await ending.execute();
    if (input.which === "all") await trx.deleteFrom("trusted_devices").where("user_id", "=", id).execute();
    return { id };
  },
  invalidates: () => [],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { which: input.which } }),
});

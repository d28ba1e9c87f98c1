// Signing out elsewhere (permissions.csv Z005). A session that is gone opens nothing from the next request on.

import { z } from "zod";
import { personOf } from "#app/platform/auth/signed-in.ts";
import { command } from "#app/platform/command.ts";
import { endAccess } from "./end-access.server.ts";
import { sessionChoice } from "./my-profile-rules.ts";

/**
 * Ends one of the person's own sessions; another's is as unknown as one that never was. Of any but the one that asks,
 * what may have been opened from there ends as well.
 */
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
  async run(context) {
    const { id, sessionId } = personOf(context.actor);
    await context.trx.deleteFrom("sessions").where("id", "=", context.row.id).execute();
    if (context.row.id !== sessionId) {
      await endAccess(context, { personId: id, reason: "oneSessionEnded", askingSession: sessionId });
    }
    return { id };
  },
  invalidates: () => [],
  audit: ({ result }) => ({ subjectId: result.id }),
});

/** Ends all of the person's sessions, or all but the one that asks, and what else opens the account. */
export const endSessions = command({
  name: "session.endMany",
  permission: "signed_in",
  input: z.object({ which: z.enum(["others", "all"], { error: "choice.invalid" }) }),
  async run(context) {
    const { id, sessionId } = personOf(context.actor);
    const reason = context.input.which === "all" ? "signedOutEverywhere" : "signedOutElsewhere";
    await endAccess(context, { personId: id, reason, askingSession: sessionId });
    return { id };
  },
  invalidates: () => [],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { which: input.which } }),
});

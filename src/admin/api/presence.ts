// Where an open form says that it is there, and hears who else is. Answers in JSON.
import { data } from "react-router";
import { markEditing, unmarkEditing } from "#app/features/records/presence/editing-marks.server.ts";
import { listOthersEditing, mayEditSubject, profileName } from "#app/features/records/presence/queries.server.ts";
import { presenceInput } from "#app/features/records/presence/rules.ts";
import { may } from "#app/platform/auth/policy.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import { actorContext, platformContext } from "#app/platform/request-context.ts";
import type { Route } from "./+types/presence";

export type PresenceAnswer = {
  others: readonly string[];
  /** Who took the thing over from this form. */
  takenBy?: string | undefined;
};

export function loader() {
  throw data(null, { status: 404 });
}

export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { db, clock } = context.get(platformContext);
  const person = await context.get(actorContext)();
  if (person.kind !== "person") return answer(null, 401);
  if (may(person, "admin.enter") === "none") return answer(null, 403);
  const said = presenceInput.safeParse(Object.fromEntries(await readForm(request)));
  if (!said.success) return answer(null, 422);
  const mark = { subjectId: said.data.subject, personId: person.id };
  if (said.data.leaving) {
    await unmarkEditing(db, mark);
    return answer({ others: [] }, 200);
  }
  if (!(await mayEditSubject(db, person, mark.subjectId))) return answer(null, 403);
  const takerId = await markEditing(db, { ...mark, opening: said.data.opening }, clock.now());
  const others = await listOthersEditing(db, mark, clock.now());
  return answer({ others, takenBy: takerId === null ? undefined : await profileName(db, takerId) }, 200);
}

function answer(body: PresenceAnswer | null, status: number): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

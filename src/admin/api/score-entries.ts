// Where the scoring screen reads a match and sends what was entered, one entry at a time.

import {
  answerPhone,
  type PhoneFailure,
  phoneAnswer,
  phoneState,
} from "#app/admin/kit/offline-queue/phone-endpoint.server.ts";
import { addEvent, correctEvent, undoEvent } from "#app/features/sport/scoring/event-commands.server.ts";
import { readScoring, type ScoringState } from "#app/features/sport/scoring/scoring-queries.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/form-body.server.ts";
import { platformContext } from "#app/platform/request-context.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import type { Route } from "./+types/score-entries";

/** `person`: whose session it is; what somebody else entered on the same phone waits for them. */
export type ScoringAnswer = ScoringState & { person: string };

export type EntryAnswer = { id: string; held?: true; same_as?: string; failure?: undefined } | PhoneFailure;

export function loader(args: Route.LoaderArgs) {
  return answerPhone(args, "match.enter", async (person) => {
    const { id } = args.params;
    const { db } = args.context.get(platformContext);
    const state = isIdentifier(id) ? await readScoring(db, id) : undefined;
    if (!state) throw new AppError("not_found");
    return phoneState(args, { ...state, person: person.id } satisfies ScoringAnswer);
  });
}

export function action(args: Route.ActionArgs) {
  return answerPhone(args, "match.enter", async (person) => {
    const { for: owner, ...input } = Object.fromEntries(await readForm(args.request));
    // Another one has signed in on this phone since.
    if (owner !== person.id) throw new AppError("conflict");
    const entry = { ...input, match_id: args.params.id };
    const { run } = args.context.get(platformContext);
    const { id, held, same_as } = await (input.kind === "undo"
      ? run(undoEvent, person, entry)
      : input.kind === "correct"
        ? run(correctEvent, person, entry)
        : run(addEvent, person, entry));
    return phoneAnswer({ id, ...(held ? { held } : {}), ...(same_as ? { same_as } : {}) } satisfies EntryAnswer);
  });
}

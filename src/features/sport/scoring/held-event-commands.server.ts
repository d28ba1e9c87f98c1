// Decisions on events that contradict others: into the match after all, or not. permissions.csv N460.

import { lockMatch } from "#app/features/sport/matches/locked-match.server.ts";
import { command } from "#app/platform/command.ts";
import { AppError } from "#app/platform/errors.ts";
import { enterEvent } from "./event-commands.server.ts";
import { heldChoice, heldInput } from "./event-rules.ts";
import { changeHeld, findHeld } from "./held-events.server.ts";

/**
 * Enters it, with other details where some were typed. Refused like any event while something still stands against it.
 */
export const enterHeldEvent = command({
  name: "match.enterHeld",
  permission: "match.enter",
  input: heldInput,
  row: ({ trx, input }) => lockMatch(trx, input.match_id),
  async run(context) {
    const { trx, input } = context;
    const held = await findHeld(trx, input.match_id, input.id);
    if (!held) throw new AppError("not_found");
    await changeHeld(trx, held.id, undefined);
    const { id, kind, target_id: target, position, device, entered_by } = held;
    const given = { id, kind, target, position, details: input.details ?? held.details };
    const origin = { device: device ?? undefined, decided: { entered_by }, entered_at: held.entered_at.toISOString() };
    return { kind, ...(await enterEvent(context, { ...given, ...origin, differs: true })) };
  },
  invalidates: ({ result }) => result.tags,
  audit: ({ row: { match }, result }) => ({ subjectId: match.id, detail: { kind: result.kind, event: result.id } }),
});

/** Leaves it out for good. The log keeps what it said. */
export const discardHeldEvent = command({
  name: "match.discardHeld",
  permission: "match.enter",
  input: heldChoice,
  row: ({ trx, input }) => lockMatch(trx, input.match_id),
  async run({ trx, input }) {
    const held = await findHeld(trx, input.match_id, input.id);
    if (!held) throw new AppError("not_found");
    await changeHeld(trx, held.id, undefined);
    return held;
  },
  invalidates: () => [],
  audit: ({ row: { match }, result: { id, kind, details } }) => ({
    subjectId: match.id,
    detail: { kind, event: id, details },
  }),
});

// What the writes of every thing that staff edit take in (docs/decisions/0009): which one, which version was seen,
// where to. Shared by the rules of the features and by the screens.
import { z } from "zod";
import { identifierInput } from "./text/identifier-input.ts";

/** How long the trash keeps things. */
export const trashDays = 30;

/** Which thing. A made-up name is like one that does not exist; only what is no name at all is an error. */
export const entityChoice = z.object({ id: identifierInput("choice.invalid") });

/** What an edit sends beside its fields: the thing, and the version of it that the editor saw. */
export const seenVersion = { id: identifierInput("choice.invalid"), version: z.coerce.number().int() };

/** As `entityChoice`, one that may be left out: blank becomes `null`. */
export const optionalChoice = z.preprocess(
  (value) => (value === "" ? null : value),
  identifierInput("choice.invalid").nullable().default(null),
);

export const moves = ["up", "down", "before", "last"] as const;

/** A move within an order: one step, to the place of another thing (`other`), or to the end. */
export const moveInput = z.object({
  id: identifierInput("choice.invalid"),
  move: z.enum(moves, { error: "choice.invalid" }),
  other: z.preprocess((value) => (value === "" ? undefined : value), identifierInput("choice.invalid").optional()),
});

/** On or off, as a form sends it: "true" or "false". Says what is wanted, so that two clicks never undo each other. */
export const switchedTo = z
  .union([z.boolean(), z.enum(["true", "false"], { error: "choice.invalid" })], { error: "choice.invalid" })
  .transform((value) => value === true || value === "true");

/** The switches that a list offers beside its rows. */
export const activeSwitch = entityChoice.extend({ is_active: switchedTo });
export const featuredSwitch = entityChoice.extend({ is_featured: switchedTo });
export const publishedSwitch = entityChoice.extend({ published: switchedTo });

/** A checkbox or switch of a form: sent when on, left out when off. Not for `switchedTo`, which must always be sent. */
export const checkedBox = z
  .union([z.boolean(), z.string()])
  .nullish()
  .transform((value) => value === true || value === "true" || value === "on");

export type Move = Pick<z.output<typeof moveInput>, "move" | "other">;

/** The names of the fields that an edit changes, for the audit log: what differs between the row and the input. */
export function changedFields(
  row: Readonly<Record<string, unknown>>,
  input: Readonly<Record<string, unknown>>,
): readonly string[] {
  const plain = (value: unknown) => JSON.stringify(value instanceof Date ? value.getTime() : (value ?? null));
  return Object.keys(input).filter(
    (name) => name !== "version" && name in row && input[name] !== undefined && plain(row[name]) !== plain(input[name]),
  );
}

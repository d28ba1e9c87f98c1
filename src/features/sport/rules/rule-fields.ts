// Which rules of its matches a sport lets staff set, and where typed ones cannot be.
import { z } from "zod";
import type { FieldInput } from "./event-details.ts";
import type { AnySport } from "./sport.ts";

/**
 * What a form asks for: a whole number, yes or no, or one of the options, whose names stand in this group of the
 * sport's messages.
 */
export type RuleField = {
  name: string;
  input: Extract<FieldInput, "count" | "check" | "choice">;
  options: readonly string[];
  names: OptionNames;
  /** Of a season as a whole: no match has one of its own. */
  of?: "season";
};

/** Groups of messages below a sport in which the options of a rule may stand. */
export type OptionNames = "options" | "formats" | "disciplines" | "periods";

type Asked = { input: RuleField["input"]; options?: readonly string[]; names?: OptionNames; of?: "season" };

/** Marks a rule as one that forms ask for. */
export const askedAs = <Schema extends z.ZodType>(schema: Schema, asked: Asked): Schema => schema.meta(asked);

/**
 * The rules of a sport that a form has, in their order. What only the program sets (the second leg of a tie) is none of
 * them.
 */
export function ruleFields({ rules }: Pick<AnySport, "rules">): readonly RuleField[] {
  const object: unknown = rules instanceof z.ZodPipe ? rules.in : rules;
  if (!(object instanceof z.ZodObject)) return [];
  return Object.entries(object.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, field]) => {
    const asked = field.meta() as Asked | undefined; // written by `askedAs` alone
    return asked?.input
      ? [
          {
            ...{ name, input: asked.input, options: asked.options ?? [], names: asked.names ?? "options" },
            ...(asked.of && { of: asked.of }),
          },
        ]
      : [];
  });
}

/** The rules that hold where these are typed, by name. */
export function rulesInForce({ rules }: Pick<AnySport, "rules">, typed: object): Readonly<Record<string, unknown>> {
  const read = rules.safeParse(typed);
  return { ...((read.success ? read.data : rules.parse({})) as object) };
}

/** What is wrong with typed rules: error codes by "field.name of the rule"; `undefined` where nothing is. */
export function ruleErrors(
  { rules }: Pick<AnySport, "rules">,
  typed: object,
  field: string,
): Readonly<Record<string, readonly string[]>> | undefined {
  const { error } = rules.safeParse(typed);
  if (!error) return undefined;
  return Object.fromEntries(error.issues.map(({ path, message }) => [[field, ...path].join("."), [message]]));
}

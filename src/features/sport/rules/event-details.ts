// What the details of events are made of, the same in every sport. Each schema gives back what it accepts again,
// because events are read from the database by the schema that let them in; and each says by `input` which field of a
// form asks for it.
import { z } from "zod";
import { asciiDigits } from "#app/platform/text/characters.ts";
import { optionalLine, programName } from "#app/platform/text/clean-text.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { checkedBox } from "#app/platform/versioned-input.ts";
import type { Side } from "./sport.ts";

/** `list`: several of the same, each with fields of its own. */
export type FieldInput = "side" | "entrant" | "clock" | "count" | "choice" | "check" | "text" | "list";

const asks = <Schema extends z.ZodType>(schema: Schema, input: FieldInput): Schema => schema.meta({ input });

const identifierLength = 64;

/** One of the two sides: 0 or 1, as a number or as a form sends it. */
export const sideInput = asks(
  z.unknown().transform((given, context): Side => {
    if (given === 0 || given === "0") return 0;
    if (given === 1 || given === "1") return 1;
    context.addIssue({ code: "custom", message: "choice.invalid" });
    return z.NEVER;
  }),
  "side",
);

/**
 * An entrant's id, or `null` where nobody says who it was. Whether the match has such an entrant is for the sport to
 * judge.
 */
export const entrantInput = asks(
  programName(identifierLength, "choice.invalid")
    .nullish()
    .transform((given) => given || null),
  "entrant",
);

/**
 * The clock of a match that counts minutes: "67", "45+2", or "" where nobody says when. In digits of either language.
 */
export const clockInput = asks(
  z
    .union([z.string(), z.number()], { error: "sports.clock" })
    .nullish()
    .transform((given, context) => {
      const text = asciiDigits(String(given ?? "")).replace(/[\s'′’]/g, "");
      if (text === "" || /^\d{1,3}(?:\+\d{1,2})?$/.test(text)) return text;
      context.addIssue({ code: "custom", message: "sports.clock" });
      return z.NEVER;
    }),
  "clock",
);

/** A number of goals, points, sets. */
export const countInput = (most = 99) => asks(wholeNumberInput({ least: 0, most }), "count");

/** A number that may be left out. */
export const optionalCountInput = (most = 99) =>
  asks(
    z
      .union([z.literal(["", null]).transform(() => null), wholeNumberInput({ least: 0, most })])
      .optional()
      .default(null),
    "count",
  );

export const choiceInput = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  asks(z.enum(names, { error: "choice.invalid" }), "choice");

/** A choice whose first name stands where none was made. */
export const choiceOrFirst = <const Names extends readonly [string, ...string[]]>(names: Names) => {
  const first: Names[number] = names[0];
  return asks(z.enum(names, { error: "choice.invalid" }).default(first as z.util.NoUndefined<Names[number]>), "choice");
};

export const checkInput = asks(checkedBox, "check");

/** One line of at most so many characters, or nothing. */
export const lineInput = (most: number) => optionalLine(most).meta({ input: "text", most });

/** A remark of the people who enter a match, in one language or both. */
export const remarkInput = lineInput(300);

/**
 * A match that was given to one side: not played, or decided otherwise afterwards. It stands whatever the events say.
 */
export const awardInput = z.object({
  home: countInput(),
  away: countInput(),
  how: choiceInput(["walkover", "awarded"]),
});

export const matchNoteInput = z
  .object({ text: remarkInput, text_ne: remarkInput, clock: clockInput })
  .refine(({ text, text_ne }) => text !== null || text_ne !== null, { error: "text.required", path: ["text"] });

export type EventField = {
  name: string;
  input: FieldInput;
  options: readonly string[];
  /** How many characters a text may have. */
  most: number | undefined;
  /** Of a list: the fields of each of its entries. */
  items: readonly EventField[];
};

/**
 * The fields that a form of this kind of event has, in their order. Empty for what is no object of the inputs above.
 */
export function matchEventFields(schema: z.ZodType): readonly EventField[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, field]) => {
    const { input, most } = (field.meta() ?? {}) as { input?: FieldInput; most?: number };
    return input === undefined ? [] : [{ name, input, most, options: optionsOf(field), items: itemsOf(field) }];
  });
}

function itemsOf(field: z.ZodType): readonly EventField[] {
  const list = field instanceof z.ZodDefault ? field.unwrap() : field;
  const item = list instanceof z.ZodArray ? list.element : undefined;
  return item instanceof z.ZodObject ? matchEventFields(item) : [];
}

function optionsOf(field: z.ZodType): readonly string[] {
  // A choice that may be left out hides its options in a transform.
  const said = field.meta()?.options;
  if (Array.isArray(said)) return said.map(String);
  const choice = field instanceof z.ZodDefault ? field.unwrap() : field;
  return choice instanceof z.ZodEnum ? choice.options.map(String) : [];
}

// Hostile and odd texts through every field of every command's input, so that no form has to type them to prove it:
// what may not be stored is refused with a sentence in both languages, and what may be is stored as typed, in composed
// form. Found by walking the schemas: a new command or field is tried without being named here. What a browser does
// with such texts is tried once for each kind of form (tests/e2e/hostile-texts.spec.ts).
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { settingChange, settingKeys } from "#app/features/settings/admin-rules.ts";
import en from "#app/messages/en.json" with { type: "json" };
import ne from "#app/messages/ne.json" with { type: "json" };
import type { Actor } from "#app/platform/auth/policy.ts";
import type { Command } from "#app/platform/command.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { hasForbiddenCharacters } from "#app/platform/text/characters.ts";
import { forbiddenTexts, lineBreaks, oddPieces } from "./harness/odd-texts.ts";

const modules = import.meta.glob(["/src/features/**/*commands.server.ts"], { eager: true });

type Declared = Pick<Command, "name" | "input" | "allow">;

const isDeclared = (value: unknown): value is Declared =>
  typeof value === "object" && value !== null && "input" in value && "name" in value && "run" in value;

/** Whether nobody but the program itself may run it: its inputs come from our own code. */
function isOfProgram({ allow }: Declared): boolean {
  const actor: Actor = {
    ...{ kind: "person", id: newIdentifier(), email: "chief@example.com", fullName: "Chief", avatarUrl: null },
    ...{ role: "super_admin", permissions: new Set(), sessionId: newIdentifier() },
  };
  try {
    return allow?.({ actor, input: {}, row: {}, reach: "all" }) === "forbidden";
  } catch {
    return false; // it asks the row first
  }
}

/** `trashCommands` and its like give several commands in one object. */
const commands = Object.values(modules)
  .flatMap((module) => Object.values(module as object))
  .flatMap((value) => (isDeclared(value) || typeof value !== "object" ? [value] : Object.values(value ?? {})))
  .filter(isDeclared)
  .filter((declared) => !isOfProgram(declared));

type Text = { path: string; schema: z.ZodType };

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === "object" && value !== null && "_zod" in value;

/** Whether a schema begins with a text, whatever it makes of it. */
function beginsWithText(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod;
  if (def.type === "string") return true;
  if (def.type === "union" && "options" in def && Array.isArray(def.options)) return def.options.some(beginsWithText);
  if ("in" in def && isSchema(def.in)) return beginsWithText(def.in);
  return "innerType" in def && isSchema(def.innerType) && beginsWithText(def.innerType);
}

/** Every text in an input, with the schema that reads it. */
function textsIn(schema: z.core.$ZodType, path: string, seen: ReadonlySet<z.core.$ZodType> = new Set()): Text[] {
  if (seen.has(schema)) return [];
  const below = new Set([...seen, schema]);
  // What reads a text is a schema of the classic API, as all of ours are.
  if (beginsWithText(schema)) return [{ path, schema: schema as z.ZodType }];
  const { def } = schema._zod;
  const parts: [string, unknown][] = [];
  if (def.type === "object" && "shape" in def) parts.push(...Object.entries(def.shape as object));
  if ("element" in def) parts.push(["[]", def.element]);
  if ("options" in def && Array.isArray(def.options))
    parts.push(...def.options.map((option): [string, unknown] => ["", option]));
  if ("items" in def && Array.isArray(def.items))
    parts.push(...def.items.map((item): [string, unknown] => ["[]", item]));
  for (const key of ["valueType", "innerType", "in", "left", "right"] as const)
    if (key in def) parts.push(["", Reflect.get(def, key)]);
  if (def.type === "lazy" && "getter" in def) parts.push(["", (def.getter as () => unknown)()]);
  return parts.flatMap(([name, part]) =>
    isSchema(part) ? textsIn(part, [path, name].filter(Boolean).join("."), below) : [],
  );
}

/** What people type: a schema that takes none of these reads what a program gives, such as an identifier. */
const typed: readonly string[] = [
  ...["Warm", "warm@example.com", "/warm", "https://example.com/", "https://youtu.be/dQw4w9WgXcQ"],
  ...["2026-11-21", "7", "7:30"],
];

/** What a program gives and no form types, by the end of its path, and what is done with it instead. */
const givenByPrograms: Readonly<Record<string, RegExp>> = {
  "looked up by its digest, and never stored": /\.token$/,
  "made by the sign-in of the program itself": /^(?:twoStep|passkey)\./,
  "taken as it is, so that it is found again": /\.(?:device|opening|former|path|seen|file|uploads)$/,
  "compared with a list by the command": /^(?:match\.(?:addEvent\.kind|import\.time_zone)|media\.upload\.mimeType)$/,
  "made or read before, by a rule that its form calls":
    /^(?:media\.upload\.originalFilename|profile\.update\.avatar_url|subscriber\.startImport\.entries)/,
  "a file, whose reader refuses": /^match\.import\.text$/,
  "read by the rule of its key, tried below": /^settings\.update\.setting_value$/,
};
const isGiven = (path: string) => Object.values(givenByPrograms).some((given) => given.test(path));

const settings = settingKeys.map((key): Text => {
  const schema = z.string().transform((value) => ({ setting_key: key, setting_value: value }));
  return { path: `settings.update ${key}`, schema: schema.pipe(settingChange) };
});
const found = [...commands.flatMap(({ name, input }) => textsIn(input, name)), ...settings];
const isTypedInto = ({ schema }: Text) => typed.some((text) => schema.safeParse(text).success);
const texts = found.filter((text) => !isGiven(text.path) && isTypedInto(text));

/** Codes that have no sentence in a language: a person would read that something is wrong, and not what. */
function withoutSentence(codes: readonly string[]): readonly string[] {
  const errors: readonly unknown[] = [en.errors, ne.errors];
  return codes.filter((code) => {
    const keys = (code.split(":")[0] ?? "").split(".");
    return errors.some((words) => typeof keys.reduce<unknown>((at, key) => Object(at)[key], words) !== "string");
  });
}

function allTextsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(allTextsIn) : [];
}

const halves = ["half \uD83D", "\uDE00 half"];
/** No field takes more. */
const longest = 100_000;
const tooLong = "long ".repeat(600_000);

describe("a text in the input of a command", () => {
  test("is found", () => {
    expect(commands.length).toBeGreaterThan(120);
    expect(texts.length).toBeGreaterThan(280);
    const stale = Object.values(givenByPrograms).filter((given) => !found.some(({ path }) => given.test(path)));
    expect(stale).toEqual([]);
  });

  test.each(texts.map(({ path, schema }) => [path, schema] as const))("%s", (_path, schema) => {
    for (const text of [...forbiddenTexts, ...halves, tooLong]) {
      const { success, data, error } = schema.safeParse(text);
      const stored = allTextsIn(data);
      // A switch takes any text for "off", and a slug is made of what a text has.
      if (success) expect(stored.filter((kept) => hasForbiddenCharacters(kept) || kept.length > longest)).toEqual([]);
      else expect(withoutSentence(error.issues.map(({ message }) => message)), text.slice(0, 20)).toEqual([]);
    }
    for (const piece of [...oddPieces, lineBreaks]) {
      const { success, data, error } = schema.safeParse(piece);
      if (!success) expect(withoutSentence(error.issues.map(({ message }) => message)), piece).toEqual([]);
      for (const stored of allTextsIn(data)) {
        expect(hasForbiddenCharacters(stored), piece).toBe(false);
        expect(stored, piece).toBe(stored.normalize("NFC"));
      }
    }
  });
});

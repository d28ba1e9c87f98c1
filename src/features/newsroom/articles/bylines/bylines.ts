// Who signs a story: an ordered list of accounts and free names. It gives nobody a right over the story.
import { z } from "zod";
import type { StoredByline } from "#app/platform/db/schema.ts";
import { optionalLine } from "#app/platform/text/clean-text.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";

export const bylineLimits = { most: 8, name: 120 } as const;

/** A name above a story as readers see it. */
export type ShownByline = {
  name: string;
  /** The account behind it; `null` for a free name. */
  id: string | null;
  /** Of the page of that account, if it has one. */
  slug: string | null;
  /** An agency, and no person: machines are told so. */
  agency?: true;
};

/**
 * A story's bylines out of the JSON text of its form; nothing means the author's name. Refuses what is not such a list.
 */
export function bylineList() {
  return z
    .unknown()
    .optional()
    .transform((typed, context): StoredByline[] => {
      const refused = (message: string) => {
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      };
      const entries = entriesIn(typed);
      if (!entries) return refused("choice.invalid");
      const bylines: StoredByline[] = [];
      for (const { name, person, agency } of entries) {
        const line = optionalLine(bylineLimits.name).safeParse(name);
        if (!line.success) return refused(line.error.issues[0]?.message ?? "choice.invalid");
        if (person && !isIdentifier(person)) return refused("choice.invalid");
        const named: StoredByline = line.data
          ? { name: line.data, ...(agency && !person ? { agency: true as const } : {}) }
          : {};
        const byline = { ...named, ...(person ? { person } : {}) };
        const isKnown = bylines.some((one) => (person ? one.person === person : one.name === byline.name));
        if (Object.keys(byline).length > 0 && !isKnown) bylines.push(byline);
      }
      return bylines.length > bylineLimits.most ? refused(`list.tooLong:${bylineLimits.most}`) : bylines;
    });
}

const entryList = z
  .array(z.object({ name: z.string().nullish(), person: z.string().nullish(), agency: z.boolean().nullish() }))
  .max(200);

function entriesIn(typed: unknown) {
  if (typed === undefined || typed === null || typed === "") return [];
  const list = entryList.safeParse(typeof typed === "string" ? parsedJson(typed) : typed);
  return list.success ? list.data : undefined;
}

/** The bylines of a form or a version as they are stored; none for a text that is no such list. */
export function bylinesIn(typed: unknown): readonly StoredByline[] {
  const list = bylineList().safeParse(typed);
  return list.success ? list.data : [];
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A list of bylines as the form holds it: empty for none. */
export function bylineText(bylines: readonly StoredByline[]): string {
  return bylines.length === 0 ? "" : JSON.stringify(bylines);
}

/**
 * The names in a list of bylines as a form holds it, one after the other; `unknown` stands for an account that is gone.
 */
export function bylineNames(typed: string, accounts: readonly { id: string; name: string }[], unknown = "–"): string {
  return bylinesIn(typed)
    .map(({ name, person }) => name ?? accounts.find(({ id }) => id === person)?.name ?? unknown)
    .join(", ");
}

/**
 * Bylines of a form for the same story in the other language: accounts under their names, which this one may spell
 * otherwise.
 */
export function withoutSpelling(typed: string): string {
  return bylineText(bylinesIn(typed).map((byline) => (byline.person ? { person: byline.person } : byline)));
}

/** The accounts among those who sign a story, its author where nobody else is named. */
export function peopleOf({
  bylines,
  author_id,
}: {
  bylines: readonly StoredByline[];
  author_id: string | null;
}): readonly string[] {
  const people = bylines.flatMap(({ person }) => person ?? []);
  return bylines.length === 0 && author_id !== null ? [author_id] : people;
}

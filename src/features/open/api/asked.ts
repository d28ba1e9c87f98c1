// Reads an address of the interface: which list or which one of it, in which language, which fields and filters.
// Whatever it does not know it refuses by name, so that a typing error never looks like an empty answer.
import { z } from "zod";
import type { Lang } from "#app/platform/db/schema.ts";
import { isSiteLanguage, listedLanguages, siteLanguages } from "#app/platform/text/languages.ts";
import { cursorText, readCursor } from "./cursor.ts";
import { Problem } from "./problem.ts";
import { type AskedList, language, type Resource, slugValue } from "./resource.ts";

export const apiPath = "/api/v1";
export const descriptionPath = `${apiPath}/openapi.json`;

export const listLimits = { page: 20, most: 100 } as const;

const limitSchema = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .refine((typed) => Number(typed) <= listLimits.most);

const sinceSchema = z.iso
  .datetime({ offset: true })
  .regex(/^(19[789]|20)/)
  .max(40);

type Parameter = { schema: z.ZodType<string, string>; description: string };

const shared = (resource: Resource): Record<string, Parameter> => ({
  language: {
    schema: language,
    description: "In which language: content of this language, names as it writes them. The site's first unless said",
  },
  fields: {
    schema: slugValue.max(500),
    description:
      `Names of fields, with commas between them: only these are answered` +
      (resource.long.length > 0 ? `. A list has ${resource.long.join(" and ")} only when named here` : ""),
  },
});

/** The parameters of a list, or of one of it, by their names. */
export function parametersOf(resource: Resource, kind: "list" | "one"): Readonly<Record<string, Parameter>> {
  if (kind === "one") return shared(resource);
  return {
    ...resource.filters,
    ...shared(resource),
    ...(resource.hasChanges && {
      updated_since: {
        schema: sinceSchema,
        description: "Only what changed at this moment or later, in the order of the changes",
      },
    }),
    limit: { schema: limitSchema, description: `How many, 1 to ${listLimits.most}; ${listLimits.page} unless said` },
    cursor: { schema: slugValue.max(1_000), description: "Where the page begins, from the answer before" },
  };
}

export type AskedPath =
  | { kind: "index" }
  | { kind: "description" }
  | { kind: "list"; resource: Resource }
  | { kind: "one"; resource: Resource; id: string };

/** What a path of the interface names; `undefined` where nothing is. */
export function readPath(pathname: string, resources: ReadonlyMap<string, Resource>): AskedPath | undefined {
  if (pathname === apiPath) return { kind: "index" };
  if (pathname === descriptionPath) return { kind: "description" };
  if (!pathname.startsWith(`${apiPath}/`)) return undefined;
  const [name = "", id, ...rest] = pathname.slice(apiPath.length + 1).split("/");
  const resource = resources.get(name);
  if (!resource || rest.length > 0) return undefined;
  if (id === undefined) return { kind: "list", resource };
  return resource.id ? { kind: "one", resource, id: decodeURIComponent(id) } : undefined;
}

/** The names that the query of a path may have. */
export function namesOf(path: AskedPath): readonly string[] {
  return path.kind === "list" || path.kind === "one" ? Object.keys(parametersOf(path.resource, path.kind)) : [];
}

export type AskedQuery = {
  lang: Lang;
  /** One by its address is in whichever language it is, where none was asked for. */
  isAnyLanguage: boolean;
  fields: readonly string[] | undefined;
  list: AskedList;
  listKey: string;
};

/** Reads the query of a list or of one. Throws the `Problem` with it. A value that is empty counts as left out. */
export function readQuery(
  { resource, kind }: Extract<AskedPath, { resource: Resource }>,
  query: URLSearchParams,
): AskedQuery {
  const given = valuesOf(query, parametersOf(resource, kind));
  const { language: typed, fields: names, limit, cursor, updated_since: since, ...filters } = given;
  const lang = typed === "en" || typed === "ne" ? typed : siteLanguages()[0];
  if (!isSiteLanguage(lang)) throw invalid("language", `is one of ${listedLanguages().join(", ")}`);
  const missing = kind === "list" ? resource.required.find((name) => filters[name] === undefined) : undefined;
  if (missing) throw new Problem("missing-parameter", `${missing} is missing`, missing);
  const fields = names === undefined ? undefined : readFields(resource, names);
  const listKey = JSON.stringify([
    resource.name,
    lang,
    since ?? "",
    Object.keys(filters)
      .toSorted()
      .map((name) => [name, filters[name]]),
  ]);
  const sort = since === undefined ? resource.sort : "time";
  const after = cursor === undefined ? undefined : readCursor(cursor, listKey, sort);
  if (cursor !== undefined && !after) throw invalid("cursor", "is none of this list with these filters");
  return {
    ...{ lang, fields, listKey, isAnyLanguage: kind === "one" && typed === undefined },
    list: {
      ...{ filters, after, limit: limit === undefined ? listLimits.page : Number(limit) },
      since: since === undefined ? undefined : new Date(since),
      long: new Set(resource.long.filter((name) => fields?.includes(name))),
    },
  };
}

function valuesOf(query: URLSearchParams, known: Readonly<Record<string, Parameter>>): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of query) {
    const parameter = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!parameter) {
      const names = Object.keys(known).join(", ") || "none";
      throw new Problem("unknown-parameter", `There is no such parameter here. Known are: ${names}`, name);
    }
    if (given[name] !== undefined) throw invalid(name, "is given twice");
    if (value === "") continue;
    const { error } = parameter.schema.safeParse(value);
    if (error) throw invalid(name, error.issues[0]?.message ?? "cannot be read");
    given[name] = value;
  }
  return given;
}

function readFields({ schema }: Resource, names: string): readonly string[] {
  const fields = [...new Set(names.split(","))];
  const unknown = fields.find((field) => !Object.hasOwn(schema.shape, field));
  if (unknown === undefined) return fields;
  throw invalid("fields", `has no ${unknown || "empty name"}. Known are: ${Object.keys(schema.shape).join(", ")}`);
}

const invalid = (parameter: string, reason: string) =>
  new Problem("invalid-parameter", `${parameter}: ${reason}`, parameter);

/** The query of the next page of a list. */
export function nextQuery(query: URLSearchParams, listKey: string, next: NonNullable<AskedList["after"]>): string {
  const following = new URLSearchParams([...query].filter(([name, value]) => name !== "cursor" && value !== ""));
  following.set("cursor", cursorText(listKey, next));
  return following.toString();
}

// The description of the interface (OpenAPI 3.1), made of what it is made of: paths, parameters and schemas follow from
// the resources.
import { z } from "zod";
import { apiPath, listLimits, parametersOf } from "./asked.ts";
import { developersPath, problemKinds, problemSchema } from "./problem.ts";
import type { Resource } from "./resource.ts";

type Json = { [key: string]: unknown };

/** A schema as OpenAPI 3.1 has it. What a format says already no pattern repeats. */
export function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    override: ({ jsonSchema: made }) => {
      if (made.format === undefined) return;
      delete made.pattern;
      delete made.allOf;
    },
  });
  return json;
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** One of a list with the fields that were asked for. */
export const partOf = (resource: Resource) => resource.schema.partial();

/** One as a list has it. */
export const listedOf = ({ schema, long }: Resource) =>
  z.object(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !long.includes(name))));

function parameters(resource: Resource, kind: "list" | "one"): Json[] {
  const query = Object.entries(parametersOf(resource, kind)).map(([name, { schema, description }]) => ({
    ...{ name, in: "query", description, required: resource.required.includes(name) && kind === "list" },
    schema:
      name === "limit"
        ? { type: "integer", minimum: 1, maximum: listLimits.most, default: listLimits.page }
        : jsonSchema(schema),
  }));
  if (kind === "list" || !resource.id) return query;
  const id = { name: "id", in: "path", required: true, schema: jsonSchema(resource.id) };
  return [{ ...id, description: "As the list has it: an id, or its slug where it has one" }, ...query];
}

const problem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: reference("Problem") } },
});

const header = (description: string) => ({ description, schema: { type: "string" } });

function operation(resource: Resource, kind: "list" | "one"): Json {
  const { name, title, description } = resource;
  const part = reference(`${title}Part`);
  const item = reference(kind === "list" && resource.long.length > 0 ? `${title}Listed` : title);
  const either = { anyOf: [item, part] };
  const list = {
    type: "object",
    properties: {
      data: { type: "array", items: either },
      next: { type: ["string", "null"], format: "uri", description: "Address of the next page" },
    },
    required: ["data", "next"],
    additionalProperties: false,
  };
  return {
    get: {
      operationId: kind === "list" ? `list-${name}` : `get-${name}`,
      summary: kind === "list" ? description : `One of ${name}`,
      tags: [name],
      parameters: parameters(resource, kind),
      responses: {
        200: {
          description: kind === "list" ? "A page of the list" : title,
          headers: {
            ETag: header("Ask again with If-None-Match: 304 while nothing has changed"),
            ...(kind === "list" && { Link: header('The next page, rel="next"') }),
            RateLimit: header("What is left in this minute; missing where the answer cost nothing"),
            "RateLimit-Policy": header("How much may be asked in a minute"),
          },
          content: { "application/json": { schema: kind === "list" ? list : either } },
        },
        304: { description: "Not changed" },
        400: problem("A parameter is unknown, missing, or has a wrong value; it is named"),
        ...(kind === "one" && { 404: problem("There is none") }),
        429: problem("Too many requests in this minute"),
        503: problem("Try again later"),
      },
    },
  };
}

function schemasOf(resource: Resource): Json {
  const { title, schema, long } = resource;
  return {
    [title]: { ...jsonSchema(schema), description: resource.description },
    ...(long.length > 0 && { [`${title}Listed`]: jsonSchema(listedOf(resource)) }),
    [`${title}Part`]: { ...jsonSchema(partOf(resource)), description: "Those fields alone that `fields` names" },
  };
}

/** The whole description. `origin` is that of the site. */
export function describeApi(resources: readonly Resource[], origin: string): Json {
  const paths = resources.map((resource) => ({
    [`${apiPath}/${resource.name}`]: operation(resource, "list"),
    ...(resource.id && { [`${apiPath}/${resource.name}/{id}`]: operation(resource, "one") }),
  }));
  return {
    openapi: "3.1.0",
    info: {
      title: "Rangashala",
      version: "1.0.0",
      description: `Everything that readers see, to read. Problems: ${Object.keys(problemKinds).join(", ")}.`,
      license: { name: "The content belongs to the publisher of the site" },
    },
    externalDocs: { url: `${origin}${developersPath}` },
    servers: [{ url: origin }],
    security: [{}],
    tags: resources.map(({ name, description }) => ({ name, description })),
    paths: Object.assign({}, ...paths),
    components: {
      schemas: Object.assign({ Problem: jsonSchema(problemSchema) }, ...resources.map(schemasOf)),
    },
  };
}

const texts = new Map<string, string>();

/** The description as it is sent; it changes with the program alone. */
export function descriptionText(resources: readonly Resource[], origin: string): string {
  const text = texts.get(origin) ?? JSON.stringify(describeApi(resources, origin));
  texts.set(origin, text);
  return text;
}

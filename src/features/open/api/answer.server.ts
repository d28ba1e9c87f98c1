// An answer of the interface: read, made, and said in headers to whom and for how long it is good. Knows no person: a
// cookie is neither read nor set.
import { createHash } from "node:crypto";
import { settingsTag } from "#app/features/settings/admin-rules.ts";
import type { RenderNotes } from "#app/platform/cache/page-cache.ts";
import type { Platform } from "#app/platform/platform.ts";
import { listedLanguages } from "#app/platform/text/languages.ts";
import { type AskedPath, apiPath, descriptionPath, namesOf, nextQuery, readPath, readQuery } from "./asked.ts";
import { descriptionText } from "./description.ts";
import { developersPath, Problem, problemResponse } from "./problem.ts";
import { policyHeader } from "./quota.ts";
import { language, type Resource } from "./resource.ts";
import { resources, resourcesByName } from "./resources.server.ts";

type ApiPlatform = Pick<Platform, "db" | "origin">;

/** With every answer: any page may read it, nothing of it runs, and how much may be asked. */
export const apiHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "Content-Language, ETag, Link, RateLimit, RateLimit-Policy, Retry-After",
  "cross-origin-resource-policy": "cross-origin",
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
  "ratelimit-policy": policyHeader,
};

/** Whether a path is answered by the interface. */
export const isApiPath = (pathname: string) => pathname === apiPath || pathname.startsWith(`${apiPath}/`);

/**
 * The names of a query that the page cache may keep an answer by; `undefined` for an address that has a problem
 * already, which nobody shares.
 */
export function sharedNames(pathname: string, search: string): readonly string[] | undefined {
  const path = readPath(pathname, resourcesByName);
  if (!path) return undefined;
  const names = namesOf(path);
  const given = [...new URLSearchParams(search).keys()];
  return given.every((name) => names.includes(name)) && new Set(given).size === given.length ? names : undefined;
}

/** Answers a request for an address below `/api/v1`. Throws what is an error of ours. */
export async function answerApi(
  platform: ApiPlatform,
  { method, url }: Pick<Request, "method" | "url">,
  notes: Pick<RenderNotes, "tag">,
): Promise<Response> {
  if (method === "OPTIONS") return preflight();
  try {
    if (method !== "GET" && method !== "HEAD") {
      throw new Problem("method-not-allowed", "Only GET, HEAD and OPTIONS are answered here");
    }
    return await read(platform, new URL(url), notes);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const isMethod = error.kind === "method-not-allowed";
    const headers: Record<string, string> = isMethod ? { ...apiHeaders, allow: "GET, HEAD, OPTIONS" } : apiHeaders;
    return problemResponse(error, platform.origin, headers);
  }
}

const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...apiHeaders,
      "access-control-allow-methods": "GET, HEAD, OPTIONS",
      "access-control-allow-headers": "*",
      "access-control-max-age": "86400",
      allow: "GET, HEAD, OPTIONS",
    },
  });

async function read(platform: ApiPlatform, { pathname, searchParams }: URL, notes: Pick<RenderNotes, "tag">) {
  const path = readPath(pathname, resourcesByName);
  if (!path) throw new Problem("not-found", `There is no such address. ${apiPath} names all lists`);
  if (path.kind === "list" || path.kind === "one") return readResource(platform, path, searchParams, notes);
  const [unknown] = searchParams.keys();
  if (unknown !== undefined) throw new Problem("unknown-parameter", "There are no parameters here", unknown);
  notes.tag(settingsTag);
  const { origin } = platform;
  return path.kind === "description" ? json(descriptionText(resources, origin)) : json(JSON.stringify(index(origin)));
}

const index = (origin: string) => ({
  description: `${origin}${descriptionPath}`,
  documentation: `${origin}${developersPath}`,
  resources: Object.fromEntries(resources.map(({ name }) => [name, `${origin}${apiPath}/${name}`])),
});

async function readResource(
  { db, origin }: ApiPlatform,
  path: Extract<AskedPath, { resource: Resource }>,
  query: URLSearchParams,
  notes: Pick<RenderNotes, "tag">,
): Promise<Response> {
  const { resource } = path;
  const { lang, isAnyLanguage, fields, list, listKey } = readQuery(path, query);
  const reading = { db, origin, lang, isAnyLanguage };
  notes.tag(settingsTag, ...(isAnyLanguage ? listedLanguages() : [lang]).flatMap(resource.tags));
  const spoken = { "content-language": lang };
  if (path.kind === "one") {
    const isId = resource.id?.safeParse(path.id).success === true;
    const item = isId ? await resource.find(reading, path.id) : undefined;
    if (!item)
      throw new Problem("not-found", `There is no such ${resource.title}${isAnyLanguage ? "" : " in this language"}`);
    const own = language.safeParse(item.language).data ?? lang;
    const shown = picked(item, fields ?? Object.keys(resource.schema.shape));
    return json(JSON.stringify(shown), { "content-language": own });
  }
  const { items, next } = await resource.list(reading, list);
  const shown = fields ?? Object.keys(resource.schema.shape).filter((name) => !resource.long.includes(name));
  const following = next && `${origin}${apiPath}/${resource.name}?${nextQuery(query, listKey, next)}`;
  const body = { data: items.map((item) => picked(item, shown)), next: following ?? null };
  return json(JSON.stringify(body), { ...spoken, ...(following && { link: `<${following}>; rel="next"` }) });
}

const picked = (item: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((name) => [name, item[name]]));

function json(text: string, headers: Record<string, string> = {}): Response {
  const digest = createHash("sha256").update(text).digest("base64url").slice(0, 27);
  return new Response(text, {
    headers: { ...apiHeaders, ...headers, "content-type": "application/json; charset=utf-8", etag: `"${digest}"` },
  });
}

// The addresses of another system, in the one spelling under which they are kept, and what staff may type.
import { z } from "zod";
import { pathWithoutLanguage } from "#app/messages/language.ts";
import { hasForbiddenCharacters } from "#app/platform/text/characters.ts";
import { programName } from "#app/platform/text/clean-text.ts";
import { safeLink } from "#app/platform/text/safe-url.ts";

/** Where an old address comes from: somebody noted it, or an import did. */
export const redirectOrigins = ["noted", "imported"] as const;
export type RedirectOrigin = (typeof redirectOrigins)[number];

export const redirectLimits = { path: 600, target: 2048, lines: 20_000 } as const;

/** Names of a query at the root by which WordPress knows a page, without its permalinks. */
const queryNames = ["p", "page_id", "attachment_id", "cat", "tag", "author"] as const;

/**
 * The spelling under which an old address is kept: decoded, composed, in lower case, without a slash at its end; at the
 * root with the one name of the query by which WordPress knows a page (`/?p=123`). `undefined` for what is no path.
 */
export function formerPathKey(address: string): string | undefined {
  if (!address.startsWith("/") || address.startsWith("//") || address.length > redirectLimits.target) return undefined;
  const [pathname = "", query = ""] = address.split("#", 1).join("").split("?", 2);
  const path = decodedPath(pathname);
  if (path === undefined || hasForbiddenCharacters(path)) return undefined;
  const key = path
    .normalize("NFC")
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  const asked = key === "/" ? oldQuery(query) : undefined;
  const whole = asked ? `${key}?${asked}` : key;
  return whole.length > redirectLimits.path ? undefined : whole;
}

function decodedPath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

function oldQuery(query: string): string | undefined {
  const given = new URLSearchParams(query);
  const name = queryNames.find((known) => given.has(known));
  const value = name && given.get(name)?.normalize("NFC").toLowerCase();
  return value && value.length <= 200 && !hasForbiddenCharacters(value) ? `${name}=${value}` : undefined;
}

/** Whether a path and query ask for a page as WordPress knows it by number, at the root. */
export function isOldQuery(target: string): boolean {
  return (
    /^\/(?:index\.php)?\?/.test(target) &&
    formerPathKey(target.replace(/^\/index\.php/, "/"))?.startsWith("/?") === true
  );
}

const target = z
  .string({ error: "text.required" })
  .trim()
  .max(redirectLimits.target, { error: `text.tooLong:${redirectLimits.target}` })
  .transform((typed, context) => {
    if (typed === "") return null;
    const link = safeLink(typed);
    if (link?.kind === "path" || link?.href.startsWith("https://")) return link.href;
    context.addIssue({ code: "custom", message: "redirect.target" });
    return z.NEVER;
  });

/** An address that leads on; an empty target says that nothing stands there any more. */
export const redirectInput = z
  .object({
    path: z
      .string({ error: "text.required" })
      .trim()
      .transform((typed, context) => {
        // The language is taken away from what is asked for as well.
        const key = typed === "" ? undefined : formerPathKey(pathWithoutLanguage(pathOfAddress(typed)));
        if (key !== undefined && key !== "/") return key;
        context.addIssue({ code: "custom", message: typed === "" ? "text.required" : "redirect.path" });
        return z.NEVER;
      }),
    target,
  })
  .refine(isNoCircle, { error: "redirect.same", path: ["target"] });

export type RedirectEntry = z.output<typeof redirectInput>;

/**
 * The same from a form, which says "gone" by itself; `former` is the address that the row had before, a new one has
 * none.
 */
export const redirectForm = z
  .object({
    ...redirectInput.shape,
    gone: z.literal("true").optional(),
    former: programName(redirectLimits.path, "redirect.path").default(""),
  })
  .refine(({ gone, target: to }) => gone || to !== null, { error: "text.required", path: ["target"] })
  .transform(({ gone, target: to, ...entry }) => ({ ...entry, target: gone ? null : to }))
  .refine(isNoCircle, { error: "redirect.same", path: ["target"] });

/** Lines of a file, judged one by one before. */
export const redirectList = z.object({ entries: z.array(redirectInput).min(1).max(redirectLimits.lines) });

function isNoCircle({ path, target: to }: { path: string; target: string | null }): boolean {
  return to === null || formerPathKey(to) !== path;
}

export const redirectChoice = z.object({ path: programName(redirectLimits.path, "redirect.path").min(1) });

/** Path and query of a whole address that somebody pasted. */
function pathOfAddress(typed: string): string {
  const url = /^https?:\/\//i.test(typed) ? URL.parse(typed) : null;
  return url ? `${url.pathname}${url.search}` : typed;
}

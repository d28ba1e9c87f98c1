// Each address has one spelling: the language at the root is named by none, one that the site does not have neither.
import type { MiddlewareHandler } from "hono";
import { pathAtRoot } from "#app/messages/language.ts";
import type { Clock } from "#app/platform/clock.ts";
import { languageRedirect } from "#app/platform/text/languages.ts";

/**
 * Leads to the path without its language. What is posted, by a page or a mail from before a change, is answered as if
 * it had been posted there, by `answer`: mail programs that unsubscribe follow no redirect (RFC 8058).
 */
export function languageRedirects<Environment extends object>(
  clock: Clock,
  answer: (request: Request, environment: Environment) => Response | Promise<Response>,
): MiddlewareHandler<{ Bindings: Environment }> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const path = pathAtRoot(pathname);
    if (path === undefined) return next();
    const address = `${path}${search}`;
    if (c.req.method !== "GET" && c.req.method !== "HEAD")
      return answer(new Request(new URL(address, c.req.url), c.req.raw), c.env);
    const { status, headers } = languageRedirect(clock.now());
    return new Response(null, { status, headers: { ...headers, location: address } });
  };
}

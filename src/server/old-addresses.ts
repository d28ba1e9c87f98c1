// Addresses that stood elsewhere before, asked for when nothing stands there now: 301 to what is there instead, 410 for
// what is gone.
import type { Context, MiddlewareHandler } from "hono";
import { addHits } from "#app/features/moving/redirects/commands.server.ts";
import { findFormerPath } from "#app/features/moving/redirects/queries.server.ts";
import { formerPathKey, isOldQuery } from "#app/features/moving/redirects/rules.ts";
import { languageOfPath, pathWithoutLanguage } from "#app/messages/language.ts";
import type { Platform } from "#app/platform/platform.ts";
import { createTally } from "#app/platform/tally.ts";
import { readableUrl } from "#app/platform/text/readable-url.ts";
import { isRobot } from "./robots.ts";

type Parts = Pick<Platform, "db" | "log" | "origin"> & {
  /** Takes what is to be done when the program stops, before the database closes. */
  beforeClose: (work: () => Promise<void>) => void;
  /** The page of an address at which nothing is. */
  missingPage: (c: Context) => Promise<Response>;
};

/** So that invented addresses cannot fill the memory. */
const mostAtOnce = 2_000;
/** What belongs to the program alone was never an address of another system. */
const neverOld = /^\/(?:admin|api|assets|dev|media)(?:\/|$)|\.data$/;

/** To be put before everything that answers pages. */
export function oldAddresses({ db, log, origin, beforeClose, missingPage }: Parts): MiddlewareHandler {
  const tally = createTally<Map<string, number>>({
    empty: () => new Map(),
    merge: (into, batch) => {
      for (const [path, count] of batch) addTo(into, path, count);
    },
    write: (batch) => addHits(db, batch),
    failure: "hits of old addresses could not be written",
    log,
  });
  beforeClose(tally.close);
  const answer = async (target: string, userAgent: string | undefined) => {
    const pathname = target.split("?", 1)[0] ?? target;
    const key = formerPathKey(pathWithoutLanguage(target.replace(/^\/index\.php(?=[/?])/, "").replace(/^\?/, "/?")));
    const found = key ? await findFormerPath(db, key, languageOfPath(pathname)) : undefined;
    // What an old address led to may be gone since, and be asked for itself.
    if (found?.kind === "moved" && isSamePage(found.to, target, origin)) return undefined;
    if (found && !isRobot(userAgent)) tally.add((batch) => addTo(batch, found.path, 1));
    return found;
  };
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if ((c.req.method !== "GET" && c.req.method !== "HEAD") || neverOld.test(pathname)) return next();
    const userAgent = c.req.header("user-agent");
    if (isOldQuery(`${pathname}${search}`)) {
      const found = await answer(`${pathname}${search}`, userAgent);
      if (found?.kind === "gone") return goneAs(await missingPage(c));
      // A number that nobody has had is the front page, as any other query there; without rendering it for each number.
      return c.redirect(found?.kind === "moved" ? found.to : "/", found?.kind === "moved" ? 301 : 302);
    }
    await next();
    if (c.res.status !== 404) return undefined;
    const found = await answer(`${pathname}${search}`, userAgent);
    if (found?.kind === "moved") c.res = c.redirect(found.to, 301);
    else if (found) c.res = goneAs(c.res);
    return undefined;
  };
}

/** What stood there is gone for good, and the page says what that of an unknown address says. */
const goneAs = ({ body, headers }: Response) => new Response(body, { status: 410, headers });

/** Whether two addresses are one, however they are encoded. */
function isSamePage(one: string, other: string, origin: string): boolean {
  const [a, b] = [URL.parse(one, origin), URL.parse(other, origin)];
  return (
    a?.origin === b?.origin && readableUrl(`${a?.pathname}${a?.search}`) === readableUrl(`${b?.pathname}${b?.search}`)
  );
}

function addTo(batch: Map<string, number>, path: string, count: number): void {
  const before = batch.get(path);
  if (before !== undefined || batch.size < mostAtOnce) batch.set(path, (before ?? 0) + count);
}

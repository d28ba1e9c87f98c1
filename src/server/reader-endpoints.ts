// What the script of a reader page asks for one person: their part in a page that is the same for everybody.

import { Hono } from "hono";
import { z } from "zod";
import { addBookmark, removeBookmark } from "#app/features/audience/bookmarks/commands.server.ts";
import { findBookmarked } from "#app/features/audience/bookmarks/queries.server.ts";
import { listMyWaiting } from "#app/features/audience/comments/queries.server.ts";
import { readMyData } from "#app/features/people/accounts/my-profile-queries.server.ts";
import { findFollowed } from "#app/features/sport/follows/queries.server.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import { editionCookieName } from "#app/platform/auth/cookie-names.ts";
import type { Person } from "#app/platform/auth/policy.ts";
import { hiddenCookie } from "#app/platform/auth/session-cookies.server.ts";
import { daySeconds } from "#app/platform/clock.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { safeNext } from "#app/platform/text/safe-url.ts";

type Parts = Pick<Platform, "authentication" | "clock" | "db" | "run">;

const mostStories = 100;
const mostFollows = 10;
/** A reader who has chosen an edition has it for a year. */
const editionSeconds = 365 * daySeconds;
const uncached = { "cache-control": "private, no-store" };
const bookmarkInput = z.object({ article_id: z.string(), bookmarked: z.boolean() });

/**
 * What `/api/me` says beyond who is there: `stories` names the stories of the page, separated by commas, `follows` what
 * of it can be followed, and `comments` the one story whose comments it shows.
 */
export function readerState({ db }: Pick<Platform, "db">) {
  return async (person: Person, asked: Readonly<Record<string, string>>): Promise<object> => {
    const stories = (asked.stories ?? "").split(",").slice(0, mostStories).filter(isIdentifier);
    const bookmarked = await findBookmarked(db, person.id, stories);
    const { comments = "" } = asked;
    const waiting = isIdentifier(comments) ? await listMyWaiting(db, person.id, comments) : [];
    const follows = (asked.follows ?? "").split(",").slice(0, mostFollows).filter(isIdentifier);
    const followed = await findFollowed(db, person.id, follows);
    return { bookmarked, followed, waiting: waiting.map(({ id, content }) => ({ id, content })) };
  };
}

/** The endpoints, to be mounted at the root. Origin checks stand before them: see the edge. */
export function readerEndpoints({ authentication, clock, db, run }: Parts): Hono {
  const app = new Hono();
  app.post("/api/bookmarks", async (c) => {
    const actor = await authentication.resolveActor(c.req.header("cookie"));
    if (actor.kind !== "person") return refuse(401);
    if (!c.req.header("content-type")?.startsWith("application/json")) return refuse(415);
    const given = bookmarkInput.safeParse(await c.req.json().catch(() => undefined));
    if (!given.success) return refuse(422);
    const { article_id, bookmarked } = given.data;
    try {
      if (bookmarked) await run(addBookmark, actor, { article_id });
      else await run(removeBookmark, actor, { article_id });
    } catch (error) {
      if (error instanceof AppError) return refuse(error.status);
      throw error;
    }
    return c.body(null, 204, uncached);
  });
  app.post("/api/edition", async (c) => {
    const form = await c.req.parseBody().catch(() => undefined);
    if (!form) return refuse(400);
    const { edition, back } = form;
    if (edition !== "low" && edition !== "full") return refuse(422);
    const seconds = edition === "low" ? editionSeconds : 0;
    return c.body(null, 303, {
      ...uncached,
      location: safeNext(typeof back === "string" ? back : undefined),
      "set-cookie": hiddenCookie(editionCookieName, edition, seconds),
    });
  });
  app.get("/api/account/data", async (c) => {
    const actor = await authentication.resolveActor(c.req.header("cookie"));
    if (actor.kind !== "person") return refuse(401);
    if (actor.mustEnrol) return refuse(403); // a password alone opens nothing of staff
    const body = JSON.stringify(await readMyData(db, actor.id, clock.now()), null, 2);
    const day = kathmanduDay(clock.now());
    return c.body(body, 200, {
      ...uncached,
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="rangashala-${day}.json"`,
    });
  });
  return app;
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: uncached });
}

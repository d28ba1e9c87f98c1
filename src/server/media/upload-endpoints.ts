// Uploads to the media library that survive a broken line: the core of tus 1.0.0 with creation and termination
// (docs/decisions/0041). Every request asks anew who sends it and what they may; the edge has checked its origin. What
// was received whole becomes a file of the library by `POST /admin/media/upload`.
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { beginUpload } from "#app/features/media/uploads/commands.server.ts";
import { listUnfinished, readUpload } from "#app/features/media/uploads/queries.server.ts";
import { cancelUpload, endPartUnderWay, receivePart } from "#app/features/media/uploads/receive.server.ts";
import {
  declaredUpload,
  partType,
  tusVersion,
  uploadLimits,
  uploadsPath,
  wholeNumberIn,
} from "#app/features/media/uploads/rules.ts";
import { type Actor, may } from "#app/platform/auth/policy.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";

const always = { "cache-control": "no-store", "tus-resumable": tusVersion };

/**
 * `POST /admin/media/uploads` begins an upload, `GET` lists what this person has begun; `HEAD`, `PATCH` and `DELETE`
 * of one are tus's own. A refusal is JSON as that of `POST /admin/media/upload`. To be mounted at the root.
 */
export function uploadEndpoints(platform: Platform): Hono {
  const app = new Hono();
  app.onError((error) => {
    const refusal = isDatabaseAway(error) ? new AppError("unavailable", { cause: error }) : error;
    if (!(refusal instanceof AppError)) throw error;
    const { code, fieldErrors, status } = refusal;
    return Response.json({ code, fieldErrors }, { status, headers: always });
  });
  const sender = async (c: Context): Promise<Actor> => {
    const actor = await platform.authentication.resolveActor(c.req.header("cookie") ?? null);
    if (may(actor, "media.upload") !== "none") return actor;
    throw new AppError(actor.kind === "anonymous" ? "not_signed_in" : "forbidden");
  };
  app.get("/admin/media/uploads", async (c) => {
    const uploads = await listUnfinished(platform.db, await sender(c));
    return c.json({ uploads }, 200, always);
  });
  app.post("/admin/media/uploads", inOurVersion, async (c) => {
    const actor = await sender(c);
    const id = await platform.run(beginUpload, actor, declaredUpload(c.req.raw.headers));
    return c.body(null, 201, { ...always, location: `${uploadsPath}/${id}` });
  });
  // Hono has HEAD answered as GET, without the body.
  app.get("/admin/media/uploads/:id", inOurVersion, async (c) => {
    const [actor, id] = [await sender(c), c.req.param("id")];
    await readUpload(platform.db, actor, id);
    await endPartUnderWay(id);
    const { received, bytes } = await readUpload(platform.db, actor, id);
    return c.body(null, 200, { ...always, "upload-offset": String(received), "upload-length": String(bytes) });
  });
  app.patch("/admin/media/uploads/:id", inOurVersion, async (c) => {
    const actor = await sender(c);
    if (c.req.header("content-type") !== partType) throw new AppError("unsupported_type");
    const offset = wholeNumberIn(c.req.header("upload-offset") ?? null);
    if (offset === undefined) throw new AppError("invalid");
    if (Number(c.req.header("content-length") ?? 0) > uploadLimits.mostPartBytes) throw new AppError("too_large");
    const received = await receivePart(platform, actor, { id: c.req.param("id"), offset, body: c.req.raw.body });
    return c.body(null, 204, { ...always, "upload-offset": String(received) });
  });
  app.delete("/admin/media/uploads/:id", inOurVersion, async (c) => {
    await cancelUpload(platform, await sender(c), c.req.param("id"));
    return c.body(null, 204, always);
  });
  return app;
}

const inOurVersion: MiddlewareHandler = async (c, next) => {
  if (c.req.header("tus-resumable") === tusVersion) return next();
  return c.body(null, 412, { ...always, "tus-version": tusVersion });
};

// GET and HEAD of share cards. What a card says is in its address, so caches keep it for ever; whoever asks for one
// that says something else by now is led to the one of now.
import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import { type CardName, cardKey, cardPath, parseCardName } from "#app/features/sharing/cards/card-address.ts";
import { digestOf } from "#app/features/sharing/cards/card-digest.server.ts";
import { createCardDrawing, isDrawingPossible } from "#app/features/sharing/cards/card-drawing.server.ts";
import { type CardMaker, createCardMaker } from "#app/features/sharing/cards/card-maker.server.ts";
import { limitConcurrency } from "#app/platform/concurrency-limit.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";
import { readCard } from "#app/site/head/share-cards/read-card.server.ts";
import { comeAgain, forever, plain, serveFile } from "./media-files.ts";

/** Seconds for which a redirect is kept: a score may change at any time, and a messenger asks once. */
const redirectSeconds = 10;
/** So that a flood of cards leaves the database to the pages. */
const readLimits = { running: 2, waiting: 64 } as const;
/** Who finds the maker full is held for about a second: a place may become free, and nobody asks again at once. */
const hold = () => 500 + Math.random() * 1_000;
/** So many are held, at little memory each; more are refused at once. */
const heldAtMost = 256;

type CardPlatform = Pick<Platform, "db" | "files" | "shared" | "clock" | "log">;

/** Serves `/cards/{kind}/{name}`. `holdFor` says for how many milliseconds somebody waits for room before a refusal. */
export function shareCards(
  platform: CardPlatform,
  maker: CardMaker = createCardMaker({ ...platform, draw: createCardDrawing(platform) }),
  holdFor: () => number = hold,
): Hono {
  const { files } = platform;
  const reads = limitConcurrency(readLimits);
  let held = 0;
  /** Whether there is room to draw a card, now or after a while. */
  const hasRoom = async () => {
    if (!maker.isFull) return true;
    if (held >= heldAtMost) return false;
    held += 1;
    await pause(holdFor());
    held -= 1;
    return !maker.isFull;
  };
  const app = new Hono();
  app.get("/cards/:kind/:name", async (context) => {
    const asked = parseCardName(context.req.param("kind"), context.req.param("name"));
    if (!asked) return missing();
    // In a flood most would be read in vain.
    if (asked.digest && maker.isFull && !(await files.exists(cardKey(asked))) && !(await hasRoom()))
      return comeAgain(503);
    const card = await reads(() => readCard(platform, asked));
    if (!card) return missing();
    const name: CardName = { ...asked, digest: digestOf(card, asked) };
    if (asked.digest !== name.digest) return leadTo(cardPath(name));
    // As its page does without a card.
    const instead = card.picture ? `/${card.picture.key}` : "/share.png";
    if (!isDrawingPossible()) return leadTo(instead);
    const answer = await serveFile(context, files, {
      key: cardKey(name),
      contentType: "image/jpeg",
      cacheControl: forever,
      etag: () => `"${name.digest}"`,
      make: () => maker.make(name, card).then(() => true, failedDrawing),
    });
    return answer.status === 404 ? leadTo(instead) : answer;
  });
  return app;
}

/** The maker has logged why there is no file; that too many wait is for the asker to know. */
function failedDrawing(error: unknown): false {
  if (error instanceof AppError) throw error;
  return false;
}

const missing = () => plain(404, "Not found");

function leadTo(location: string): Response {
  const headers = { location, "cache-control": `public, max-age=${redirectSeconds}` };
  return new Response(null, { status: 302, headers: { ...headers, "cross-origin-resource-policy": "cross-origin" } });
}

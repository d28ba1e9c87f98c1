// Bodies of requests: complete in memory for forms, handed on while they come for uploads, and never beyond their
// limit.
import type { IncomingMessage } from "node:http";
import type { BodyLimit } from "./request-validation.ts";

/** The body was too large, came too slowly, or there is no room for it now; the asker gets this status. */
export class BodyRefused extends Error {
  readonly status: 400 | 408 | 413 | 503;

  constructor(status: BodyRefused["status"]) {
    super(`body refused: ${status}`);
    this.name = "BodyRefused";
    this.status = status;
  }
}

/** Bytes of bodies that may lie in memory at a time, all requests together. */
export type BodyBudget = {
  take(bytes: number): boolean;
  give(bytes: number): void;
};

export function createBodyBudget(maximumBytes: number): BodyBudget {
  let held = 0;
  return {
    take(bytes) {
      if (held + bytes > maximumBytes) return false;
      held += bytes;
      return true;
    },
    give(bytes) {
      held -= bytes;
    },
  };
}

/** Whether the request has a body that has not come completely yet. */
export function hasUnreadBody({ complete, headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return !complete && (headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0"));
}

/**
 * The whole body. The caller gives its length back to the budget. Rejects with `BodyRefused`, also when the asker left.
 */
export function completeBody(
  incoming: IncomingMessage,
  { limit, budget }: { limit: BodyLimit; budget: BodyBudget },
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const stop = () => {
      clearTimeout(timer);
      incoming.off("data", onData).off("end", onEnd).off("close", onClose).off("error", onClose);
    };
    const refuse = (status: BodyRefused["status"]) => {
      stop();
      budget.give(received);
      reject(new BodyRefused(status));
    };
    const onData = (chunk: Buffer) => {
      if (received + chunk.byteLength > limit.bytes) return refuse(413);
      if (!budget.take(chunk.byteLength)) return refuse(503);
      received += chunk.byteLength;
      chunks.push(chunk);
    };
    const onEnd = () => {
      const body = Buffer.concat(chunks);
      if (hasTooManyFields(body, incoming.headers["content-type"] ?? "")) return refuse(413);
      stop();
      resolve(body);
    };
    const onClose = () => refuse(400);
    const timer = setTimeout(() => refuse(408), limit.seconds * 1000);
    incoming.on("data", onData).on("end", onEnd).on("close", onClose).on("error", onClose);
  });
}

/**
 * Several times what the longest form of ours sends. Reading 100,000 fields keeps all other requests waiting for 150
 * ms.
 */
const mostFields = 5_000;

/**
 * Whether a form has more fields than are read. Looks at the bytes alone, and no further than to the first one too
 * many.
 */
function hasTooManyFields(body: Buffer, contentType: string): boolean {
  const boundary = /^multipart\/form-data\b.*\bboundary="?([^";]+)/i.exec(contentType)?.[1];
  const isUrlEncoded = /^application\/x-www-form-urlencoded\b/i.test(contentType);
  const separator = isUrlEncoded ? "&" : boundary && `--${boundary}`;
  if (!separator) return false;
  let count = 0;
  for (let at = body.indexOf(separator); at !== -1 && count <= mostFields; at = body.indexOf(separator, at + 1))
    count += 1;
  return count > mostFields;
}

/** Seconds in which at least something of a streamed body must come once somebody waits for it. */
const stallSeconds = 20;

type StreamedBody = {
  stream: ReadableStream<Uint8Array>;
  /** Why the stream was broken off by us, if it was. */
  refused(): BodyRefused | undefined;
};

/** The body as it comes. The stream fails with `BodyRefused` at the limit, when it stalls, and when its time is up. */
export function streamedBody(incoming: IncomingMessage, limit: BodyLimit): StreamedBody {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  const endsAt = performance.now() + limit.seconds * 1000;
  let received = 0;
  let refused: BodyRefused | undefined;
  const refuse = (status: BodyRefused["status"]): never => {
    refused = new BodyRefused(status);
    throw refused;
  };
  const nextChunk = async (): Promise<Uint8Array | undefined> => {
    let timer: NodeJS.Timeout | undefined;
    const patience = Math.min(stallSeconds * 1000, endsAt - performance.now());
    const stalled = new Promise<"stalled">((resolve) => {
      timer = setTimeout(resolve, Math.max(0, patience), "stalled");
    });
    const next = await Promise.race([chunks.next().catch(() => refuse(400)), stalled]);
    clearTimeout(timer);
    if (next === "stalled") return refuse(408);
    if (next.done) return undefined;
    const chunk: Uint8Array = next.value;
    received += chunk.byteLength;
    return received > limit.bytes ? refuse(413) : chunk;
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await nextChunk();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    },
    // Nothing is read ahead: what the application does not take waits in the sender.
    { highWaterMark: 0 },
  );
  return { stream, refused: () => refused };
}

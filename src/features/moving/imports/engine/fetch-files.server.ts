// Files of an old site from their addresses there, for whoever has no copy of its folder.
import { setTimeout as wait } from "node:timers/promises";
import { type OutgoingClient, OutgoingError } from "#app/platform/outgoing/outgoing-client.server.ts";
import { pictureLimits } from "#app/platform/pictures/picture-limits.ts";

/** The file at an address, or the reason why there is none. Never throws for what the other side does. */
export type FetchFile = (address: string) => Promise<{ name: string; bytes: Uint8Array } | { reason: string }>;

/** Requests to one old site at a time. */
export const fetchesAtOnce = 4;

const tries = 2;
const mayPass = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Fetches by https, also what the old site names with http. A fault that may pass is tried once more. */
export function fileFetcher(client: OutgoingClient, { pause = 1000 }: { pause?: number } = {}): FetchFile {
  const attempt = async (address: string): Promise<Buffer | OutgoingError> => {
    try {
      return await client.get(address, { mostBytes: pictureLimits.pictureBytes });
    } catch (error) {
      if (error instanceof OutgoingError) return error;
      throw error;
    }
  };
  return async (given) => {
    const address = given.replace(/^http:/i, "https:");
    let result = await attempt(address);
    for (let number = 1; number < tries && result instanceof OutgoingError && isPassing(result); number += 1) {
      await wait(pause);
      result = await attempt(address);
    }
    if (result instanceof OutgoingError) return { reason: reasonOf(result) };
    return { name: URL.parse(address)?.pathname.split("/").at(-1) || "file", bytes: result };
  };
}

const isPassing = ({ fault, status = 0 }: OutgoingError) =>
  fault === "failed" || (fault === "status" && mayPass.has(status));

const reasonOf = ({ fault, status }: OutgoingError) => `fetch.${fault}${status === undefined ? "" : `:${status}`}`;

/** Begins the work of the next items while that of one is waited for; answers with the result of each. */
export function inAdvance<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): (item: Item) => Promise<Result> {
  const begun = new Map<Item, Promise<Result>>();
  const left = items.values();
  const begin = () => {
    while (begun.size < atOnce) {
      const { value, done } = left.next();
      if (done) return;
      const result = work(value);
      // Whoever waits for it hears of it; until then it is no failure of the program.
      result.catch(() => undefined);
      begun.set(value, result);
    }
  };
  return async (item) => {
    begin();
    try {
      return await (begun.get(item) ?? work(item));
    } finally {
      begun.delete(item);
    }
  };
}

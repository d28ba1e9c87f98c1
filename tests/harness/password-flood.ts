// Strangers who try passwords, in a thread of their own that gives way: what they cost the machine is not what the
// program does with them.
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { getPriority, setPriority } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** An answer that somebody got, as far as it is the same for all: without the hour and the number of the request. */
export type FloodAnswer = { status: number; headers: NodeJS.Dict<string[]>; body: string };

export type Flood = {
  /**
   * Ends it, when the last answers have come: how many had which status, and every refusal that differs from the
   * others.
   */
  end(): Promise<{ statuses: Record<string, number>; refusals: readonly FloodAnswer[] }>;
};

// Some ten times what can be hashed, and not as fast as two processors can say no.
const clients = 80;
const pauseMilliseconds = 250;

/** Begins one at the sign-in of the program at `origin`. Resolves when the queue is full: somebody was turned away. */
export async function startPasswordFlood(origin: string): Promise<Flood> {
  const worker = new Worker(path.join(import.meta.dirname, "password-flood.ts"), { workerData: { origin } });
  await once(worker, "message");
  return {
    async end() {
      const ended = once(worker, "message");
      worker.postMessage("end");
      const [result] = await ended;
      await worker.terminate();
      return result;
    },
  };
}

async function flood(origin: string, port: NonNullable<typeof parentPort>): Promise<void> {
  if (process.platform === "linux") setPriority(Math.min(getPriority() + 10, 19));
  let isOver = false;
  port.once("message", () => {
    isOver = true;
  });
  const statuses: Record<string, number> = {};
  const refusals = new Map<string, FloodAnswer>();
  const agent = new Agent({ keepAlive: true });
  const tryOne = async (email: string, path: string) => {
    const asked = request(origin + path, {
      method: "POST",
      agent,
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    });
    asked.end(new URLSearchParams({ email, password: "an orchard behind the mill" }).toString());
    const [answer]: IncomingMessage[] = await once(asked, "response");
    if (!answer) throw new Error("no answer came");
    const body = await text(answer);
    const status = answer.statusCode ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== 503) return;
    const headers = Object.fromEntries(
      Object.entries(answer.headersDistinct).filter(([name]) => !/^(date|x-request-id)$/i.test(name)),
    );
    const refusal = { status, headers, body };
    refusals.set(JSON.stringify(refusal), refusal);
    if (statuses[503] === 1) port.postMessage("full");
  };
  const wait = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));
  const all = Array.from({ length: clients }, async (_, index) => {
    await wait((index / clients) * pauseMilliseconds); // one after the other, not all at once
    for (let count = 0; !isOver; count += 1) {
      await tryOne(`flood-${index}-${count}@example.com`, index % 2 === 0 ? "/login" : "/login.data");
      await wait(pauseMilliseconds);
    }
  });
  await Promise.all(all);
  port.postMessage({ statuses, refusals: [...refusals.values()] });
}

if (!isMainThread && parentPort && typeof workerData?.origin === "string") await flood(workerData.origin, parentPort);

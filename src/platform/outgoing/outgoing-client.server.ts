// The one way in which the program asks other computers for what a person typed or a file of somebody names: https
// alone, to an address of the public network that is looked up once and then held to, without redirects, within limits
// of time and size.
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** `refused`: it was not asked for at all. `status`: the answer was no file. */
export type OutgoingFault = "refused" | "failed" | "status" | "tooLarge";

/** Why an address could not be fetched. */
export class OutgoingError extends Error {
  readonly fault: OutgoingFault;
  readonly status: number | undefined;

  constructor(fault: OutgoingFault, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(`outgoing request: ${fault}${status === undefined ? "" : ` ${status}`}`, { cause });
    this.name = "OutgoingError";
    this.fault = fault;
    this.status = status;
  }
}

export type OutgoingClient = {
  /** The bytes at an address. Throws `OutgoingError`. */
  get(address: string, limits: OutgoingLimits): Promise<Buffer>;
  /**
   * Asks an interface: whatever its status, the answer's text is handed back, and no redirect is followed. Throws
   * `OutgoingError`.
   */
  ask(address: string, question: OutgoingQuestion & OutgoingLimits): Promise<{ status: number; text: string }>;
};

type OutgoingLimits = { mostBytes: number; milliseconds?: number };

/** Without a body it is a GET, with one a POST. */
type OutgoingQuestion = { headers?: Readonly<Record<string, string>>; body?: string };

/** What goes out by itself; tests put their own in place of it. */
export type OutgoingParts = {
  resolve(host: string): Promise<readonly LookupAddress[]>;
  send(options: RequestOptions): ReturnType<typeof request>;
};

const network: OutgoingParts = {
  resolve: (host) => lookup(host, { all: true }),
  send: (options) => request(options),
};
const usualMilliseconds = 10_000;

/** Makes the client. */
export function outgoingClient(parts: OutgoingParts = network): OutgoingClient {
  return {
    get: (address, { mostBytes, milliseconds }) =>
      exchange(parts, address, { milliseconds }, (answer) => {
        const { statusCode: status = 0 } = answer;
        if (status !== 200) throw new OutgoingError("status", { status });
        return bytesOf(answer, mostBytes);
      }),
    ask: (address, { mostBytes, ...question }) =>
      exchange(parts, address, question, async (answer) => ({
        status: answer.statusCode ?? 0,
        text: (await bytesOf(answer, mostBytes)).toString(),
      })),
  };
}

async function exchange<T>(
  { resolve, send }: OutgoingParts,
  address: string,
  { headers = {}, body, milliseconds = usualMilliseconds }: OutgoingQuestion & { milliseconds?: number | undefined },
  read: (answer: IncomingMessage) => Promise<T>,
): Promise<T> {
  const url = guardedUrl(address);
  const signal = AbortSignal.timeout(milliseconds);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = await within(signal, resolve(host));
  // One name may lead to several: a private one among them is no accident.
  const [first] = found;
  if (!first || !found.every((one) => isPublicAddress(one.address))) throw new OutgoingError("refused");
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const options: RequestOptions = {
    ...{ host: first.address, family: first.family, port: 443, path: `${url.pathname}${url.search}`, signal },
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(body === undefined ? {} : { method: "POST" }),
    ...{ agent: false, setHost: false },
    headers: { ...headers, ...length, host: url.host, "accept-encoding": "identity", connection: "close" },
  };
  const answer = await within(signal, answerOf(send(options), body));
  try {
    return await within(signal, read(answer));
  } finally {
    answer.destroy();
  }
}

function guardedUrl(address: string): URL {
  const url = URL.parse(address);
  const isPlain = url?.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  if (!url || !isPlain) throw new OutgoingError("refused");
  return url;
}

/** Whatever goes wrong on the way is one fault, and so is being too slow. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const onAbort = () => late.reject(new OutgoingError("failed", { cause: signal.reason }));
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([work, late.promise]);
  } catch (error) {
    throw error instanceof OutgoingError ? error : new OutgoingError("failed", { cause: error });
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

function answerOf(sent: ReturnType<OutgoingParts["send"]>, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once("response", resolve);
    sent.on("error", reject);
    sent.end(body);
  });
}

async function bytesOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const { headers } = answer;
  if (Number(headers["content-length"] ?? 0) > mostBytes) throw new OutgoingError("tooLarge");
  // It was asked for as it is: what is packed could grow without end.
  if ((headers["content-encoding"] ?? "identity") !== "identity") throw new OutgoingError("failed");
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) throw new OutgoingError("tooLarge");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

// The socket that pg believes in: bytes go to the embedded database's thread and come back. A thread that breaks is
// replaced by a new one on the same folder.
import { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { DatabaseAway } from "./outage.ts";

type Answer =
  | { ready: true }
  | { closed: true }
  | { wire: Uint8Array; panicked: boolean }
  | { dumped: Uint8Array }
  | { copied: string | undefined }
  | { failed: string };

const terminateMessage = 0x58; // 'X': pg says goodbye to a connection, the database stays open

class WireStream extends Duplex {
  readonly #send: ((wire: Uint8Array) => void) | undefined;

  /** Without `send` nobody is there, as when a server starts. */
  constructor(send: ((wire: Uint8Array) => void) | undefined) {
    super();
    this.#send = send;
  }

  connect(): this {
    queueMicrotask(() => {
      if (this.#send) this.emit("connect");
      else this.destroy(Object.assign(new Error("the embedded database is being started again"), { code: "57P03" }));
    });
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  override _read(): void {}

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    const bytes = Buffer.concat(chunks.map(({ chunk }) => chunk));
    if (bytes[0] === terminateMessage) this.push(null);
    else this.#send?.(new Uint8Array(bytes));
    done();
  }
}

export type EmbeddedDatabase = {
  /** A stream factory for `pg.Pool`; only one stream lives at a time (`max: 1`). */
  openStream(): Duplex;
  /** The whole database as a file image, from which tests copy. */
  dump(): Promise<Uint8Array>;
  /**
   * Copies its files to a folder that is not there yet, between two messages: nothing is half in the copy but open
   * transactions.
   */
  copyTo(folder: string): Promise<void>;
  /** Checkpoints and ends the thread. */
  close(): Promise<void>;
};

type EmbeddedOptions = {
  workerFile: string;
  folder: string | undefined;
  image?: Uint8Array | undefined;
  onFailure: (error: Error) => void;
  /** Asked before a thread that broke is replaced, once a second until it says yes. */
  mayStartAgain?: () => Promise<boolean>;
};

/**
 * Starts the embedded database's thread. `folder` undefined keeps it in memory; `image` starts it from a dump.
 * Rejects when the folder cannot be opened. `onFailure` hears of a thread that broke later. Nothing that one said after
 * it broke is passed on; until the next one is ready connections are refused (57P03).
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, onFailure, mayStartAgain = () => Promise.resolve(true) } = options;
  let worker: Worker | undefined;
  let stream: WireStream | undefined;
  let restart: Promise<void> | undefined;
  let closing = false;
  const waiting = new Map<"closed" | "dumped", (value: Uint8Array) => void>();
  const once = (event: "closed" | "dumped") => new Promise<Uint8Array>((resolve) => waiting.set(event, resolve));
  /** Settles the copy that is being made, with what went wrong. */
  let settleCopy: ((error: Error | undefined) => void) | undefined;

  function take(from: Worker, answer: Answer): void {
    if (from !== worker || "ready" in answer) return;
    if ("copied" in answer) settleCopy?.(answer.copied === undefined ? undefined : new Error(answer.copied));
    else if ("dumped" in answer) waiting.get("dumped")?.(answer.dumped);
    else if ("closed" in answer) waiting.get("closed")?.(new Uint8Array());
    else if ("failed" in answer) broke(from, new DatabaseAway(answer.failed));
    else {
      stream?.push(Buffer.from(answer.wire));
      if (answer.panicked) broke(from, new DatabaseAway("it gave up"));
    }
  }

  function broke(from: Worker, error: Error): void {
    if (from !== worker) return;
    waiting.get("closed")?.(new Uint8Array()); // it will not say so itself
    settleCopy?.(error);
    if (closing) return;
    onFailure(error);
    if (folder === undefined) {
      stream?.destroy(error); // in memory there is nothing to begin again from
      return;
    }
    worker = undefined;
    // Behind its last answer; what still waits for one is told.
    const broken = stream;
    broken?.once("end", () => broken.destroy(error));
    broken?.push(null);
    restart = startAgain(from);
  }

  async function startAgain(broken: Worker): Promise<void> {
    await broken.terminate();
    while (!closing) {
      try {
        if (await mayStartAgain()) {
          worker = await startThread(options, { take, broke });
          return;
        }
      } catch (error) {
        onFailure(error instanceof Error ? error : new Error(String(error)));
      }
      await pause(1_000);
    }
  }

  worker = await startThread(options, { take, broke });

  return {
    openStream() {
      const current = worker;
      stream = new WireStream(current && ((wire) => current.postMessage({ wire })));
      return stream;
    },
    async dump() {
      const dumped = once("dumped");
      worker?.postMessage({ dump: true });
      return dumped;
    },
    copyTo(target) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      if (settleCopy || !worker) return Promise.reject(new DatabaseAway("it is being copied, or started again"));
      settleCopy = (error) => {
        settleCopy = undefined;
        if (error) reject(error);
        else resolve();
      };
      worker.postMessage({ copy: target });
      return promise;
    },
    async close() {
      closing = true;
      await restart;
      const closed = once("closed");
      if (!worker) return;
      worker.postMessage({ close: true });
      await closed;
      await worker.terminate();
    },
  };
}

type ThreadListeners = {
  take: (from: Worker, answer: Answer) => void;
  broke: (from: Worker, error: Error) => void;
};

/** Resolves with a thread whose database is open. */
async function startThread(
  { workerFile, folder, image, onFailure }: EmbeddedOptions,
  { take, broke }: ThreadListeners,
): Promise<Worker> {
  const workerData = { dataDir: folder ?? "memory://", image };
  const worker = new Worker(workerFile, { name: "database", workerData, stdout: true, stderr: true });
  for (const output of [worker.stdout, worker.stderr])
    output.setEncoding("utf8").on("data", (text: string) => onFailure(new Error(`its thread wrote: ${text}`)));
  await new Promise<void>((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the embedded database's thread ended before it was open")));
    worker.on("message", (answer: Answer) => ("ready" in answer ? resolve() : take(worker, answer)));
  });
  for (const event of ["error", "exit"]) worker.removeAllListeners(event);
  worker.on("error", (error) => broke(worker, error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", (code) => broke(worker, new DatabaseAway(`its thread ended with code ${code}`)));
  return worker;
}

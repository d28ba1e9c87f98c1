// The socket that pg believes in: bytes go to the embedded database's thread and come back.
import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import { DatabaseAway } from "./outage.ts";

type Answer = { ready: true } | { closed: true } | { wire: Uint8Array } | { dumped: Uint8Array } | { failed: string };

const terminateMessage = 0x58; // 'X': pg says goodbye to a connection, the database stays open

class WireStream extends Duplex {
  readonly #send: (wire: Uint8Array) => void;

  constructor(send: (wire: Uint8Array) => void) {
    super();
    this.#send = send;
  }

  connect(): this {
    queueMicrotask(() => this.emit("connect"));
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
    else this.#send(new Uint8Array(bytes));
    done();
  }
}

export type EmbeddedDatabase = {
  /** A stream factory for `pg.Pool`; only one stream lives at a time (`max: 1`). */
  openStream(): Duplex;
  /** The whole database as a file image, from which tests copy. */
  dump(): Promise<Uint8Array>;
  /** Checkpoints and ends the thread. */
  close(): Promise<void>;
};

/**
 * Starts the embedded database's thread. `folder` undefined keeps it in memory; `image` starts it from a dump.
 * Rejects when the folder cannot be opened. `onFailure` hears of a thread that died later; the next stream of a database in
 * a folder starts another one, which finds all that was committed, as after any crash.
 */
export async function startEmbeddedDatabase({
  workerFile,
  folder,
  image,
  onFailure,
}: {
  workerFile: string;
  folder: string | undefined;
  image?: Uint8Array | undefined;
  onFailure: (error: Error) => void;
}): Promise<EmbeddedDatabase> {
  let worker: Worker | undefined;
  let stream: WireStream | undefined;
  let closing = false;
  const waiting = new Map<"ready" | "closed" | "dumped", (value: Uint8Array) => void>();
  const once = (event: "ready" | "closed" | "dumped") =>
    new Promise<Uint8Array>((resolve) => waiting.set(event, resolve));

  const start = (content: Uint8Array | undefined) => {
    const started = new Worker(workerFile, { workerData: { dataDir: folder ?? "memory://", image: content } });
    started.on("message", (answer: Answer) => {
      if ("wire" in answer) stream?.push(Buffer.from(answer.wire));
      else if ("failed" in answer) stream?.destroy(new DatabaseAway(answer.failed));
      else if ("dumped" in answer) waiting.get("dumped")?.(answer.dumped);
      else waiting.get("ready" in answer ? "ready" : "closed")?.(new Uint8Array());
    });
    return started;
  };
  const watch = (started: Worker) => {
    started.on("error", onFailure);
    started.on("exit", (code) => {
      worker = undefined;
      if (closing) return;
      const error = new DatabaseAway(`the embedded database's thread ended with code ${code}`);
      onFailure(error);
      // What waits for an answer would wait for ever.
      stream?.destroy(error);
    });
    return started;
  };
  const first = start(image);
  await new Promise<void>((resolve, reject) => {
    first.once("error", reject);
    void once("ready").then(() => resolve());
  });
  first.removeAllListeners("error");
  worker = watch(first);

  return {
    openStream() {
      if (!worker && folder && !closing) worker = watch(start(undefined));
      stream = new WireStream((wire) => worker?.postMessage({ wire }));
      if (!worker) stream.destroy(new DatabaseAway("the embedded database's thread has ended"));
      return stream;
    },
    async dump() {
      const dumped = once("dumped");
      worker?.postMessage({ dump: true });
      return dumped;
    },
    async close() {
      closing = true;
      if (!worker) return;
      const closed = once("closed");
      worker.postMessage({ close: true });
      await closed;
      await worker?.terminate();
    },
  };
}

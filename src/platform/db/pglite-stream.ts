// The socket that pg believes in: bytes go to the embedded database's thread and come back.
import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";

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
 * Rejects when the folder cannot be opened. `onFailure` hears of a thread that died later.
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
  const worker = new Worker(workerFile, {
    workerData: { dataDir: folder ?? "memory://", image },
    stdout: true,
    stderr: true,
  });
  for (const output of [worker.stdout, worker.stderr])
    output.setEncoding("utf8").on("data", (text: string) => onFailure(new Error(`its thread wrote: ${text}`)));
  let stream: WireStream | undefined;
  let closing = false;
  const waiting = new Map<"ready" | "closed" | "dumped", (value: Uint8Array) => void>();
  const once = (event: "ready" | "closed" | "dumped") =>
    new Promise<Uint8Array>((resolve) => waiting.set(event, resolve));

  worker.on("message", (answer: Answer) => {
    if ("wire" in answer) stream?.push(Buffer.from(answer.wire));
    else if ("failed" in answer) stream?.destroy(new Error(answer.failed));
    else if ("dumped" in answer) waiting.get("dumped")?.(answer.dumped);
    else waiting.get("ready" in answer ? "ready" : "closed")?.(new Uint8Array());
  });
  await new Promise<void>((resolve, reject) => {
    worker.once("error", reject);
    void once("ready").then(() => resolve());
  });
  worker.removeAllListeners("error");
  worker.on("error", onFailure);
  worker.on("exit", (code) => {
    if (!closing) onFailure(new Error(`the embedded database's thread ended with code ${code}`));
  });

  return {
    openStream() {
      stream = new WireStream((wire) => worker.postMessage({ wire }));
      return stream;
    },
    async dump() {
      const dumped = once("dumped");
      worker.postMessage({ dump: true });
      return dumped;
    },
    async close() {
      closing = true;
      const closed = once("closed");
      worker.postMessage({ close: true });
      await closed;
      await worker.terminate();
    },
  };
}

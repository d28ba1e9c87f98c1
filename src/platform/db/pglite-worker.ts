// The embedded database in a thread of its own, so that a slow query never blocks HTTP. Speaks the wire protocol in
// messages: the ordinary pg driver on the other side notices no difference. Run natively, never bundled.
import { constants, cpSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { holdsPanic } from "./wire-errors.ts";

// To optimise one function of the database V8 takes 600 MB: docs/decisions/0002. Set before the database is loaded.
setFlagsFromString("--no-wasm-tier-up");
setFlagsFromString("--no-wasm-dynamic-tiering");
const { PGlite } = await import("@electric-sql/pglite");
const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");

type Incoming = { wire: Uint8Array } | { close: true } | { dump: true } | { copy: string };

const port = parentPort;
if (!port) throw new Error("pglite-worker runs in a worker thread only");

const { dataDir, image } = workerData as { dataDir: string; image: Uint8Array | undefined }; // set by pglite-stream.ts

// One connection and a database that lies in the system's cache of files: large buffers of its own would hold all of it
// twice.
const memory = { shared_buffers: "16MB", wal_buffers: "1MB", maintenance_work_mem: "32MB", max_connections: 5 };

const database = await PGlite.create({
  dataDir,
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(memory).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ],
  extensions: { pg_trgm },
  ...(image ? { loadDataDir: blobOf(image) } : {}),
});

/** A Blob of Node copies what it is made of three times before it gives it back, and this one is large. */
function blobOf(bytes: Uint8Array): Blob {
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(bytes.slice().buffer) });
}

let queue: Promise<void> = Promise.resolve();
/** Set once it gave up: what it would say from then on is not true. */
let panicked = false;
port.on("message", (message: Incoming) => {
  queue = queue.then(() => answer(message)).catch((error) => port.postMessage({ failed: String(error) }));
});

async function answer(message: Incoming): Promise<void> {
  if (panicked) return;
  if ("close" in message) {
    await database.close();
    port?.postMessage({ closed: true });
  } else if ("dump" in message) {
    const dump = await database.dumpDataDir("none");
    port?.postMessage({ dumped: new Uint8Array(await dump.arrayBuffer()) });
  } else if ("copy" in message) {
    port?.postMessage({ copied: copyFiles(message.copy) });
  } else {
    const wire = await answerTo(message.wire);
    panicked = holdsPanic(wire);
    port?.postMessage({ wire, panicked }, [wire.buffer]);
  }
}

/**
 * What the database says to a message, in whole messages. By the stream, which passes bytes on: `execProtocolRaw` also
 * parses every answer and keeps it for as long as the database is open (PGlite 0.5.16).
 */
async function answerTo(wire: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  await database.execProtocolRawStream(wire, {
    onRawData(bytes) {
      // They lie in the memory of the database, which writes the next ones over them.
      parts.push(bytes.slice());
      length += bytes.length;
    },
  });
  const [first, ...others] = parts;
  if (first && others.length === 0) return first;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Copies the files while nothing is asked: all that was acknowledged stands in them or in the log beside them, from
 * which the copy begins as after a kill. Answers with what went wrong.
 */
function copyFiles(target: string): string | undefined {
  try {
    cpSync(dataDir, target, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

port.postMessage({ ready: true });

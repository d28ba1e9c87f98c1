// One thread that hashes, and gives way to the threads that answer readers: docs/decisions/0006. Run natively, never
// bundled.
import { scryptSync } from "node:crypto";
import { getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";

export type HashingWork = { password: string; salt: string };

/** Parameters of scrypt (RFC 7914). */
export type HashingCost = { N: number; r: number; p: number };

const cost: HashingCost = workerData;
const keyBytes = 64;
const memory = { maxmem: 2 * 128 * cost.N * cost.r };
const politeness = 10; // readers come first, and still a hash gets its tenth of a processor that never rests

const port = parentPort;
if (!port) throw new Error("password-hashing-worker runs in a worker thread only");

// Only Linux gives each thread a priority of its own; elsewhere this would slow the whole program.
if (process.platform === "linux") setPriority(Math.min(getPriority() + politeness, 19));

port.on("message", ({ password, salt }: HashingWork) => {
  port.postMessage(scryptSync(password.normalize("NFKC"), salt, keyBytes, { ...cost, ...memory }));
});

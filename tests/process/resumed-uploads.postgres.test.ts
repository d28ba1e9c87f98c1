// A file of 30 MB over a line that breaks six times, while the tab is closed once, the server restarted once and the
// instance changed once: it arrives right, and little of it twice. On a shared folder and on an object store.
import { createHash, randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sendInParts } from "#app/admin/media/uploads/upload-sender.ts";
import { type UnfinishedUpload, uploadsPath } from "#app/features/media/uploads/rules.ts";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { mebibyte } from "#app/platform/pictures/picture-limits.ts";
import { lineExchange, startCutLine } from "#tests/harness/cut-line.ts";
import { startFaultyObjectStore } from "#tests/harness/faulty-object-store.ts";
import { lostWithMachine, type PostgresServer, startPostgres } from "#tests/harness/on-postgres.ts";
import {
  type Environment,
  type RunningProgram,
  signIn,
  startProgramProcess,
  temporaryFolder,
} from "#tests/harness/program.ts";

const size = 30 * mebibyte;
/** What may leave the sender, heads of requests included. */
const mostSent = 1.2 * size;
const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88, 0x77, 0x65, 0x62, 0x6d, 0x42, 0x87, 0x81, 2]);

const portOf = ({ origin }: RunningProgram) => Number(new URL(origin).port);

describe.each(["a shared folder", "an object store"])("two instances with %s", (kind) => {
  const data = temporaryFolder();
  const ends: (() => unknown)[] = [];
  let server: PostgresServer;
  let environment: Environment;
  let here: RunningProgram;
  let there: RunningProgram;

  beforeAll(async () => {
    server = await startPostgres({ settings: lostWithMachine });
    environment = { DATABASE_URL: server.url, DATA_DIR: data.folder, DEMO: "1" };
    if (kind === "an object store") {
      const store = await startFaultyObjectStore(data.folder);
      ends.push(() => store.close());
      environment = { ...environment, ...store.settings };
    }
    here = await startProgramProcess(environment);
    there = await startProgramProcess(environment);
  }, 600_000);

  afterAll(async () => {
    await Promise.all([here?.end("SIGKILL"), there?.end("SIGKILL")]);
    for (const end of ends) await end();
    server?.stop("immediate");
    if (server) rmSync(server.dataDir, { recursive: true, force: true });
    data.remove();
  });

  test("have an upload whole after all that", { timeout: 300_000 }, async () => {
    const bytes = Buffer.concat([webm, randomBytes(size - webm.length)]);
    const file = Object.assign(new Blob([bytes]), { name: "final.webm", lastModified: 1_790_000_000_000 });
    const line = await startCutLine(portOf(here));
    onTestFinished(() => line.close());
    const asked = { origin: here.origin, cookie: await signIn(here.origin, demoCredentials) };
    const { exchange, sent } = lineExchange(line.port, asked);
    const tab = new AbortController();
    let restart: Promise<unknown> = Promise.resolve();
    line.cutAt(4.3 * mebibyte);
    line.cutAt(8.6 * mebibyte, () => tab.abort());
    line.cutAt(13.2 * mebibyte);
    line.cutAt(17.7 * mebibyte, () => {
      restart = here.end("SIGKILL").then(async () => {
        here = await startProgramProcess({ ...environment, PORT: String(portOf(here)) });
      });
    });
    line.cutAt(22.4 * mebibyte, () => {
      asked.origin = there.origin;
      line.setTarget(portOf(there));
    });
    line.cutAt(27.9 * mebibyte);
    const wait = () => pause(100);
    const sending = { exchange, wait, mostFailures: Number.POSITIVE_INFINITY };

    expect(await sendInParts(file, {}, { ...sending, signal: tab.signal })).toEqual({ kind: "cancelled" });
    // The new tab knows nothing but what the server tells.
    const list = await fetch(here.origin + uploadsPath, { headers: { cookie: asked.cookie } });
    const { uploads }: { uploads: UnfinishedUpload[] } = await list.json();
    expect(uploads).toMatchObject([{ name: "final.webm", bytes: size, changedAt: file.lastModified }]);
    const signal = new AbortController().signal;
    const result = await sendInParts(file, { id: uploads[0]?.id }, { ...sending, signal });
    await restart;

    expect(line.cuts()).toBe(6);
    if (result.kind !== "stored") throw new Error(`not stored: ${JSON.stringify(result)}`);
    const stored = Buffer.from(await (await fetch(there.origin + result.media.address)).arrayBuffer());
    const digest = (of: Buffer) => createHash("sha256").update(of).digest("hex");
    expect(digest(stored)).toBe(digest(bytes));
    process.stderr.write(`${kind}: sent ${(sent() / size).toFixed(3)} times its size\n`);
    expect(sent()).toBeGreaterThan(size);
    expect(sent()).toBeLessThan(mostSent);
  });

  test("end an upload at the next request of somebody who is signed out, and refuse what is hostile", async () => {
    const headers = { cookie: await signIn(here.origin, demoCredentials), "tus-resumable": "1.0.0" };
    const own = { ...headers, origin: here.origin };
    const ask = (path: string, method: string, more: Record<string, string> = {}, body?: string) =>
      fetch(here.origin + path, { method, headers: { ...own, ...more }, ...(body === undefined ? {} : { body }) });
    const begun = await ask(uploadsPath, "POST", { "upload-length": "10" });
    const path = begun.headers.get("location") ?? "";
    const part = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
    const statuses = async (...answers: Promise<Response>[]) =>
      (await Promise.all(answers)).map(({ status }) => status);
    expect(
      await statuses(
        ask(uploadsPath, "POST", { "upload-length": "-1" }),
        ask(uploadsPath, "POST", { "upload-length": "0" }),
        ask(uploadsPath, "POST", { "upload-length": "99999999999" }),
        ask(uploadsPath, "POST", { "upload-length": "9", "upload-metadata": "filename %%%" }),
        ask(path, "PATCH", { ...part, "upload-offset": "3" }, "abc"),
        ask(path, "PATCH", { ...part, "upload-offset": "x" }, "abc"),
        ask(path, "PATCH", { ...part, "content-type": "text/plain" }, "abc"),
        ask(path, "PATCH", { ...part, "tus-resumable": "0.2" }, "abc"),
        ask(path, "PATCH", part, "a".repeat(11)),
        ask(path, "PATCH", { ...part, origin: "https://elsewhere.example" }, "abc"),
        ask(path, "PUT", part, "abc"),
        ask(`${uploadsPath}/x`, "PATCH", part, "abc"),
      ),
    ).toEqual([422, 422, 413, 422, 409, 422, 415, 412, 413, 403, 405, 404]);
    const both = await statuses(ask(path, "PATCH", part, "abc"), ask(path, "PATCH", part, "xyz"));
    // The second one may also end the first, of which what came is kept.
    expect([
      [204, 409],
      [409, 409],
    ]).toContainEqual(both.toSorted((a, b) => a - b));
    expect((await ask(path, "HEAD")).headers.get("upload-offset")).toBe("3");
    expect((await fetch(`${there.origin}${path}`, { method: "HEAD", headers })).headers.get("upload-offset")).toBe("3");
    expect((await ask("/api/auth/sign-out", "POST", { "content-type": "application/json" }, "{}")).status).toBeLessThan(
      400,
    );
    expect(await statuses(ask(path, "HEAD"), ask(path, "PATCH", { ...part, "upload-offset": "3" }, "d"))).toEqual([
      401, 401,
    ]);
  });
});

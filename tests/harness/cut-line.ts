// A line between a sender and the program that breaks where it is told to, and the sender's end of it.
import { request } from "node:http";
import { connect, createServer, type Socket } from "node:net";
import type { UploadExchange, UploadReply } from "#app/admin/media/uploads/upload-sender.ts";

export type CutLine = {
  port: number;
  /** Where new connections lead. */
  setTarget(port: number): void;
  /** Runs `then` and ends all connections once so many bytes have come from the sender, all connections together. */
  cutAt(bytes: number, then?: () => void): void;
  cuts(): number;
  close(): Promise<void>;
};

/** Listens on a port of its own. What has come before a cut still arrives. */
export async function startCutLine(targetPort: number): Promise<CutLine> {
  let target = targetPort;
  let passed = 0;
  let cutCount = 0;
  const plan: { bytes: number; then: (() => void) | undefined }[] = [];
  const open = new Set<{ inner: Socket; outer: Socket }>();
  const cut = () => {
    cutCount += 1;
    for (const { inner, outer } of open) {
      inner.destroy();
      outer.end();
    }
  };
  const server = createServer((inner) => {
    const outer = connect(target, "127.0.0.1");
    const connection = { inner, outer };
    open.add(connection);
    for (const socket of [inner, outer]) socket.on("error", () => undefined); // its end is told by "close"
    inner.on("data", (bytes) => {
      passed += bytes.length;
      if (!outer.write(bytes)) inner.pause();
      const due = plan[0];
      if (due === undefined || passed < due.bytes) return;
      plan.shift();
      cut();
      due.then?.();
    });
    outer.on("drain", () => inner.resume());
    outer.on("data", (bytes) => void inner.write(bytes));
    inner.once("close", () => {
      open.delete(connection);
      outer.end();
    });
    outer.once("close", () => inner.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    setTarget(port) {
      target = port;
    },
    cutAt: (bytes, then) => void plan.push({ bytes, then }),
    cuts: () => cutCount,
    async close() {
      for (const { inner, outer } of open) {
        inner.destroy();
        outer.destroy();
      }
      await new Promise((closed) => server.close(closed));
    },
  };
}

/**
 * Sends the requests of an upload over such a line, each on a connection of its own. `sent` counts all bytes that left
 * the sender. The program must think that it is asked under its own address.
 */
export function lineExchange(port: number, asked: { origin: string; cookie: string }) {
  let sent = 0;
  const exchange: UploadExchange = async ({ method, path, headers, body, signal }) => {
    const bytes = body === undefined ? undefined : Buffer.from(await new Response(body).arrayBuffer());
    const own = { host: new URL(asked.origin).host, origin: asked.origin, cookie: asked.cookie };
    const length = bytes ? { "content-length": String(bytes.length) } : {};
    return new Promise<UploadReply>((resolve, reject) => {
      const options = { port, host: "127.0.0.1", method, path, agent: false, signal };
      const asking = request({ ...options, headers: { ...headers, ...own, ...length } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          const header = (name: string) => String(answer.headers[name] ?? "") || null;
          resolve({
            status: answer.statusCode ?? 0,
            header,
            json: text.startsWith("{") ? JSON.parse(text) : undefined,
          });
        });
      });
      asking.once("socket", (socket) => socket.once("close", () => (sent += socket.bytesWritten)));
      asking.on("error", reject);
      asking.end(bytes);
    });
  };
  return { exchange, sent: () => sent };
}

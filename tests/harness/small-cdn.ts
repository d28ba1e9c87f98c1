// A small server that hears purges as a CDN does, and notes them.
import { createServer, type IncomingHttpHeaders } from "node:http";

export type HeardPurge = { at: number; method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** Listens on a free port. `answer` says what the next purges are answered with. */
export async function startSmallCdn(): Promise<{
  url: string;
  heard: HeardPurge[];
  answer(status: number, body: string): void;
  close(): Promise<void>;
}> {
  const heard: HeardPurge[] = [];
  let [status, said] = [200, '{"success": true}'];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const { method = "", url = "", headers } = incoming;
      heard.push({ at: performance.now(), method, url, headers, body: Buffer.concat(chunks).toString() });
      outgoing.writeHead(status).end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/purge`,
    heard,
    answer(newStatus, body) {
      [status, said] = [newStatus, body];
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

// A proxy in front of several instances as operators have it: it asks each for /readyz and passes requests to those
// that are ready.
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const askedEveryMilliseconds = 200;

export type Balancer = {
  origin: string;
  /** The origins that requests may go to. */
  setInstances(origins: readonly string[]): void;
  isReady(origin: string): boolean;
  close(): Promise<void>;
};

/** Requests go to the ready instances in turn. A request is never sent twice: what fails is seen as 502. */
export async function startBalancer(): Promise<Balancer> {
  let instances: readonly string[] = [];
  const ready = new Set<string>();
  let turn = 0;
  const ask = async (origin: string) => {
    const isOk = await fetch(`${origin}/readyz`)
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      })
      // It may also close the connection in the middle of its answer.
      .catch(() => false);
    if (isOk) ready.add(origin);
    else ready.delete(origin);
  };
  const asking = setInterval(() => instances.forEach((origin) => void ask(origin)), askedEveryMilliseconds);
  const server: Server = createServer((incoming, outgoing) => {
    const open = instances.filter((origin) => ready.has(origin));
    turn += 1;
    const target = open[turn % Math.max(open.length, 1)];
    if (!target) return void outgoing.writeHead(503).end("no instance is ready");
    const url = new URL(incoming.url ?? "/", target);
    const passed = request(url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(error.message);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    setInstances(origins) {
      instances = origins;
      for (const origin of ready) if (!origins.includes(origin)) ready.delete(origin);
    },
    isReady: (origin) => ready.has(origin),
    async close() {
      clearInterval(asking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

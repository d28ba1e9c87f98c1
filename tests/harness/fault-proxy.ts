// A network between the program and a server that listens on TCP, which fails as networks do.
import { connect, createServer, type Socket } from "node:net";

/**
 * - `works`: passes everything on.
 * - `delays`: passes it on, each packet after a while.
 * - `cut`: ends every connection with a reset, and each new one at once.
 * - `black hole`: takes connections and bytes, and nothing arrives on the other side.
 */
export type NetworkState = "works" | "delays" | "cut" | "black hole";

export type FaultProxy = {
  port: number;
  set(state: NetworkState): void;
  /**
   * The server loses all connections that there are, or every second one, and the program is not told. The others and
   * new ones are as the state says.
   */
  halfOpen(which?: "all" | "every second one"): void;
  /** Counts, from now on, which of the connections that are there now are still there. */
  countRemaining(): () => number;
  close(): Promise<void>;
};

/** How long a packet takes through a network that delays. */
export const delayMilliseconds = 50;

type Connection = { inner: Socket; outer: Socket };

/** Listens on a port of its own, before the one on this machine. */
export async function startFaultProxy(serverPort: number): Promise<FaultProxy> {
  let state: NetworkState = "works";
  const connections = new Set<Connection>();
  /** What goes on when bytes pass again. */
  const held: (() => void)[] = [];
  const pass = (from: Socket, to: Socket) => {
    from.on("data", (bytes) => {
      const send = () => void (to.writable && to.write(bytes));
      if (state === "black hole") held.push(send);
      else if (state === "delays") setTimeout(send, delayMilliseconds);
      else send();
    });
    from.on("error", () => undefined); // its end is told by "close"
  };
  const server = createServer((inner) => {
    if (state === "cut") {
      inner.on("error", () => undefined);
      inner.resetAndDestroy();
      return;
    }
    const connection = { inner, outer: connect(serverPort, "127.0.0.1") };
    const { outer } = connection;
    connections.add(connection);
    pass(inner, outer);
    pass(outer, inner);
    inner.once("close", () => {
      connections.delete(connection);
      outer.destroy();
    });
    // A connection that is half open was taken out before.
    outer.once("close", () => {
      if (connections.delete(connection)) inner.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    set(next) {
      state = next;
      if (next === "cut") for (const { inner } of connections) inner.resetAndDestroy();
      if (next === "works") for (const send of held.splice(0)) send();
    },
    halfOpen(which = "all") {
      const lost = [...connections].filter((_, at) => which === "all" || at % 2 === 1);
      for (const connection of lost) {
        connections.delete(connection);
        connection.outer.destroy();
      }
    },
    countRemaining() {
      const before = [...connections];
      return () => before.filter((connection) => connections.has(connection)).length;
    },
    async close() {
      for (const { inner } of connections) inner.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

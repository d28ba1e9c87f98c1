// What keeps one asker, or all of them together, from using up the process: limits on sockets.
import { createServer, IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Log } from "#app/platform/log.ts";

export const socketLimits = {
  /** Seconds for the whole head of a request; checked every `checkSeconds`. */
  headSeconds: 10,
  /** Seconds for a whole request; the finer limits of bodies are request-hygiene's. */
  requestSeconds: 1900,
  /** Longer than load balancers keep theirs (60 s as a rule), so that they close first and lose no request. */
  keepAliveSeconds: 65,
  checkSeconds: 5,
  connections: 12_000,
  /** Requests of one socket that wait for their answer. Browsers never send a second one before that. */
  queuedPerSocket: 32,
  /** Bytes of one head. */
  head: 16_384,
  /** Seconds after which a reader who takes nothing of what lies ready is cut off. */
  stalledWriteSeconds: 60,
  /** The same for one who has sent more requests behind the answer that lies there. No browser does. */
  stalledPipelineSeconds: 15,
} as const;

/**
 * Node's parser makes a request of everything in the 64 kB that it reads, also behind the one for which a connection
 * was cut: up to 2,400 of them, with 5 MB, of each connection. It stops at a request that leads to another protocol, so
 * each of a connection that is cut says that it does.
 */
class ReceivedRequest extends IncomingMessage {
  /** What node has found out: whether this is a tunnel. */
  isUpgrade: unknown;

  get upgrade(): boolean {
    return this.isUpgrade === true || this.socket.destroyed;
  }
  set upgrade(found: unknown) {
    this.isUpgrade = found;
  }
}

/** What is open at each server, for closing down. */
const openAt = new WeakMap<Server, { sockets: Set<Socket>; answers: Set<ServerResponse> }>();

/** A server that is not listening yet, with every limit set. Answers to broken requests carry `headers`. */
export function createEdgeServer({
  listener,
  headers,
  log,
}: {
  listener: RequestListener;
  headers: Readonly<Record<string, string>>;
  log: Log;
}): Server {
  const waiting = new WeakMap<WatchedSocket, number>();
  const answers = new Set<ServerResponse>();
  const server = createServer(
    {
      maxHeaderSize: socketLimits.head,
      headersTimeout: socketLimits.headSeconds * 1000,
      requestTimeout: socketLimits.requestSeconds * 1000,
      keepAliveTimeout: socketLimits.keepAliveSeconds * 1000,
      connectionsCheckingInterval: socketLimits.checkSeconds * 1000,
      // The request validation refuses a request without one, with our headers on its answer.
      requireHostHeader: false,
      noDelay: true,
      IncomingMessage: ReceivedRequest,
      // Who asks for another protocol is answered in ours.
      shouldUpgradeCallback: ({ socket }) => socket.destroyed,
    },
    (incoming, outgoing) => {
      const { socket } = incoming;
      const count = (waiting.get(socket) ?? 0) + 1;
      if (count > socketLimits.queuedPerSocket) {
        socket.destroy();
        return;
      }
      waiting.set(socket, count);
      answers.add(outgoing);
      outgoing.on("close", () => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        answers.delete(outgoing);
      });
      // While we close down, each answer is its connection's last.
      if (!server.listening) outgoing.shouldKeepAlive = false;
      listener(incoming, outgoing);
    },
  );
  server.maxConnections = socketLimits.connections;
  answerWhatNodeWould(server, headers);
  const sweepSeconds = socketLimits.checkSeconds;
  const watch = createStallWatch({ log, sweepSeconds, queuedAt: (socket) => waiting.get(socket) ?? 0 });
  openAt.set(server, { sockets: watchSockets(server, watch, sweepSeconds), answers });
  return server;
}

/** Without this, node answers by itself: it would invite a body that we then refuse, or leave out our headers. */
function answerWhatNodeWould(server: Server, headers: Readonly<Record<string, string>>): void {
  server.on("checkContinue", (incoming, outgoing) => server.emit("request", incoming, outgoing));
  server.on("checkExpectation", (incoming, outgoing) => server.emit("request", incoming, outgoing));
  server.on("connect", (_request: IncomingMessage, socket: Socket) => socket.end(brokenAnswer("405", headers)));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else socket.end(brokenAnswer(statusOfBrokenRequest(error.code), headers), () => socket.destroy());
  });
}

const brokenReasons = {
  "400": "Bad Request",
  "405": "Method Not Allowed",
  "408": "Request Timeout",
  "431": "Request Header Fields Too Large",
} as const;

function statusOfBrokenRequest(code: string | undefined): keyof typeof brokenReasons {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "408";
  return code === "HPE_HEADER_OVERFLOW" ? "431" : "400";
}

function brokenAnswer(status: keyof typeof brokenReasons, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...headers, "Cache-Control": "no-store", "Content-Length": "0", Connection: "close" });
  return `HTTP/1.1 ${status} ${brokenReasons[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}

function watchSockets(server: Server, watch: StallWatch, sweepSeconds: number): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    watch.add(socket);
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const timer = setInterval(watch.sweep, sweepSeconds * 1000);
  timer.unref();
  server.on("close", () => clearInterval(timer));
  return sockets;
}

/** The part of `net.Socket` that is looked at. */
export type WatchedSocket = {
  readonly bytesWritten: number;
  readonly writableLength: number;
  destroy(): unknown;
  once(event: "close", ended: () => void): unknown;
};

export type StallWatch = { add(socket: WatchedSocket): void; sweep(): void };

/**
 * Remembers how much each socket has taken, to be swept every `sweepSeconds`. A socket that has bytes waiting and took
 * none of them for `stalledWriteSeconds` is destroyed, with more than one request in its queue after
 * `stalledPipelineSeconds`; one with nothing waiting may be as idle as it likes (keep-alive, event streams).
 */
export function createStallWatch({
  log,
  sweepSeconds,
  queuedAt,
}: {
  log: Log;
  sweepSeconds: number;
  queuedAt: (socket: WatchedSocket) => number;
}): StallWatch {
  const seen = new Map<WatchedSocket, { taken: number; stalls: number }>();
  return {
    add(socket) {
      seen.set(socket, { taken: 0, stalls: 0 });
      socket.once("close", () => seen.delete(socket));
    },
    sweep() {
      for (const [socket, state] of seen) {
        const taken = socket.bytesWritten - socket.writableLength;
        const isStalled = socket.writableLength > 0 && taken === state.taken;
        state.stalls = isStalled ? state.stalls + 1 : 0;
        state.taken = taken;
        const isPipeline = queuedAt(socket) > 1;
        const patience = isPipeline ? socketLimits.stalledPipelineSeconds : socketLimits.stalledWriteSeconds;
        if (state.stalls * sweepSeconds < patience) continue;
        log.warn("slow reader cut off", { waitingBytes: socket.writableLength });
        socket.destroy();
      }
    },
  };
}

/**
 * Takes no new connection, lets every request that has come be answered, then closes. What is still open after
 * `timeoutSeconds` is cut. Resolves when no connection is left.
 */
export function closeGracefully(server: Server, { timeoutSeconds }: { timeoutSeconds: number }): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = () => {
      server.closeIdleConnections();
      // Node does not count those as idle that were opened ahead and have never asked for anything.
      for (const socket of openAt.get(server)?.sockets ?? []) if (socket.bytesRead === 0) socket.destroy();
    };
    for (const answer of openAt.get(server)?.answers ?? []) answer.shouldKeepAlive = false;
    // Connections become idle one by one while their last answers leave.
    const sweep = setInterval(closeIdle, 50);
    const cut = setTimeout(() => server.closeAllConnections(), timeoutSeconds * 1000);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}

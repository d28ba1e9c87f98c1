// The socket in the data folder through which the command line speaks with a running program: one request, one line of
// JSON, then lines until it closes. The folder is its owner's (700) and so is the socket (600): no other user may speak
// here.
import { chmod, rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { Log } from "#app/platform/log.ts";
import { socketOf } from "./socket-path.ts";

const request = z.union([
  /** What stands behind `npm run cli --`, and what was typed for it. */
  z.object({ argv: z.array(z.string()).min(1), input: z.string().nullable() }),
  /** A copy of the embedded database, which is there until the asker goes. */
  z.object({ snapshot: z.literal(true) }),
]);

/** What comes back. `exit` is the last line of a command. */
export type ControlAnswer = { out: string } | { error: string } | { exit: number } | { folder: string };

export type ControlHandlers = {
  command(argv: readonly string[], input: string | null, answer: (line: ControlAnswer) => void): Promise<number>;
  /** Answers with the folder, and with what removes it. */
  snapshot(): Promise<{ folder: string; remove(): Promise<void> }>;
};

const longestRequest = 1_000_000;

export type ControlSocket = { close(): Promise<void> };

/** Listens. What a killed program has left of a socket is replaced: the lock of the folder is ours. */
export async function openControlSocket(dataDir: string, handlers: ControlHandlers, log: Log): Promise<ControlSocket> {
  const file = socketOf(dataDir);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined); // the asker has left
    socket.once("close", () => open.delete(socket));
    void converse(socket, handlers).catch((error: unknown) => {
      log.error("the command line was not answered", error);
      send(socket, { error: "The program could not answer: its log says why.\n" });
      socket.end();
    });
  });
  await rm(file, { force: true });
  await listen(server, file);
  await chmod(file, 0o600);
  return {
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Server, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(file, () => {
      server.removeListener("error", reject);
      server.on("error", () => undefined);
      resolve();
    });
  });
}

function send(socket: Socket, answer: ControlAnswer): void {
  if (socket.writable) socket.write(`${JSON.stringify(answer)}\n`);
}

async function converse(socket: Socket, handlers: ControlHandlers): Promise<void> {
  const asked = request.safeParse(await firstLineOf(socket));
  if (!asked.success) {
    send(socket, { error: "The program does not understand this: is it of another version?\n" });
    socket.end();
    return;
  }
  const answer = (line: ControlAnswer) => send(socket, line);
  if ("argv" in asked.data) {
    answer({ exit: await handlers.command(asked.data.argv, asked.data.input, answer) });
    socket.end();
    return;
  }
  await lendSnapshot(socket, handlers, answer);
}

async function lendSnapshot(
  socket: Socket,
  handlers: ControlHandlers,
  answer: (line: ControlAnswer) => void,
): Promise<void> {
  const left = new Promise<void>((resolve) => socket.once("close", resolve));
  try {
    const { folder, remove } = await handlers.snapshot();
    answer({ folder });
    await left;
    await remove();
  } catch (error) {
    // For the operator, who asked: it says what is in the way.
    answer({ error: `${error instanceof Error ? error.message : String(error)}\n` });
    socket.end();
  }
}

async function firstLineOf(socket: Socket): Promise<unknown> {
  let bytes = 0;
  socket.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > longestRequest) socket.destroy();
  });
  const lines = createInterface({ input: socket });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  lines.once("line", (line) => {
    try {
      resolve(JSON.parse(line));
    } catch {
      resolve(undefined);
    }
  });
  lines.once("close", () => resolve(undefined));
  return promise;
}

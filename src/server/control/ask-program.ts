// The command line's end of the socket.
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import type { ControlAnswer } from "./control-socket.ts";
import { socketOf } from "./socket-path.ts";

function open(dataDir: string, request: object): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketOf(dataDir));
    socket.once("connect", () => {
      socket.write(`${JSON.stringify(request)}\n`);
      resolve(socket);
    });
    socket.once("error", (cause) =>
      reject(
        new Error(
          "The program that uses this data folder cannot be asked: it is starting or stopping, or belongs to another user.",
          { cause },
        ),
      ),
    );
  });
}

async function* answersOf(socket: Socket): AsyncGenerator<ControlAnswer> {
  socket.on("error", () => undefined); // its lines end
  // our own program wrote it
  for await (const line of createInterface({ input: socket })) yield JSON.parse(line) as ControlAnswer;
}

/** Lets the running program do a command. Resolves with its exit code. */
export async function runInProgram(
  dataDir: string,
  request: { argv: readonly string[]; input: string | null },
  terminal: { say(text: string): void; complain(text: string): void },
): Promise<number> {
  const socket = await open(dataDir, request);
  for await (const answer of answersOf(socket)) {
    if ("out" in answer) terminal.say(answer.out);
    if ("error" in answer) terminal.complain(answer.error);
    if ("exit" in answer) return answer.exit;
  }
  terminal.complain("The program ended before it answered.\n");
  return 1;
}

/** Has the running program copy its embedded database. The copy goes when `release` is called. */
export async function askForSnapshot(dataDir: string): Promise<{ folder: string; release(): void }> {
  const socket = await open(dataDir, { snapshot: true });
  for await (const answer of answersOf(socket)) {
    if ("folder" in answer) return { folder: answer.folder, release: () => void socket.destroy() };
    if ("error" in answer) throw new Error(answer.error.trim());
  }
  throw new Error("The program ended before it had copied its database.");
}

// Open pages of a match for bench/streams.ts, in a process of their own: what it costs to listen shall not delay what
// is measured. Takes one order, answers "open" once all are open, and on "report" when each score came, by the title of
// the tab.
import { connect } from "node:net";

export type StreamOrder = { ports: readonly number[]; match: string; from: number; to: number; addresses: number };
export type StreamReport = Readonly<Record<string, readonly number[]>>;

const opening = 50;
const heard: Record<string, number[]> = {};

/** Resolves with the first bytes of an answer of 200. The streams end with the process. */
function open(port: number, address: string, match: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "localhost", () =>
      socket.write(
        `GET /live/ticker?match=${match}&age=0 HTTP/1.1\r\nHost: localhost:${port}\r\nX-Forwarded-For: ${address}\r\n\r\n`,
      ),
    );
    let isOpen = false;
    socket.on("data", (part) => {
      const at = Date.now();
      const text = part.toString();
      if (!isOpen && !text.startsWith("HTTP/1.1 200")) return reject(new Error(text.split("\r\n")[0]));
      isOpen = true;
      resolve();
      // One message comes in one piece.
      const title = text.includes("event: scores") ? /"title":"([^"]*)"/.exec(text)?.[1] : undefined;
      if (title === undefined) return;
      heard[title] ??= [];
      heard[title].push(at);
    });
    socket.on("error", reject);
  });
}

async function openAll({ ports, match, from, to, addresses }: StreamOrder): Promise<void> {
  let next = from;
  const work = async () => {
    while (next < to) {
      const number = next;
      next += 1;
      await open(ports[number % ports.length] ?? 0, `198.51.100.${number % addresses}`, match);
    }
  };
  await Promise.all(Array.from({ length: opening }, work));
}

process.on("message", (message: StreamOrder | "report") => {
  if (message === "report") process.send?.(heard);
  else void openAll(message).then(() => process.send?.("open"));
});

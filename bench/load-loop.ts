// Asks one server as fast as answers come, and what benches say of the figures.
import { connect } from "node:net";

const connections = 16;

/**
 * Answers in a second. Each connection sends one request at a time; `head` is all of it but the request line and Host.
 */
export async function requestsPerSecond(
  port: number,
  { seconds, head, host }: { seconds: number; head: string; host: string },
): Promise<number> {
  const request = `GET / HTTP/1.1\r\nHost: ${host}\r\n${head}\r\n`;
  const endsAt = performance.now() + seconds * 1000;
  const counts = Array.from({ length: connections }, () => askUntil(port, request, endsAt));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0) / seconds;
}

function askUntil(port: number, request: string, endsAt: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let missing = -1;
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      if (missing < 0) {
        const head = chunk.indexOf("\r\n\r\n");
        const length = /content-length: (\d+)/i.exec(chunk.toString("latin1", 0, head))?.[1] ?? "0";
        missing = Number(length) + head + 4;
      }
      missing -= chunk.byteLength;
      if (missing > 0) return;
      missing = -1;
      count += 1;
      if (performance.now() < endsAt) socket.write(request);
      else socket.end(() => resolve(count));
    });
  });
}

/** The value below which this part of them lies. */
export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

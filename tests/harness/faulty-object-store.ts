// An object store that fails as such stores do: a server of its own stands behind one that spoils its answers.
import { createServer, request, type ServerResponse } from "node:http";
import path from "node:path";
import S3rver from "s3rver";
import type { Environment } from "./program.ts";

/** `half`: of each answer that has a body half comes, and then the connection ends. What was asked for was done. */
export type StoreState = "works" | "errors" | "hangs" | "half";

export type FaultyObjectStore = {
  settings: Environment;
  set(state: StoreState): void;
  close(): Promise<void>;
};

const bucket = "media";

/** Listens on a port of its own and has its files in `folder`. */
export async function startFaultyObjectStore(folder: string): Promise<FaultyObjectStore> {
  const store = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: path.join(folder, "objects"),
    configureBuckets: [{ name: bucket }],
  });
  const { port: storePort } = await store.run();
  let state: StoreState = "works";
  const server = createServer((asked, answer) => {
    if (state === "hangs") return;
    if (state === "errors") {
      answer.writeHead(500).end();
      return;
    }
    const { method, url: target, headers } = asked;
    const passed = request({ host: "127.0.0.1", port: storePort, method, path: target, headers }, (given) => {
      const chunks: Buffer[] = [];
      given.on("data", (chunk: Buffer) => chunks.push(chunk));
      given.on("end", () => {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        const body = Buffer.concat(chunks);
        if (state === "half" && body.length > 1) sendHalf(answer, body);
        else answer.end(body);
      });
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    set(next) {
      const hung = state === "hangs";
      state = next;
      // What hung is of no use to anybody once it works again.
      if (hung) server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await store.close();
    },
  };
}

function sendHalf(answer: ServerResponse, body: Buffer): void {
  answer.write(body.subarray(0, Math.floor(body.length / 2)), () => answer.destroy());
}

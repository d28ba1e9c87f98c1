import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { outgoingClient } from "#app/platform/outgoing/outgoing-client.server.ts";
import { wordpressExport } from "#tests/fixtures/wordpress/make-export.ts";
import { contentOf, importBench } from "#tests/harness/import-bench.ts";
import { fileFetcher, inAdvance } from "./fetch-files.server.ts";
import { takeBack } from "./take-back.server.ts";

const uploads = "https://old.example/wp-content/uploads/2019/05";

/** The old site: some of its files answer, some do not. */
async function oldSite() {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c26" } })
    .png()
    .toBuffer();
  const asked = new Map<string, number>();
  let [now, most, isUp] = [0, 0, false];
  const server = createServer((incoming, outgoing) => {
    const name = (incoming.url ?? "").split("/").at(-1) ?? "";
    const times = (asked.get(name) ?? 0) + 1;
    asked.set(name, times);
    now += 1;
    most = Math.max(most, now);
    outgoing.once("close", () => {
      now -= 1;
    });
    // After a turn of the loop, so that those that come together are together.
    setImmediate(() => {
      if (name.startsWith("again") && times === 1) outgoing.writeHead(503).end();
      else if (name === "page.jpg") outgoing.end("<html>not a picture</html>");
      else if (name === "gone.jpg" && !isUp) outgoing.writeHead(404).end();
      else if (name === "moved.jpg") outgoing.writeHead(302, { location: "https://127.0.0.1/" }).end();
      else outgoing.end(Buffer.concat([picture, Buffer.from(name)]));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const client = outgoingClient({
    resolve: async (host) => [{ address: host === "inside.example" ? "10.0.0.7" : "93.184.216.34", family: 4 }],
    send: (options) => request({ ...options, host: "127.0.0.1", port }),
  });
  const fetchFile = fileFetcher(client, { pause: 0 });
  return { fetchFile, asked, mostAtOnce: () => most, setUp: () => (isUp = true) };
}

const addresses = [
  ...["one.png", "two.png", "three", "again.png", "gone.jpg", "moved.jpg", "page.jpg", "paper.pdf"].map(
    (name) => `${uploads}/${name}`,
  ),
  "https://inside.example/four.png",
  "http://old.example/five.png",
];
const posts = addresses.map((attachmentUrl, index) => ({
  id: 500 + index,
  title: "File",
  type: "attachment",
  attachmentUrl,
}));

test("files are fetched a few at once, each that fails has its line, and a second run asks for those alone", async () => {
  const [bench, site] = [await importBench(), await oldSite()];
  const before = await contentOf(bench.db);
  const take = () => bench.take(wordpressExport(posts), { fetchFile: site.fetchFile });
  const { counts } = await take();
  expect(counts.file).toEqual({ taken: 5, refused: 5 });
  const reasons = posts.map(({ id }) => bench.lineOf(String(id), "file")?.reasons ?? []);
  expect(reasons).toEqual([
    ...[[], [], [], [], ["fetch.status:404"], ["fetch.status:302"], ["file.unknownType"], ["file.unknownType"]],
    ...[["fetch.refused"], []],
  ]);
  expect(site.asked.get("again.png")).toBe(2);
  expect(site.asked.has("paper.pdf")).toBe(false);
  expect(site.asked.has("four.png")).toBe(false);
  expect(site.mostAtOnce()).toBeLessThanOrEqual(4);

  const after = await contentOf(bench.db);
  site.asked.clear();
  expect((await take()).counts.file).toEqual({ same: 5, refused: 5 });
  expect([...site.asked.keys()].sort()).toEqual(["gone.jpg", "moved.jpg", "page.jpg"]);
  expect(await contentOf(bench.db)).toEqual(after);
  site.setUp();
  const { importId = "", counts: third } = await take();
  expect(third.file).toEqual({ same: 5, taken: 1, refused: 4 });
  // Also what an earlier run could not take was made by the import.
  expect(await takeBack(bench.parts, importId)).toEqual({ kind: "done", stories: 0 });
  expect(await contentOf(bench.db)).toEqual(before);
});

test("a dry run fetches nothing, and the folder comes first", async () => {
  const [bench, site] = [await importBench(), await oldSite()];
  const file = [{ id: 600, title: "Cup", type: "attachment", attachmentUrl: `${uploads}/cup.png` }];
  const more = [...file, { id: 601, title: "One", type: "attachment", attachmentUrl: `${uploads}/one.png` }];
  const told = { fetchFile: site.fetchFile };
  expect((await bench.take(wordpressExport(more), { ...told, isDryRun: true })).counts.file).toEqual({ taken: 2 });
  expect([...site.asked.keys()]).toEqual([]);
  expect((await bench.take(wordpressExport(more), told)).counts.file).toEqual({ taken: 2 });
  expect([...site.asked.keys()]).toEqual(["one.png"]);
});

test("what is begun in advance is never more than was asked for, and a failure is heard by whoever waits", async () => {
  let [running, most] = [0, 0];
  const load = inAdvance([1, 2, 3, 4, 5], 2, async (number) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (number === 2) throw new Error("two");
    return number * 10;
  });
  expect(await load(1)).toBe(10);
  await expect(load(2)).rejects.toThrow("two");
  expect([await load(3), await load(4), await load(5)]).toEqual([30, 40, 50]);
  expect(most).toBe(2);
});

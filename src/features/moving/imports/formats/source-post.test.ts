import { expect, test } from "vitest";
import { processorTime } from "#tests/harness/processor-time.ts";
import { pictureNotes } from "./source-post.ts";

test("pictures and audio of a body come as files of its site, each once", () => {
  const site = "https://old.example";
  const media = `${site}/content/media/2021`;
  const body = `<img src="${site}/content/images/a.jpg"><div class="kg-audio-card"><audio preload="none" src="${media}/b.mp3"></audio></div>
    <audio controls><source src='${media}/c.ogg'></audio><audio src="${media}/b.mp3"></audio><video><source src="${media}/d.mp4"></video>
    <audio src="https://other.example/e.mp3"></audio>`;
  const files = [...pictureNotes(site).attachments(body, undefined, 7)].map(({ attachmentUrl }) => attachmentUrl);
  expect(files).toEqual([`${site}/content/images/a.jpg`, `${media}/b.mp3`, `${media}/c.ogg`]);
});

test("reads a body in a time in proportion to its length", () => {
  const readAll = () => {
    for (const hostile of ["<audio ".repeat(20_000), "<audio>".repeat(20_000), `<audio${" ".repeat(100_000)}`])
      expect([...pictureNotes("https://old.example").attachments(hostile, undefined, 1)]).toEqual([]);
  };
  expect(processorTime(readAll, 3_000)).toBeLessThan(3_000);
});

import { expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { readStories } from "./stories.server.ts";

test("a story names the file that took the place of the one it was saved with", async () => {
  const { db } = await commandBench();
  const [id, former, now] = [newIdentifier(), "1690000000001-0a1b2c3d", "1690000000002-0a1b2c3d"];
  const file = {
    ...{ filename: "final.jpg", original_filename: "final.jpg", file_size: 9, mime_type: "image/jpeg" },
    ...{ width: 640, height: 480, widths: [640], formats: ["webp", "jpg"] },
  };
  await db
    .insertInto("media")
    .values({ ...file, id, file_path: `media/${now}` })
    .execute();
  const image = (stem: string) => `<img src="/media/${stem}-640.jpg" alt="x" width="640" height="480">`;
  const content = `<figure>${image(former)}</figure>`;
  const story = newIdentifier();
  await db.insertInto("articles").values({ id: story, title: "Final", slug: story, content }).execute();
  const exported = async () => {
    const found: string[] = [];
    for await (const one of readStories(db)) if (one.id === story) found.push(one.content);
    return found;
  };
  expect(await exported()).toEqual([content]);
  await db
    .insertInto("media_former_files")
    .values({ ...file, media_id: id, file_path: `media/${former}`, replaced_at: new Date() })
    .execute();
  expect(await exported()).toEqual([`<figure>${image(now)}</figure>`]);
});

import path from "node:path";
import { expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, system } from "#tests/harness/commands.ts";
import { projectRoot } from "#tests/harness/source-tree.ts";
import { isWhole } from "#tests/harness/whole.ts";
import { seedDemoContent } from "./commands.server.ts";
import { readDemoContent } from "./content.server.ts";
import { demoPictureTexts } from "./picture-texts.ts";

test("the pictures of the demo get JPEG versions later, where that is wanted", async () => {
  const content = await readDemoContent(path.join(projectRoot, "demo"));
  const jobsAfter = async (makeJpeg: boolean) => {
    const { db, run, jobs, now } = await commandBench();
    const stored = [...demoPictureTexts(content).keys()].map((name) => ({ name, id: newIdentifier() }));
    await db
      .insertInto("media")
      .values(
        stored.map(({ name, id }) => ({
          ...{ id, filename: `${name}.webp`, original_filename: `demo-${name}.webp`, file_path: `media/${name}` },
          ...{ file_size: 1, mime_type: "image/webp", created_at: now },
        })),
      )
      .execute();
    const pictures = Object.fromEntries(stored.map(({ name, id }) => [name, { id, address: `/media/${name}.webp` }]));
    await run(seedDemoContent, system, { content, passwordHash: "x", pictures, makeJpeg });
    return jobs.map(({ queue }) => queue);
  };
  expect(await jobsAfter(true)).toEqual(["media.jpeg"]);
  // Writing the demo twice takes twice as long.
  if (isWhole) expect(await jobsAfter(false)).toEqual([]);
});

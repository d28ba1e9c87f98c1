// The demo on first start: its pictures go into the library, then its content into the database.
import path from "node:path";
import { listMedia } from "#app/features/media/queries.server.ts";
import { storePrepared } from "#app/features/media/store-upload.server.ts";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import { gatherOutgrownStatistics } from "#app/platform/db/statistics.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { seedDemoContent } from "./commands.server.ts";
import { type DemoContent, readDemoContent } from "./content.server.ts";
import { demoPictureTexts } from "./picture-texts.ts";
import { readDemoPicture, readPictureFacts } from "./pictures.server.ts";
import type { DemoPicture } from "./rows.server.ts";

const seeder: Actor = { kind: "system", name: "demo" };
/** Pictures stored at a time: enough for a store at the other end of a line, and few in memory. */
const atOnce = 4;

/** Hears how far the seed is: so many of so many pictures are stored. */
export type SeedProgress = (done: number, of: number) => void;

/**
 * Seeds the demo unless the database already holds sections. Safe to run again after it was cut off. `projectRoot` is
 * the folder that holds `demo/`.
 */
export async function seedDemo(platform: Platform, projectRoot: string, progress: SeedProgress): Promise<void> {
  const { db, log, run, authentication } = platform;
  const seeded = await db.selectFrom("categories").select("id").limit(1).executeTakeFirst();
  if (seeded) return;
  const startedAt = performance.now();
  const folder = path.join(projectRoot, "demo");
  const content = await readDemoContent(folder);
  const [passwordHash, pictures] = await Promise.all([
    authentication.hashPassword(demoCredentials.password),
    storePictures(platform, { folder, content, progress }),
  ]);
  const { count } = await run(seedDemoContent, seeder, {
    ...{ content, passwordHash, pictures },
    makeJpeg: platform.config.demoJpeg,
  });
  await gatherOutgrownStatistics(db);
  log.info("the demo was seeded", { rows: count, seconds: Math.round((performance.now() - startedAt) / 100) / 10 });
}

async function storePictures(
  platform: Platform,
  { folder, content, progress }: { folder: string; content: DemoContent; progress: SeedProgress },
): Promise<Record<string, DemoPicture>> {
  const pictures = await picturesOfEarlierStart(platform);
  const pictureTexts = demoPictureTexts(content);
  const names = [...pictureTexts.keys()];
  const facts = await readPictureFacts(folder);
  progress(Object.keys(pictures).length, names.length);
  const work = names.filter((name) => !pictures[name]).values();
  const store = async () => {
    for (const name of work) {
      const prepared = await readDemoPicture(folder, name, facts);
      pictures[name] = await storePrepared(platform, seeder, {
        prepared,
        originalFilename: `demo-${name}.webp`,
        texts: pictureTexts.get(name) ?? {},
      });
      progress(Object.keys(pictures).length, names.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, store));
  return pictures;
}

/** A first start that was cut off has left pictures in the library: they are taken, not stored twice. */
async function picturesOfEarlierStart({ db }: Platform): Promise<Record<string, DemoPicture>> {
  const { items } = await listMedia(db, { search: "demo-", kind: "picture", limit: 500 });
  return Object.fromEntries(
    items.map(({ id, address, original_filename }) => [
      original_filename.replace(/^demo-|\.[a-z]+$/g, ""),
      { id, address },
    ]),
  );
}

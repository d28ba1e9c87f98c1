// The demo on first start: draws its pictures, sends them through the same path as any upload, and plants the content.
import { availableParallelism } from "node:os";
import sharp from "sharp";
import type { Actor } from "../../platform/auth/policy.ts";
import type { Platform } from "../../platform/platform.ts";
import { listMedia } from "../media/queries.server.ts";
import { storeUpload } from "../media/store-upload.server.ts";
import { demoCredentials } from "../people/demo-credentials.server.ts";
import { plantDemo } from "./commands.server.ts";
import { illustrate } from "./illustrations/illustrate.ts";
import { type DemoPicture, demoIllustrations } from "./rows.server.ts";

const seeder: Actor = { kind: "system", name: "demo" };
const size = { width: 1600, height: 900 };

/** Plants the demo unless the database already holds sections. Safe to run again after it was cut off. */
export async function seedDemo(platform: Platform): Promise<void> {
  const { db, log, run, authentication } = platform;
  const planted = await db.selectFrom("categories").select("id").limit(1).executeTakeFirst();
  if (planted) return;
  const startedAt = performance.now();
  const [passwordHash, pictures] = await Promise.all([
    authentication.hashPassword(demoCredentials.password),
    drawPictures(platform),
  ]);
  const { count } = await run(plantDemo, seeder, { passwordHash, pictures });
  log.info("the demo was planted", { rows: count, seconds: Math.round((performance.now() - startedAt) / 100) / 10 });
}

type Illustration = ReturnType<typeof demoIllustrations>[number];

const nameOf = ({ sport, seed }: Illustration) => `${sport}-${seed}`;

async function drawPictures(platform: Platform): Promise<Record<string, DemoPicture>> {
  const pictures = await picturesOfEarlierStart(platform);
  const missing = demoIllustrations().filter((illustration) => !pictures[nameOf(illustration)]);
  const work = missing.values();
  const draw = async () => {
    for (const illustration of work) pictures[nameOf(illustration)] = await drawPicture(platform, illustration);
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, draw));
  return pictures;
}

/** A first start that was cut off has left pictures in the library: they are taken, not drawn twice. */
async function picturesOfEarlierStart({ db }: Platform): Promise<Record<string, DemoPicture>> {
  const { items } = await listMedia(db, { search: "demo-", kind: "picture", limit: 500 });
  return Object.fromEntries(
    items.map(({ id, address, original_filename }) => [
      original_filename.replace(/^demo-|\.png$/g, ""),
      { id, address },
    ]),
  );
}

async function drawPicture(platform: Platform, illustration: Illustration): Promise<DemoPicture> {
  const svg = illustrate({ ...illustration, ...size });
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  return storeUpload(platform, seeder, { bytes, originalFilename: `demo-${nameOf(illustration)}.png`, avif: false });
}

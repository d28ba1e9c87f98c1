// The icons of the site at their fixed addresses, made of the picture that the editor has chosen. Without one, and
// while it cannot be read, the files of the build answer.
import { Hono } from "hono";
import { type CropFile, cropName, type IconSide, keyOf } from "#app/features/media/media-urls.ts";
import { settingsTag } from "#app/features/settings/admin-rules.ts";
import { findSettingPicture } from "#app/features/settings/queries.server.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Platform } from "#app/platform/platform.ts";

const icons: ReadonlyMap<string, IconSide> = new Map([
  ["/favicon.svg", 96],
  ["/favicon.ico", 96],
  ["/apple-touch-icon.png", 180],
  ["/icon-192.png", 192],
  ["/icon-512.png", 512],
]);

type IconMeans = Pick<Platform, "db" | "files" | "shared" | "log">;

/** Answers `/favicon.svg` and its like with the chosen icon; passes on where there is none. */
export function siteIcons(means: IconMeans, makeCrop: (crop: CropFile) => Promise<boolean>): Hono {
  const app = new Hono();
  for (const [path, side] of icons) {
    app.get(path, async (c, next) => {
      const bytes = await chosenIcon(means, makeCrop, side).catch((error: unknown) => {
        if (!(error instanceof AppError) && !isDatabaseAway(error))
          means.log.error("the icon of the site cannot be made", error);
        return undefined;
      });
      if (!bytes) return next();
      const headers = { "cache-control": "public, max-age=3600", "x-content-type-options": "nosniff" };
      if (!path.endsWith(".svg")) return c.body(Buffer.from(bytes), 200, { ...headers, "content-type": "image/png" });
      return c.body(pictureInSvg(bytes, side), 200, { ...headers, "content-type": "image/svg+xml" });
    });
  }
  return app;
}

async function chosenIcon(
  { db, files, shared }: IconMeans,
  makeCrop: (crop: CropFile) => Promise<boolean>,
  side: IconSide,
): Promise<Uint8Array | undefined> {
  // What is kept of it falls with the settings; nothing else is told.
  const noNotes = { tag: () => undefined, expiresAt: () => undefined };
  const picture = await shared.read("icon", noNotes, async ({ tag }) => {
    tag(settingsTag, "pictures");
    return findSettingPicture(db, "site_icon");
  });
  if (!picture) return undefined;
  const { baseName, focalX, focalY } = picture;
  const crop = { ratio: "1x1", focalX, focalY, side } as const;
  const key = keyOf(cropName(baseName, crop));
  const stored = await files.readBytes(key);
  if (stored) return stored;
  const file: CropFile = { kind: "crop", baseName, timestamp: Number(baseName.slice(0, 13)), format: "png", ...crop };
  return (await makeCrop(file)) ? files.readBytes(key) : undefined;
}

/** The page names its icon as SVG: a picture in a frame is one. */
function pictureInSvg(bytes: Uint8Array, side: number): string {
  const data = Buffer.from(bytes).toString("base64");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="data:image/png;base64,${data}"/></svg>`;
}

// Files as staff send them, made when they are needed.
import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import sharp from "sharp";

export type UploadFile = { name: string; mimeType: string; buffer: Buffer };

type Size = { width: number; height: number };

/** A picture of one colour, another one each time: two uploads are never the same bytes. */
export async function picture(
  name: string,
  { width, height }: Size = { width: 1600, height: 900 },
): Promise<UploadFile> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const drawing = sharp({ create: { width, height, channels: 3, background } });
  const isPng = name.endsWith(".png");
  const buffer = await (isPng ? drawing.png() : drawing.jpeg()).toBuffer();
  return { name, mimeType: isPng ? "image/png" : "image/jpeg", buffer };
}

/** A picture that is hard to compress: some bytes for every pixel, so that sending it takes a while. */
export async function heavyPicture(name: string, { width, height }: Size): Promise<UploadFile> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const drawing = sharp({ create: { width, height, channels: 3, noise, background: "black" } });
  return { name, mimeType: "image/jpeg", buffer: await drawing.jpeg({ quality: 90 }).toBuffer() };
}

/** A PNG of a few bytes whose header promises any number of pixels. */
export async function pictureOfManyPixels(name: string, { width, height }: Size): Promise<UploadFile> {
  const small = await sharp({ create: { width: 1, height: 1, channels: 3, background: "black" } })
    .png()
    .toBuffer();
  const buffer = Buffer.from(small);
  const header = 16; // behind the signature, the length of the first chunk and its name
  buffer.writeUInt32BE(width, header);
  buffer.writeUInt32BE(height, header + 4);
  buffer.writeUInt32BE(crc32(buffer.subarray(12, 29)), 29);
  return { name, mimeType: "image/png", buffer };
}

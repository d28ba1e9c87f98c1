/** For a screen of two pixels to each of the layout. */
const width = 192;

let lastDrawn: Promise<unknown> = Promise.resolve();

/**
 * A small picture of a file as a `data:` address, drawn one after the other: each takes the memory of the whole picture
 * for a moment. `undefined` for what this browser cannot read.
 */
export function previewOf(file: Blob): Promise<string | undefined> {
  const drawn = lastDrawn.then(() => draw(file)).catch(() => undefined);
  lastDrawn = drawn;
  return drawn;
}

async function draw(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeQuality: "medium" });
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.toDataURL("image/jpeg", 0.7);
}

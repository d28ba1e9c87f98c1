// A picture of a phone made ready for the queue: no larger than readers ever see it, with a small one for the screen.
// Fails where the browser cannot read it as a picture.
import type { DraftPicture } from "./live-queue.ts";

const longestSide = 2560;
/** A file that is larger than this is written anew, even where its sides are short enough. */
const heavyBytes = 4_000_000;
const previewSide = 240;

export async function pictureFromFile(file: File, key: string): Promise<DraftPicture> {
  const picture = await createImageBitmap(file);
  try {
    const side = Math.max(picture.width, picture.height);
    const isHuge = side > longestSide || file.size > heavyBytes;
    const sent = isHuge ? await drawn(picture, longestSide / side) : file;
    const preview = await asDataUrl(await drawn(picture, previewSide / side));
    return { key, file: sent, fileName: file.name, preview, alt: "", caption: "", credit: "" };
  } finally {
    picture.close();
  }
}

async function drawn(picture: ImageBitmap, wanted: number): Promise<Blob> {
  const scale = Math.min(1, wanted);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new TypeError("no canvas");
  // What is transparent would else be black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  if (!blob) throw new TypeError("no picture");
  return blob;
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string); // of `readAsDataURL`
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

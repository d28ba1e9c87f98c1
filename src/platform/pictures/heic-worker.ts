// One thread that decodes one HEIC picture and ends: heic-decoder.server.ts. Run natively, never bundled.
import { parentPort, workerData } from "node:worker_threads";
import createDecoder from "libheif-js/libheif-wasm/libheif.js";
import { emptyTiff } from "./tiff.ts";

export type HeicWork = {
  bytes: Uint8Array;
  profile: Uint8Array | undefined;
  mostPixels: number;
  /** Memory that the decoder may take. */
  mostBytes: number;
};

export type HeicAnswer = { tiff: Uint8Array } | { error: string };

const port = parentPort;
if (!port) throw new Error("heic-worker runs in a worker thread only");

const work: HeicWork = workerData;
limitMemory(work.mostBytes);
try {
  const tiff = await decode(work);
  port.postMessage({ tiff } satisfies HeicAnswer, [tiff.buffer]);
} catch (error) {
  port.postMessage({ error: error instanceof Error ? error.message : String(error) } satisfies HeicAnswer);
}

/** The decoder asks for more as the file wants it to; beyond this it hears that there is none, and gives up. */
function limitMemory(mostBytes: number): void {
  const page = 65_536;
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * page > mostBytes) throw new RangeError("out of memory");
    return grow.call(this, pages);
  };
}

async function decode({ bytes, profile, mostPixels }: HeicWork): Promise<Uint8Array<ArrayBuffer>> {
  const silent = () => {};
  const library = await Promise.resolve(createDecoder({ print: silent, printErr: silent }));
  const context = library.heif_context_alloc();
  const read = library.heif_context_read_from_memory(context, bytes);
  if (read.code !== library.heif_error_code.heif_error_Ok) throw new Error("unreadable");
  const handle = library.heif_js_context_get_primary_image_handle(context);
  if (!handle || handle.code) throw new Error("no primary picture");
  const hasAlpha = library.heif_image_handle_has_alpha_channel(handle);
  const [width, height] = [library.heif_image_handle_get_width(handle), library.heif_image_handle_get_height(handle)];
  if (width * height > mostPixels) throw new Error("exceeds pixel limit");
  const { heif_chroma_interleaved_RGBA: rgba, heif_chroma_interleaved_RGB: rgb } = library.heif_chroma;
  const colors = library.heif_colorspace.heif_colorspace_RGB;
  const image = library.heif_js_decode_image2(handle, colors, hasAlpha ? rgba : rgb);
  const plane = image?.channels?.[0];
  if (!plane) throw new Error(String(image?.message ?? "cannot be decoded"));
  return toTiff(plane, { channels: hasAlpha ? 4 : 3, profile });
}

type Plane = { width: number; height: number; stride: number; data: Uint8Array };

/** Rows of the decoder end with padding. */
function toTiff({ width, height, stride, data }: Plane, options: { channels: 3 | 4; profile: Uint8Array | undefined }) {
  const { file, pixelsAt } = emptyTiff({ width, height, ...options });
  const row = width * options.channels;
  for (let y = 0; y < height; y += 1) file.set(data.subarray(y * stride, y * stride + row), pixelsAt + y * row);
  return file;
}

// What an upload may weigh and what becomes of a picture. Both sides know it: the form says it, the server enforces it.

export const mebibyte = 1024 * 1024;

export const pictureLimits = {
  pictureBytes: 15 * mebibyte,
  videoBytes: 100 * mebibyte,
  /** An hour at 128 kbit/s: a long conversation, and still a file that a phone can load. */
  audioBytes: 60 * mebibyte,
  /** Width times height, judged from the header before anything is decoded. */
  pixels: 50_000_000,
  /** Of HEIC, which is decoded whole: what telephones take unless they are told to take more. */
  heicPixels: 25_000_000,
  /** Memory that the decoder of HEIC may take. */
  heicBytes: 384 * mebibyte,
  /**
   * Longest side of the picture that we keep: enough for any screen, and what print asks for stays with the editors.
   */
  originalSide: 3840,
  /** Seconds that decoding or encoding one rendition may take. */
  seconds: 15,
  /** Pictures in work at once, and uploads that may wait for their turn: each holds its bytes in memory. */
  atOnce: 2,
  waiting: 8,
} as const;

/** Widths that `srcset` offers. */
const renditionSteps = [320, 640, 960, 1280, 1920] as const;

/**
 * The widths a picture gets: every step below its own width, and its own width (at most the widest step). Never
 * enlarged, never left without its own sharpness: 1600 becomes 320, 640, 960, 1280, 1600.
 */
export function renditionWidths(originalWidth: number): number[] {
  const widest = Math.min(originalWidth, renditionSteps[renditionSteps.length - 1] ?? originalWidth);
  return [...renditionSteps.filter((step) => step < widest), widest];
}

// The plainest picture file there is (TIFF 6.0, baseline, not compressed): pixels with their colour profile, for the
// decoder that takes all pictures.

type Facts = { width: number; height: number; channels: 3 | 4; profile: Uint8Array | undefined };

const rowsPerStrip = 64;

type Entry = { tag: number; values: readonly number[]; bytesEach: 1 | 2 | 4 };
const typeNumbers = { 1: 7, 2: 3, 4: 4 } as const;

/** A whole file whose pixels are still to be written at `pixelsAt`, row by row, eight bits a channel. */
export function emptyTiff(facts: Facts): { file: Uint8Array<ArrayBuffer>; pixelsAt: number } {
  // The places of the strips are known once the directory is, whose length does not depend on them.
  const pixelsAt = layOut(entriesOf(facts, 0)).end;
  const entries = entriesOf(facts, pixelsAt);
  const file = new Uint8Array(pixelsAt + facts.width * facts.height * facts.channels);
  const view = new DataView(file.buffer);
  const write = { 1: view.setUint8, 2: view.setUint16, 4: view.setUint32 } as const;
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  view.setUint32(4, 8, true);
  view.setUint16(8, entries.length, true);
  const { places } = layOut(entries);
  for (const [index, { tag, values, bytesEach }] of entries.entries()) {
    const at = 10 + index * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, typeNumbers[bytesEach], true);
    view.setUint32(at + 4, values.length, true);
    const place = places[index];
    if (place !== undefined) view.setUint32(at + 8, place, true);
    for (const [nth, value] of values.entries()) {
      write[bytesEach].call(view, (place ?? at + 8) + nth * bytesEach, value, true);
    }
  }
  return { file, pixelsAt };
}

/** In the order of their tags, as the standard wants them. */
function entriesOf({ width, height, channels, profile }: Facts, pixelsAt: number): readonly Entry[] {
  const strips = Array.from({ length: Math.ceil(height / rowsPerStrip) }, (_, index) => index * rowsPerStrip);
  const row = width * channels;
  return [
    { tag: 256, values: [width], bytesEach: 4 },
    { tag: 257, values: [height], bytesEach: 4 },
    { tag: 258, values: Array.from({ length: channels }, () => 8), bytesEach: 2 },
    { tag: 259, values: [1], bytesEach: 2 },
    { tag: 262, values: [2], bytesEach: 2 },
    { tag: 273, values: strips.map((first) => pixelsAt + first * row), bytesEach: 4 },
    { tag: 277, values: [channels], bytesEach: 2 },
    { tag: 278, values: [rowsPerStrip], bytesEach: 4 },
    { tag: 279, values: strips.map((first) => Math.min(rowsPerStrip, height - first) * row), bytesEach: 4 },
    ...(channels === 4 ? [{ tag: 338, values: [2], bytesEach: 2 } as const] : []),
    ...(profile ? [{ tag: 34_675, values: [...profile], bytesEach: 1 } as const] : []),
  ];
}

/** Where the values stand that do not fit into their entry, and where they end. */
function layOut(entries: readonly Entry[]) {
  let end = 8 + 2 + entries.length * 12 + 4;
  const places = entries.map(({ values, bytesEach }) => {
    const bytes = values.length * bytesEach;
    if (bytes <= 4) return undefined;
    const place = end;
    end += bytes + (bytes % 2);
    return place;
  });
  return { places, end };
}

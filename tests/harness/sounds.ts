// Silence in the three containers that the media library takes, small and made here.

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** MPEG 1, layer III, 32 kbit/s at 44.1 kHz: a frame is 104 bytes and 26 ms. */
export function mp3Sound(seconds: number): Uint8Array {
  const frame = joined(latin("\xff\xfb\x10\xc0"), new Uint8Array(100));
  return joined(...Array.from({ length: Math.round((seconds * 44_100) / 1152) }, () => frame));
}

/** An ID3v2 tag with a title, or another text. */
export function id3Tag(text: string): Uint8Array {
  const frame = joined(latin(`TIT2\0\0\0${String.fromCharCode(text.length + 1)}\0\0\0`), latin(text));
  return joined(latin(`ID3\x04\0\0\0\0\0${String.fromCharCode(frame.length)}`), frame);
}

/** A box of an MP4 file. */
export function mp4Box(type: string, ...content: readonly Uint8Array[]): Uint8Array {
  const inside = joined(...content);
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, inside.length + 8);
  return joined(size, latin(type), inside);
}

/** An MP4 file that says of itself what one with these tracks says; its media is nothing that plays. */
export function mp4Sound(
  seconds: number,
  {
    brand = "M4A ",
    tracks = ["soun"],
    about = "",
  }: { brand?: string; tracks?: readonly string[]; about?: string } = {},
): Uint8Array {
  const header = new Uint8Array(100);
  new DataView(header.buffer).setUint32(12, 1_000);
  new DataView(header.buffer).setUint32(16, seconds * 1_000);
  const trak = (kind: string) => mp4Box("trak", mp4Box("mdia", mp4Box("hdlr", latin(`\0\0\0\0\0\0\0\0${kind}`))));
  return joined(
    mp4Box("ftyp", latin(`${brand}\0\0\0\0`)),
    mp4Box("moov", mp4Box("mvhd", header), ...tracks.map(trak), ...(about ? [mp4Box("udta", latin(about))] : [])),
    mp4Box("mdat", latin("the sound itself")),
  );
}

/** An Ogg file of Opus with its two headers and one page that ends after so long. */
export function oggSound(seconds: number): Uint8Array {
  const skipped = 312;
  const head = joined(latin("OpusHead\x01\x01"), Uint8Array.of(skipped & 255, skipped >> 8), new Uint8Array(7));
  return joined(
    oggPage(0n, head),
    oggPage(0n, latin("OpusTags\0\0\0\0\0\0\0\0")),
    oggPage(BigInt(seconds * 48_000 + skipped), Uint8Array.of(0xf8, 0xff, 0xfe)),
  );
}

function oggPage(position: bigint, packet: Uint8Array): Uint8Array {
  const header = new Uint8Array(28);
  header.set(latin("OggS"));
  const view = new DataView(header.buffer);
  view.setBigInt64(6, position, true);
  view.setUint32(14, 7, true);
  header[26] = 1;
  header[27] = packet.length;
  return joined(header, packet);
}

// What the file of a picture says of it in words, in the three ways in which cameras and programs write it: IPTC (IIM),
// XMP and EXIF. Raw values, as they stand there; which of them is believed is the library's business.
import { readExif } from "./exif.ts";
import { type IptcRecord, readIptc } from "./iptc.ts";
import { readXmp, type XmpProperties } from "./xmp.ts";

/** The blocks of a file as the decoder hands them out. */
export type MetadataBlocks = {
  iptc?: Uint8Array | undefined;
  xmp?: Uint8Array | undefined;
  exif?: Uint8Array | undefined;
};

export type EmbeddedMetadata = {
  iptc: IptcRecord;
  xmp: XmpProperties;
  exif: ReadonlyMap<number, string>;
};

/** Never throws: what cannot be read says nothing. Linear in the size of the blocks, of which the beginning is read. */
export function readEmbeddedMetadata({ iptc, xmp, exif }: MetadataBlocks): EmbeddedMetadata {
  return {
    iptc: readIptc(beginning(iptc)),
    xmp: readXmp(beginning(xmp)),
    exif: readExif(beginning(exif)),
  };
}

/**
 * Four times what a segment of JPEG holds. Beyond are histories of the editing, and what wants to keep a server busy.
 */
const mostBytes = 256 * 1024;

const beginning = (block: Uint8Array | undefined) => (block ?? new Uint8Array()).subarray(0, mostBytes);

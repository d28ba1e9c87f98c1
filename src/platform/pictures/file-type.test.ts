import { describe, expect, test } from "vitest";
import { fileTypeOf } from "./file-type.ts";

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const brands = (major: string, ...compatible: string[]) =>
  latin(`\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join("")}`);

describe("fileTypeOf", () => {
  test.each([
    ["jpeg", latin("\xff\xd8\xff\xe0\0\x10JFIF"), { kind: "picture", type: "jpeg" }],
    ["png", latin("\x89PNG\r\n\x1a\n"), { kind: "picture", type: "png" }],
    ["gif of 1987", latin("GIF87a"), { kind: "picture", type: "gif" }],
    ["gif of 1989", latin("GIF89a"), { kind: "picture", type: "gif" }],
    ["webp", latin("RIFF\x10\0\0\0WEBPVP8 "), { kind: "picture", type: "webp" }],
    ["avif", brands("avif", "mif1", "miaf"), { kind: "picture", type: "avif" }],
    ["avif by its second brand", brands("mif1", "avif"), { kind: "picture", type: "avif" }],
    ["heic", brands("heic", "mif1"), { kind: "picture", type: "heic" }],
    ["mp4", brands("isom", "iso2", "avc1"), { kind: "video", type: "mp4" }],
    ["quicktime", brands("qt  "), { kind: "refused", type: "quicktime" }],
    ["webm", latin("\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm"), { kind: "video", type: "webm" }],
    ["mp3 from its first frame", latin("\xff\xfb\x90\x00"), { kind: "audio", type: "mp3" }],
    ["mp3 with a tag", latin("ID3\x04\0\0\0\0\0\0"), { kind: "audio", type: "mp3" }],
    ["m4a", brands("M4A ", "mp42", "isom"), { kind: "audio", type: "m4a" }],
    ["opus", latin(`OggS${"\0".repeat(22)}\x01\x13OpusHead`), { kind: "audio", type: "ogg" }],
    ["vorbis", latin(`OggS${"\0".repeat(22)}\x01\x1e\x01vorbis\0`), { kind: "audio", type: "ogg" }],
    ["a film in ogg", latin(`OggS${"\0".repeat(22)}\x01\x2a\x80theora`), { kind: "unknown" }],
    ["aac without a container", latin("\xff\xf1\x50\x80"), { kind: "unknown" }],
    ["text in UTF-16", latin("\xff\xfea\0"), { kind: "unknown" }],
    ["matroska that is not webm", latin("\x1a\x45\xdf\xa3\x9fB\x82\x88matroska"), { kind: "unknown" }],
    ["svg", latin('<svg xmlns="http://www.w3.org/2000/svg">'), { kind: "refused", type: "svg" }],
    ["svg after a prologue", latin('<?xml version="1.0"?>\n<!-- x -->\n<SVG>'), { kind: "refused", type: "svg" }],
    ["html", latin("<!doctype html><script>alert(1)</script>"), { kind: "unknown" }],
    ["riff that is a sound", latin("RIFF\x10\0\0\0WAVEfmt "), { kind: "unknown" }],
    ["tiff", latin("II*\0"), { kind: "unknown" }],
    ["pdf", latin("%PDF-1.7"), { kind: "unknown" }],
    ["one byte", latin("\xff"), { kind: "unknown" }],
    ["nothing", new Uint8Array(), { kind: "unknown" }],
    ["a box that claims four gigabytes of brands", latin("\xff\xff\xff\xffftypqqqq"), { kind: "unknown" }],
  ])("%s", (_name, bytes, expected) => {
    expect(fileTypeOf(bytes)).toEqual(expected);
  });

  test("reads from where the view begins, not from where its memory does", () => {
    const inside = latin("xxxxGIF89a").subarray(4);
    expect(fileTypeOf(inside)).toEqual({ kind: "picture", type: "gif" });
  });
});

import { describe, expect, test } from "vitest";
import { processorTime } from "#tests/harness/processor-time.ts";
import { id3Tag, mp3Sound, mp4Sound, oggSound } from "#tests/harness/sounds.ts";
import { readAudio } from "./audio-file.ts";

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const textOf = (bytes: Uint8Array | undefined) => String.fromCharCode(...(bytes ?? []));

describe("readAudio", () => {
  test.each([
    ["mp3", mp3Sound(4), 4],
    ["mp3", mp3Sound(0.1), 1],
    ["m4a", mp4Sound(252), 252],
    ["m4a", mp4Sound(0), undefined],
    ["ogg", oggSound(3725), 3725],
    ["ogg", oggSound(0), undefined],
  ] as const)("%s says how long it is", (type, bytes, seconds) => {
    expect(readAudio(bytes, type)).toEqual({ bytes, seconds });
  });

  test("leaves the tags of an MP3 behind, which name people and places, and what they hold of other frames", () => {
    const sound = mp3Sound(2);
    const old = joined(latin("TAG"), latin("Asha's interview".padEnd(125, "\0")));
    const tagged = joined(id3Tag("Asha at home"), id3Tag("\xff\xfb\x10\xc0"), sound, old);
    expect(readAudio(tagged, "mp3")).toEqual({ bytes: sound, seconds: 2 });
  });

  test("empties the boxes of an M4A that say where it was recorded", () => {
    const whole = mp4Sound(9, { about: "Naya Baneshwor" });
    const read = readAudio(whole, "m4a");
    expect(textOf(whole)).toContain("Baneshwor");
    expect(textOf(read?.bytes)).not.toContain("Baneshwor");
    expect(read).toMatchObject({ seconds: 9 });
  });

  test("passes over what stands between two frames", () => {
    const sound = mp3Sound(1);
    expect(readAudio(joined(sound, latin("junk"), sound), "mp3")).toMatchObject({ seconds: 2 });
  });

  const ogg = oggSound(5);
  test.each([
    ["no frame", "mp3", latin("x".repeat(5_000))],
    ["a tag alone", "mp3", id3Tag("Nothing more")],
    ["a frame in something else", "mp3", joined(latin("x".repeat(50_000)), mp3Sound(0.2))],
    ["half of its boxes", "m4a", mp4Sound(5).subarray(0, 120)],
    ["half a page", "ogg", ogg.subarray(0, ogg.length - 2)],
    ["a page and something else", "ogg", joined(ogg, latin("x".repeat(40)))],
    ["the beginning of a header", "ogg", ogg.subarray(0, 40)],
    ["nothing", "ogg", new Uint8Array()],
  ] as const)("refuses a file that is %s (%s)", (_what, type, bytes) => {
    expect(readAudio(bytes, type)).toBeUndefined();
  });

  test("takes time in proportion", () => {
    const readBoth = () => {
      readAudio(new Uint8Array(8_000_000).fill(0xff), "mp3");
      readAudio(joined(latin("ID3\x04\0\0\x7f\x7f\x7f\x7f")), "mp3");
    };
    expect(processorTime(readBoth, 2_000)).toBeLessThan(2_000);
  });
});

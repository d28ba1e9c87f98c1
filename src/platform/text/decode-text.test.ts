import { describe, expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, "utf16le"));

describe("the text of a file", () => {
  test.each([
    ["UTF-8", Buffer.from("Müller नेपाल 🏏"), { encoding: "utf-8", text: "Müller नेपाल 🏏" }],
    ["UTF-8 with a mark", Buffer.from("\uFEFFid,é"), { encoding: "utf-8", text: "id,é" }],
    ["nothing", new Uint8Array(), { encoding: "utf-8", text: "" }],
    [
      "Windows-1252",
      bytes("M\xfcller\x92s cup \x96 \x93final\x94: Jos\xe9 \xd1and\xfa, Gro\xdf\xf6l, 5 \x80"),
      { encoding: "windows-1252", text: "Müller’s cup – “final”: José Ñandú, Großöl, 5 €" },
    ],
    ["UTF-16", utf16("M\u00fcller’s\tनेपाल"), { encoding: "utf-16le", text: "Müller’s\tनेपाल" }],
    ["UTF-16 of big bytes", bytes("\xfe\xff\x00M\x00\xfc"), { encoding: "utf-16be", text: "Mü" }],
  ])("in %s", (_what, given, read) => expect(decodeText(given)).toEqual(read));

  test.each([
    ["UTF-8 with a line of Windows-1252", Buffer.concat([Buffer.from("é\nok\n"), bytes("M\xfcller\n")]), "mixed", 3],
    ["UTF-8 that breaks off", Buffer.from("é\nनेपाल").subarray(0, -1), "mixed", 2],
    ["UTF-16 that breaks off", utf16("ab").subarray(0, -1), "mixed", 1],
    ["UTF-16 without a mark", utf16("ab\nc").subarray(2), "notText", 1],
    ["a packed file", bytes("PK\x03\x04\n\x00\x00"), "notText", 2],
    ["UTF-32", bytes("\xff\xfe\x00\x00a\x00\x00\x00"), "notText", 1],
    ["Windows-1251", bytes("a\n\xcc\xee\xf1\xea\xe2\xe0"), "unknown", 2],
    ["Shift JIS", bytes("\x83n\x81[\x83g"), "unknown", 1],
  ])("that is %s is refused at its line", (_what, given, fault, line) =>
    expect(decodeText(given)).toEqual({ fault, line }),
  );
});

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const folder = new URL("./", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), "utf8");
const siteStylesheet = read("../site/site.css");

const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\./.test(path),
);
const leftOut = [...siteStylesheet.matchAll(/@source not "\.\.\/ui\/([^"]+)"/g)].map(([, path = ""]) => path);
const reaches = (path: string) => !leftOut.some((excluded) => path === excluded || path.startsWith(`${excluded}/`));
const forReaders = sources.filter(reaches);

describe("the primitives that reader pages may use", () => {
  test.each(forReaders)("%s imports no back-office library", (path) => {
    expect(read(path)).not.toMatch(/from "(radix-ui|@radix-ui|sonner|lucide-react)/);
  });
  test.each(forReaders)("%s imports only primitives that reader pages may use", (path) => {
    const imported = [...read(path).matchAll(/from "(\.[^"]+)"/g)].map(([, to = ""]) =>
      new URL(to, new URL(path, folder)).pathname.slice(folder.pathname.length),
    );
    expect(imported.filter((to) => !reaches(to))).toEqual([]);
  });
  test.each(forReaders)("%s writes no style attribute, which the content policy would refuse", (path) => {
    expect(read(path)).not.toMatch(/\sstyle=/);
  });
});

describe("the digits of the display face", () => {
  // What stands before the first face is a comment.
  const faces = read("fonts/typefaces.css").split("@font-face").slice(1);
  const rangesOf = (chosen: readonly string[]) =>
    chosen
      .flatMap((face) => [
        ...(/unicode-range:([^;]+);/.exec(face)?.[1]?.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g) ?? []),
      ])
      .map(([, from = "", to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
  const ranges = rangesOf(faces.filter((face) => face.includes("teko-")));
  const nepali = faces.filter((face) => face.includes("./teko-nepali.woff2"));

  test.each(Array.from("०१२३४५६७८९झ"))("%s never comes from Teko as it is, which has no Nepali form of it", (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    expect(faces.filter((face) => face.includes("teko-devanagari"))).toEqual([]);
    expect(rangesOf(nepali).filter(([from, to]) => from <= code && code <= to)).toHaveLength(1);
  });
  // A syllable that two faces share is torn: झ्याल with its stroke below, निर्झर with its r beside it.
  test.each(Array.from("यनर्िे"))("%s comes from the face of the jha beside it", (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const those = faces.filter((face) => rangesOf([face]).some(([from, to]) => from <= code && code <= to));
    expect(those.filter((face) => face.includes('"Teko"'))).toEqual(nepali.filter((face) => face.includes('"Teko"')));
  });
  test.each(Array.from("कजज्ञटत।॥ँAz9—"))("%s does", (email) => {
    const code = email.codePointAt(0) ?? 0;
    expect(ranges.filter(([from, to]) => from <= code && code <= to)).toHaveLength(1);
  });
});

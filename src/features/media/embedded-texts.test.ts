import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { processorTime } from "#tests/harness/processor-time.ts";
import { embeddedTexts } from "./embedded-texts.ts";

const fixture = (name: string) => readFile(new URL(`../../../tests/fixtures/pictures/${name}`, import.meta.url));
const textsIn = async (bytes: Uint8Array) => embeddedTexts(await sharp(bytes).metadata());
const nothing = {
  ...{ title: "", alt_text: "", caption: "", caption_ne: "", credit: "", credit_ne: "", rights: "" },
  rights_end_on: null,
};

describe("embeddedTexts of a file of", () => {
  const french = {
    title: "Finale — Besançon",
    caption: "La gardienne « vole » à côté du poteau & sauve l’équipe.",
    credit: "Ænne Müller / Agence Été",
    rights: "© 2026 Agence Été",
  };
  const ofXmpAlone = {
    alt_text: "A goalkeeper in mid-air touches the ball with one hand.",
    rights_end_on: "2026-12-31",
  };
  test.each([
    ["Photoshop on a Mac, with IPTC and XMP", "photoshop-mac.jpg", { ...french, ...ofXmpAlone }],
    ["an old Photoshop, IPTC alone in MacRoman", "old-mac.jpg", french],
    [
      "Photoshop, changed in Latin-1 by a program that knows no XMP",
      "edited-latin1.jpg",
      { ...french, ...ofXmpAlone, caption: "Corrigé : la gardienne dévie le tir à Besançon." },
    ],
    [
      "Photo Mechanic, in Nepali, which ends at noon",
      "photo-mechanic.jpg",
      {
        title: "DASHARATH_0412",
        caption_ne: "दशरथ रंगशालामा नेपालकी गोलरक्षकले पेनाल्टी रोक्दै।",
        credit_ne: "आशा राई",
        rights: "Asha Rai. One use.",
        rights_end_on: "2026-11-29",
      },
    ],
    [
      "a telephone through Lightroom, whose camera says nothing of the picture",
      "phone.jpg",
      {
        title: "Rain at kick-off",
        caption: "Kick-off in the rain",
        caption_ne: "पानी पर्दै खेल सुरु",
        credit: "Bina Gurung",
        rights: "Bina Gurung 2026",
      },
    ],
    [
      "a telephone as HEIC",
      "phone.heic",
      {
        title: "Rain at kick-off",
        caption: "Kick-off in the rain",
        caption_ne: "पानी पर्दै खेल सुरु",
        credit: "Bina Gurung",
      },
    ],
  ])("%s", async (_what, name, expected) => {
    expect(await textsIn(await fixture(name))).toEqual({ ...nothing, ...expected });
  });
});

const packet = (properties: string, attributes = "") => `<x:xmpmeta xmlns:x="adobe:ns:meta/">
  <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:prism="http://prismstandard.org/namespaces/basic/3.0/"
  ${attributes}>${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`;
const ofXmp = (xmp: string) => embeddedTexts({ xmp: Buffer.from(xmp) });
const languages = (name: string, texts: Record<string, string>) =>
  `<dc:${name}><rdf:Alt>${Object.entries(texts)
    .map(([lang, text]) => `<rdf:li xml:lang="${lang}">${text}</rdf:li>`)
    .join("")}</rdf:Alt></dc:${name}>`;

test.each(["png", "webp", "avif", "jpeg"] as const)("reads XMP and EXIF of %s", async (format) => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#808080" } })
    .withExif({ IFD0: { Artist: "Maya Thapa", ImageDescription: "From EXIF" } })
    .withXmp(packet(languages("description", { "x-default": "From XMP" })))
    .toFormat(format)
    .toBuffer();
  expect(await textsIn(bytes)).toEqual({ ...nothing, caption: "From XMP", credit: "Maya Thapa" });
});

describe("embeddedTexts chooses", () => {
  test("of several languages the one that is to be taken without asking, and for captions each of ours", () => {
    const texts = { "x-default": "Goal", de: "Tor", "en-US": "Soccer goal", ne: "गोल" };
    const { title, caption, caption_ne } = ofXmp(packet(languages("title", texts) + languages("description", texts)));
    expect({ title, caption, caption_ne }).toEqual({ title: "Goal", caption: "Goal", caption_ne: "गोल" });
    const named = { de: "Tor", en: "Goal", ne: "गोल" };
    expect(ofXmp(packet(languages("title", named) + languages("description", named)))).toMatchObject({
      ...{ title: "Goal", caption: "Goal", caption_ne: "गोल" },
    });
  });

  test("the headline where there is no title, and all who took it where there is no credit line", () => {
    const creators = "<dc:creator><rdf:Seq><rdf:li>Asha Rai</rdf:li><rdf:li>Maya Thapa</rdf:li></rdf:Seq></dc:creator>";
    expect(ofXmp(packet(creators, 'photoshop:Headline="Final"'))).toMatchObject({
      title: "Final",
      credit: "Asha Rai, Maya Thapa",
    });
  });

  test.each([
    ["2026-12-31", "2026-12-31"],
    ["2026-12-31T23:59:59", "2026-12-31"],
    ["2026-12-31T23:59:59Z", "2026-12-31"],
    ["2026-12-31T18:15:00Z", "2026-12-31"],
    ["2026-12-31T12:00:00+05:45", "2026-12-30"],
    ["2019-01-01", "2019-01-01"],
    ["2026-02-30", null],
    ["0000-00-00", null],
    ["9999-99-99T99:99:99Z", null],
    ["2026", null],
    ["soon", null],
  ])("the last whole day in Nepal of rights until %s", (said, expected) => {
    expect(ofXmp(packet("", `plus:LicenseEndDate="${said}"`)).rights_end_on).toBe(expected);
    expect(ofXmp(packet(`<prism:expirationDate>${said}</prism:expirationDate>`)).rights_end_on).toBe(expected);
  });

  test("nothing of what cameras write into every picture", async () => {
    for (const text of ["OLYMPUS DIGITAL CAMERA", "SAMSUNG", "DCIM\\100MEDIA\\DJI_0001.JPG", "SONY DSC"]) {
      const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#808080" } });
      const bytes = await picture
        .withExif({ IFD0: { ImageDescription: text } })
        .jpeg()
        .toBuffer();
      expect(await textsIn(bytes), text).toEqual(nothing);
    }
  });
});

describe("embeddedTexts of hostile blocks", () => {
  test("gives clean lines, cut between written characters, and markup as the text that it is", () => {
    const long = "क्षि".repeat(400);
    const found = ofXmp(
      packet(
        languages("title", { "x-default": "&lt;script&gt;alert(1)&lt;/script&gt;\u0085 a\n\tb " }) +
          languages("description", { "x-default": long }),
      ),
    );
    expect(found.title).toBe("<script>alert(1)</script> a b");
    expect(found.caption_ne.length).toBeLessThanOrEqual(500);
    expect(found.caption_ne).toMatch(/^(?:क्षि)+…$/);
  });

  test("expands no entity and goes on to nothing behind the mistake", () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    const found = ofXmp(
      bomb + packet(languages("title", { "x-default": "&b;&file;" }) + languages("rights", { "x-default": "Asha" })),
    );
    expect(found).toEqual(nothing);
  });

  test("a packet that breaks off says what stood before", () => {
    const whole = packet(languages("title", { "x-default": "Goal" }) + languages("rights", { "x-default": "Asha" }));
    expect(ofXmp(whole.slice(0, whole.indexOf("Asha")))).toEqual({ ...nothing, title: "Goal" });
  });

  test.each([
    ["20 MB in one text", () => packet(languages("title", { "x-default": "a".repeat(20_000_000) }))],
    ["a hundred thousand elements deep", () => packet("<dc:title>".repeat(100_000))],
    [
      "a hundred thousand attributes",
      () => packet("", Array.from({ length: 100_000 }, (_, n) => `a${n}="b"`).join(" ")),
    ],
    ["a hundred thousand texts", () => packet(`<dc:title><rdf:Alt>${"<rdf:li>a</rdf:li>".repeat(100_000)}`)],
    ["marks without an end", () => packet(languages("title", { "x-default": `a${"\u0301".repeat(300_000)}` }))],
    ["no XML", () => "\0".repeat(1_000_000)],
  ])("takes no time over %s", (_what, make) => {
    const xmp = make();
    const found = ofXmp(xmp);
    expect(processorTime(() => ofXmp(xmp), 1_500)).toBeLessThan(1_500);
    expect(found.title.length).toBeLessThanOrEqual(200);
  });

  test("IPTC and EXIF with wrong lengths say what lies within them, and never throw", async () => {
    const blocks = await Promise.all(
      ["photo-mechanic.jpg", "photoshop-mac.jpg"].map(async (name) => sharp(await fixture(name)).metadata()),
    );
    for (const { iptc, exif } of blocks) {
      for (const block of [iptc, exif]) {
        if (!block) throw new Error("the fixture has lost its block");
        for (let at = 0; at < block.length; at += 1) {
          const broken = Uint8Array.from(block);
          broken[at] = 0xff;
          const key = block === iptc ? "iptc" : "exif";
          expect(() => embeddedTexts({ [key]: broken })).not.toThrow();
          expect(() => embeddedTexts({ [key]: broken.subarray(0, at) })).not.toThrow();
        }
      }
    }
  });
});

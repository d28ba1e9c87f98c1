// The pictures that messengers show beside a link to a page without one of its own: the mark alone, and the mark with
// the name of the site in each language. Drawn once and committed, so that no machine needs the typefaces: after a
// change run `npm run pictures:share`.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "#tests/harness/chromium.ts";

const root = path.resolve(import.meta.dirname, "..");
const size = { width: 1_200, height: 630 };

const cards = [
  { file: "share.png", lang: "en", name: "" },
  { file: "share-en.png", lang: "en", name: "Rangashala" },
  { file: "share-ne.png", lang: "ne", name: "रंगशाला" },
] as const;

/** The colours of the sports, as src/ui/tokens.css has them on dark ground. */
const stripes = ["#5fc487", "#d9ab4a", "#4fbdd1", "#f08a4e", "#a98af0", "#c8102e"];

const typefaces = {
  latin: "node_modules/@fontsource/teko/files/teko-latin-600-normal.woff2",
  devanagari: "src/ui/fonts/teko-nepali.woff2",
};

function typeface(script: keyof typeof typefaces): string {
  const file = path.join(root, typefaces[script]);
  return `@font-face { font-family: ${script}; src: url(data:font/woff2;base64,${readFileSync(file).toString("base64")}) }`;
}

function pageOf({ lang, name }: (typeof cards)[number]): string {
  const mark = `<svg viewBox="0 0 24 30" height="${name === "" ? 300 : 210}"><path fill="#c8102e" d="M1 1 23 16.2H9L22 29H1Z"/></svg>`;
  const bars = stripes.map((colour) => `<i style="background:${colour}"></i>`).join("");
  return `<!doctype html><html lang="${lang}"><style>${typeface("latin")} ${typeface("devanagari")}
    body { margin: 0; height: 630px; display: grid; place-items: center; background: #0b0e14; position: relative; overflow: hidden }
    main { position: relative; z-index: 1; display: grid; justify-items: center; gap: 26px; margin-bottom: 18px }
    p { margin: 0; font: 600 150px/1 latin, devanagari; height: 130px; color: #fdfcfa }
    footer { position: absolute; inset: auto 0 0; height: 18px; display: flex } i { flex: 1 }
    .line { position: absolute; border: 3px solid #1c2331 }
    .circle { width: 520px; height: 520px; border-radius: 50%; left: 340px; top: 55px }
    .half { left: 598px; top: 0; height: 630px; border-width: 0 0 0 3px }
  </style><body><div class="line circle"></div><div class="line half"></div>
  <main>${mark}${name === "" ? "" : `<p>${name}</p>`}</main><footer>${bars}</footer></body></html>`;
}

const browser = await chromium.launch(await findChromium());
const page = await browser.newPage({ viewport: size });
for (const card of cards) {
  await page.setContent(pageOf(card));
  await page.evaluate(() => document.fonts.ready);
  const drawn = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer();
  writeFileSync(path.join(root, "public", card.file), drawn);
  process.stdout.write(`${card.file} ${drawn.byteLength} bytes\n`);
}
await browser.close();

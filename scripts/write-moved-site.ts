// `npm run pictures:moved -- <folder>`: writes the invented WordPress site of our tests, as somebody would bring it:
// `export.xml`, and `uploads` with two pictures of the demo. Moved into a running demo it gives the pages that
// `npm run pictures` calls imported-….
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { wordpressExport } from "#tests/fixtures/wordpress/make-export.ts";
import { projectRoot } from "#tests/harness/source-tree.ts";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("npm run pictures:moved -- <folder>");

const month = path.join(folder, "uploads", "2019", "05");
mkdirSync(month, { recursive: true });
writeFileSync(path.join(folder, "export.xml"), wordpressExport());
for (const [name, picture] of [
  ["ground.jpg", "cricket-terrace-2.webp"],
  ["cup.png", "athletics-medals-1.webp"],
] as const)
  await sharp(path.join(projectRoot, "demo/pictures/1280", picture)).toFile(path.join(month, name));

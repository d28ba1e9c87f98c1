// The addresses in a body as other programs need them: whole, and of a picture that of its original.
import { baseNameOfAddress } from "#app/features/media/media-urls.ts";
import { attribute } from "#app/features/newsroom/story-body/html-tree.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import { escapeAttribute } from "#app/platform/text/escape-html.ts";
import type { ExportedFile } from "./stories.server.ts";

export type WholeAddresses = {
  whole(address: string): string;
  /** The original of a picture of the library in whichever size; that of another one as it is. */
  ofPicture(address: string): string;
};

/** Those of a site with these files. */
export function wholeAddresses(files: readonly Pick<ExportedFile, "key">[], origin: string): WholeAddresses {
  const originals = new Map(files.map(({ key }) => [baseNameOfAddress(`/${key}`) ?? "", `${origin}/${key}`]));
  const whole = (address: string) => (/^\/(?!\/)/.test(address) ? `${origin}${address}` : address);
  return { whole, ofPicture: (address) => originals.get(baseNameOfAddress(address) ?? "-") ?? whole(address) };
}

/** The body with whole addresses. A picture has those of its attributes that are named: its sizes are ours alone. */
export function withWholeAddresses(
  html: string,
  { whole, ofPicture }: WholeAddresses,
  kept: readonly string[] = ["alt"],
): string {
  return html
    .replace(/<img [^>]*>/g, (tag) => {
      const [image] = readHtml(tag);
      if (typeof image !== "object") return "";
      const attributes = kept
        .filter((name) => name === "alt" || attribute(image, name) !== "")
        .map((name) => ` ${name}="${escapeAttribute(attribute(image, name))}"`);
      return `<img src="${escapeAttribute(ofPicture(attribute(image, "src")))}"${attributes.join("")}>`;
    })
    .replace(/ (href|src)="(\/[^"]*)"/g, (_found, name: string, address: string) => ` ${name}="${whole(address)}"`);
}

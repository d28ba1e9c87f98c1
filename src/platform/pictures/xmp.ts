// XMP (ISO 16684-1): RDF in XML, read as a stream. Entities that a document declares itself are not expanded, nothing
// is fetched, and depth and number of what is kept are bounded.
import { SaxesParser } from "saxes";

const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/** Properties that are read, by namespace and name. */
export const xmpNames = {
  title: "http://purl.org/dc/elements/1.1/ title",
  description: "http://purl.org/dc/elements/1.1/ description",
  creator: "http://purl.org/dc/elements/1.1/ creator",
  rights: "http://purl.org/dc/elements/1.1/ rights",
  headline: "http://ns.adobe.com/photoshop/1.0/ Headline",
  credit: "http://ns.adobe.com/photoshop/1.0/ Credit",
  altText: "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/ AltTextAccessibility",
  usageTerms: "http://ns.adobe.com/xap/1.0/rights/ UsageTerms",
  licenseEnd: "http://ns.useplus.org/ldf/xmp/1.0/ LicenseEndDate",
  expiration: "http://prismstandard.org/namespaces/basic/2.0/ expirationDate",
  expirationOfPrism3: "http://prismstandard.org/namespaces/basic/3.0/ expirationDate",
} as const;

/** A text, in the language that it names, in small letters: "x-default" where it is to be taken without asking. */
export type XmpText = { lang: string | undefined; text: string };
export type XmpProperties = ReadonlyMap<string, readonly XmpText[]>;

const wanted: ReadonlySet<string> = new Set(Object.values(xmpNames));
const deepest = 64;
const mostTexts = 100;
const mostUnits = 20_000;

/** Reads a packet; of one that breaks off or goes wrong what stood before. */
export function readXmp(packet: Uint8Array): XmpProperties {
  const found = new Map<string, XmpText[]>();
  if (packet.length === 0) return found;
  const parser = new SaxesParser({ xmlns: true });
  let texts = 0;
  const add = (name: string, lang: string | undefined, text: string) => {
    if (text.trim() === "" || texts >= mostTexts) return;
    texts += 1;
    found.set(name, [...(found.get(name) ?? []), { lang, text: text.trim() }]);
  };
  // A property stands in an rdf:Description in the rdf:RDF; its text in it, or in the items of a list in it.
  const path: Element[] = [];
  parser.on("opentag", ({ uri, local, attributes }) => {
    if (path.length >= deepest) throw new Error("nested too deeply");
    const name = `${uri} ${local}`;
    const property = path.at(-1)?.name === `${rdf} Description` && path.at(-2)?.name === `${rdf} RDF`;
    if (name === `${rdf} Description` && path.at(-1)?.name === `${rdf} RDF`) {
      for (const { uri: space, local: key, value } of Object.values(attributes)) {
        if (wanted.has(`${space} ${key}`)) add(`${space} ${key}`, undefined, value);
      }
    }
    path.push({
      name,
      lang: attributes["xml:lang"]?.value.toLowerCase(),
      isWanted: property && wanted.has(name),
      text: "",
    });
  });
  const addText = (text: string) => {
    const element = path.at(-1);
    if (element && element.text.length < mostUnits) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = path.pop();
    if (!element) return;
    const holder = element.name === `${rdf} li` ? path.at(-2) : element;
    if (holder?.isWanted) add(holder.name, element.lang, element.text);
  });
  try {
    // Else saxes would go on after an error, and so into what it has misread.
    parser.on("error", (error) => {
      throw error;
    });
    parser.write(decoded(packet)).close();
  } catch {
    // Half a packet is still worth its first half.
  }
  return found;
}

type Element = { name: string; lang: string | undefined; isWanted: boolean; text: string };

/** UTF-8 in nearly every file; the mark of UTF-16 tells the rest. */
function decoded(packet: Uint8Array): string {
  const [first, second] = packet;
  const encoding =
    first === 0xfe && second === 0xff ? "utf-16be" : first === 0xff && second === 0xfe ? "utf-16le" : "utf-8";
  // Padding and NULs may stand behind the packet, and XML allows nothing there but spaces.
  return new TextDecoder(encoding).decode(packet).replace(/\0+$/, "");
}

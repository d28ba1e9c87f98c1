// What the library takes over from the file of a picture: which of its own words become title, description, caption,
// credit and rights. The names of the fields are those of the IPTC Photo Metadata Standard.
import { fromWallClock, kathmanduDay } from "#app/messages/civil-day.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import {
  type EmbeddedMetadata,
  type MetadataBlocks,
  readEmbeddedMetadata,
} from "#app/platform/pictures/embedded-metadata.ts";
import { exifTags } from "#app/platform/pictures/exif.ts";
import { iptcDatasets } from "#app/platform/pictures/iptc.ts";
import { type XmpText, xmpNames } from "#app/platform/pictures/xmp.ts";
import { fitLine } from "#app/platform/text/cut.ts";
import { mediaLimits } from "./rules.ts";

/** Texts are clean, of one line, within their limits; empty where the file says nothing. */
export type EmbeddedTexts = {
  title: string;
  alt_text: string;
  caption: string;
  caption_ne: string;
  credit: string;
  credit_ne: string;
  rights: string;
  /** The last whole day in Nepal on which it may be shown. */
  rights_end_on: string | null;
};

/**
 * What a file says of itself. XMP is believed before IPTC, unless that was changed later; EXIF where both are silent.
 */
export function embeddedTexts(blocks: MetadataBlocks): EmbeddedTexts {
  const metadata = readEmbeddedMetadata(blocks);
  const caption = spoken(metadata, captionSources);
  const credit = spoken(metadata, creditSources);
  return {
    title: cleanLine(inAnyLanguage(spoken(metadata, titleSources)), mediaLimits.title),
    alt_text: cleanLine(inAnyLanguage(spoken(metadata, altSources)), mediaLimits.altText),
    caption: cleanLine(inLanguage(caption, "en"), mediaLimits.caption),
    caption_ne: cleanLine(inLanguage(caption, "ne"), mediaLimits.caption),
    credit: cleanLine(inLanguage(credit, "en"), mediaLimits.credit),
    credit_ne: cleanLine(inLanguage(credit, "ne"), mediaLimits.credit),
    rights: cleanLine(inAnyLanguage(spoken(metadata, rightsSources)), mediaLimits.rights),
    rights_end_on: endOfRights(metadata) ?? null,
  };
}

/** Control characters of a wrong character set are nothing to keep either. */
function cleanLine(text: string, most: number): string {
  return fitLine(text.replace(/\p{Cc}/gu, " "), most);
}

/** Where a field may stand: one step after another, in each step XMP and IPTC, last EXIF. */
type Sources = {
  steps: readonly { xmp?: string; iptc?: number }[];
  exif?: number;
  /** What stands in the list is several persons, not one text in several languages. */
  isList?: true;
};

const titleSources: Sources = {
  steps: [
    { xmp: xmpNames.title, iptc: iptcDatasets.objectName },
    { xmp: xmpNames.headline, iptc: iptcDatasets.headline },
  ],
};
const altSources: Sources = { steps: [{ xmp: xmpNames.altText }] };
const captionSources: Sources = {
  steps: [{ xmp: xmpNames.description, iptc: iptcDatasets.caption }],
  exif: exifTags.imageDescription,
};
const creditSources: Sources = {
  // The credit line is what the supplier wants to see; else who took it.
  steps: [
    { xmp: xmpNames.credit, iptc: iptcDatasets.credit },
    { xmp: xmpNames.creator, iptc: iptcDatasets.byline },
  ],
  exif: exifTags.artist,
  isList: true,
};
const rightsSources: Sources = {
  steps: [{ xmp: xmpNames.rights, iptc: iptcDatasets.copyrightNotice }, { xmp: xmpNames.usageTerms }],
  exif: exifTags.copyright,
};

/** What is said of a field in the first place that says anything. */
function spoken({ iptc, xmp, exif }: EmbeddedMetadata, { steps, exif: tag, isList }: Sources): readonly XmpText[] {
  const joined = (texts: readonly XmpText[]) =>
    isList && texts.length > 1 && texts.every(({ lang }) => lang === undefined)
      ? [{ lang: undefined, text: texts.map(({ text }) => text).join(", ") }]
      : texts;
  for (const step of steps) {
    const ofXmp = joined((step.xmp && xmp.get(step.xmp)) || []);
    const ofIptc = joined(
      ((step.iptc && iptc.values.get(step.iptc)) || [])
        .filter((text) => text.trim() !== "")
        .map((text) => ({ lang: undefined, text })),
    );
    const [first, second] = iptc.isNewerThanXmp ? [ofIptc, ofXmp] : [ofXmp, ofIptc];
    if (first.length > 0) return first;
    if (second.length > 0) return second;
  }
  const text = tag === undefined ? undefined : exif.get(tag);
  return text === undefined || isOfCamera(text) ? [] : [{ lang: undefined, text }];
}

/** What cameras and telephones write into every picture, whatever it shows. */
function isOfCamera(text: string): boolean {
  return /^(?:(?:olympus|sony|konica minolta|minolta|samsung|kodak|pentax|casio|exif_jpeg) ?(?:digital ?(?:still )?camera|dsc|picture)?|dcim[\\/].*|dji_.*|default|untitled|screenshot|user|unknown)$/i.test(
    text.trim(),
  );
}

/** For a field that the library has once: what is to be taken without asking, else English, else whatever there is. */
function inAnyLanguage(texts: readonly XmpText[]): string {
  const found =
    texts.find(({ lang }) => lang === undefined || lang === "x-default") ?? texts.find(isEnglish) ?? texts[0];
  return found?.text ?? "";
}

const isEnglish = ({ lang }: XmpText) => lang?.split("-")[0] === "en";
const isDefault = ({ lang }: XmpText) => lang === undefined || lang === "x-default";

/** For a field that the library has in each language: the script tells where a text says no language. */
function inLanguage(texts: readonly XmpText[], wanted: Lang): string {
  const fitting = texts.filter(({ text }) => isInNepaliScript(text) === (wanted === "ne"));
  const named = fitting.find(({ lang }) => lang?.split("-")[0] === wanted);
  return (fitting.find(isDefault) ?? named ?? fitting[0])?.text ?? "";
}

/** Whether most of its letters are Devanagari: names and abbreviations in Latin letters stand in Nepali texts. */
function isInNepaliScript(text: string): boolean {
  const beginning = text.slice(0, 2_000);
  const devanagari = beginning.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  return devanagari > (beginning.match(/\p{Script=Latin}/gu)?.length ?? 0);
}

function endOfRights({ iptc, xmp }: EmbeddedMetadata): string | undefined {
  const ofXmp = [xmpNames.licenseEnd, xmpNames.expiration, xmpNames.expirationOfPrism3]
    .flatMap((name) => xmp.get(name) ?? [])
    .flatMap(({ text }) => lastDayOf(text) ?? []);
  const [date = "", time = ""] = [iptcDatasets.expirationDate, iptcDatasets.expirationTime].map(
    (number) => iptc.values.get(number)?.[0],
  );
  const ofIptc = lastDayOf(
    date.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3") +
      time.replace(
        /^(\d\d)(\d\d)(\d\d)(?:([+-]\d\d)(\d\d))?$/,
        (_, hour, minute, second, zone, rest) => `T${hour}:${minute}:${second}${zone ? `${zone}:${rest}` : ""}`,
      ),
  );
  // Who gives two ends means the earlier one.
  return [...ofXmp, ...(ofIptc ? [ofIptc] : [])].sort()[0];
}

/** The last whole day before a moment; the day itself where no time is said. A last minute is the end of its day. */
function lastDayOf(said: string): string | undefined {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/.exec(said) ?? [];
  if (day === undefined || day < "1980" || !isDay(day)) return undefined;
  if (time === undefined) return day;
  const asSaid = new Date(`${day}T${time}${zone ?? "Z"}`);
  const moment = zone === undefined ? fromWallClock(asSaid) : asSaid;
  if (Number.isNaN(moment.getTime())) return undefined;
  return kathmanduDay(new Date(moment.getTime() + 60_000 - dayMilliseconds));
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

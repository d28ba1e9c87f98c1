// What the form of a gallery picture accepts. Specification: back-office.md 3, 4, 5 and 9, Gallery; permissions.csv
// Z076 to Z079.

import { z } from "zod";
import type { SportCategory } from "#app/platform/db/schema.ts";
import { fieldNames } from "#app/platform/entities/entity-fields.ts";
import { sportIds } from "#app/platform/sport-ids.ts";
import { line, optionalLine, optionalParagraphs } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { languages } from "#app/platform/text/languages.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { checkedBox, optionalChoice, seenVersion } from "#app/platform/versioned-input.ts";

/** In the order in which the form offers them (back-office.md 5). */
export const galleryCategories = ["general", ...sportIds] as const satisfies readonly SportCategory[];

export const galleryInputLimits = { title: 200, caption: 1_000, album: 80, altText: 300, order: 9_999 } as const;

/** 0 unless said (back-office.md 9). */
const order = wholeNumberInput({ least: 0, most: galleryInputLimits.order, blank: 0 });

const fields = {
  lang: z.enum(languages, { error: "choice.invalid" }).default("en"),
  title: line(galleryInputLimits.title),
  caption: optionalParagraphs(galleryInputLimits.caption).transform((text) => text ?? ""),
  alt_text: line(galleryInputLimits.altText),
  category: z.enum(galleryCategories, { error: "choice.invalid" }).default("general"),
  /** Pictures with the same name here belong together. */
  album: optionalLine(galleryInputLimits.album),
  order_index: order,
  /** The match that it is about. */
  match_id: optionalChoice,
  is_active: checkedBox,
  is_featured: checkedBox,
  /** A picture of the library. Its address is the server's to know. */
  media_id: identifierInput("picture.required"),
};

export const galleryFields = fieldNames(fields);

/** What its form shows of a row, the address of the picture included. */
export const galleryFormColumns = ["id", "version", ...galleryFields, "image_url"] as const;

/** A new picture. `image_url`, `uploaded_by` and `created_at` are never read from the input. */
export const galleryInput = z.object(fields);
export const galleryChange = z.object({ ...fields, ...seenVersion });

export type GalleryInput = z.output<typeof galleryInput>;

// What an advertisement's form accepts. Specification: back-office.md 2 to 5 and 9, Ads; permissions.csv Z086 to Z089.

import { z } from "zod";
import { optionalDay } from "#app/messages/timestamp-input.ts";
import type { AdPosition, AdStatus } from "#app/platform/db/schema.ts";
import { fieldNames } from "#app/platform/entities/entity-fields.ts";
import { line } from "#app/platform/text/clean-text.ts";
import { optionalLinkUrl, optionalPictureUrl } from "#app/platform/text/clean-url.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { languages } from "#app/platform/text/languages.ts";
import { seenVersion } from "#app/platform/versioned-input.ts";

export const adPositions = [
  "header",
  "sidebar",
  "footer",
  "banner",
  "article_top",
  "article_bottom",
] as const satisfies readonly AdPosition[];
export const adStatuses = ["active", "inactive"] as const satisfies readonly AdStatus[];

export const adLimits = {
  title: 200,
  /** From one network address, behind which a whole school may read. */
  countsPerMinute: 1_000,
} as const;

const fields = {
  title: line(adLimits.title),
  image_url: optionalPictureUrl(),
  target_url: optionalLinkUrl(["http"]),
  position: z.enum(adPositions, { error: "choice.invalid" }).default("header"),
  /** The edition that shows it; blank for both. */
  lang: z.preprocess(
    (value) => (value === "" ? null : value),
    z.enum(languages, { error: "choice.invalid" }).nullable().default(null),
  ),
  status: z.enum(adStatuses, { error: "choice.invalid" }).default("active"),
  start_date: optionalDay(),
  end_date: optionalDay(),
};

export const adFields = fieldNames(fields);

/** What its form shows of a row. */
export const adFormColumns = ["id", "version", ...adFields] as const;

const daysInOrder = ({ start_date, end_date }: { start_date: string | null; end_date: string | null }) =>
  start_date === null || end_date === null || start_date <= end_date;
const orderError = { error: "date.beforeStart", path: ["end_date"] };

export const adInput = z.object(fields).refine(daysInOrder, orderError);
/**
 * A house advertisement was seeded with a page of this site: only the command can tell whether it is still that one.
 */
export const adChange = z
  .object({ ...fields, ...seenVersion, target_url: optionalLinkUrl(["http", "path"]) })
  .refine(daysInOrder, orderError);
export const adStatusChange = z.object({
  id: identifierInput("choice.invalid"),
  status: z.enum(adStatuses, { error: "choice.invalid" }),
});

export type AdInput = z.output<typeof adInput>;

/** What is counted of an advertisement: that it was really shown, and that somebody followed it. */
export const adCounts = ["impression", "click"] as const;

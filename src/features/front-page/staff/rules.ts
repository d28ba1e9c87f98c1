// The team. Specification: back-office.md 2 to 5, Team Management; permissions.csv Z096 to Z100.
import { z } from "zod";
import { line, optionalLine, optionalParagraphs, paragraphs } from "#app/platform/text/clean-text.ts";
import { optionalPictureUrl } from "#app/platform/text/clean-url.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { seenVersion } from "#app/platform/versioned-input.ts";

/** Cache tag of the pages that show the team; every write of a member invalidates it. */
export const staffTag = "team";

export const staffLimits = { name: 120, position: 120, description: 2_000, order: 10_000 } as const;

/** Display Order is required (back-office.md 5), and a blank field is no number. */
const order = wholeNumberInput({ least: 1, most: staffLimits.order });

const fields = {
  name: line(staffLimits.name),
  name_ne: optionalLine(staffLimits.name),
  position: line(staffLimits.position),
  position_ne: optionalLine(staffLimits.position),
  description: paragraphs(staffLimits.description),
  description_ne: optionalParagraphs(staffLimits.description),
  image_url: optionalPictureUrl(),
};

/** Places count from 1. Left out altogether, that of a new member is the end. */
export const memberInput = z.object({ ...fields, order_index: order.optional() });

export const memberChange = z.object({ ...fields, ...seenVersion, order_index: order });

export type MemberInput = z.output<typeof memberInput>;

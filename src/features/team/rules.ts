// The team. Specification: back-office.md 2 to 5, Team Management; permissions.csv Z096 to Z100.
import { z } from "zod";
import { seenThing } from "../../platform/edited-thing.ts";
import { optionalPictureAddress } from "../../platform/text/clean-address.ts";
import { line, optionalLine, optionalParagraphs, paragraphs } from "../../platform/text/clean-text.ts";

/** Cache tag of the pages that show the team; every write of a member touches it. */
export const teamTag = "team";

export const teamLimits = { name: 120, position: 120, description: 2_000, place: 10_000 } as const;

/** Display Order is required (back-office.md 5), and a blank field is no number. */
const place = z.preprocess(
  (typed) => (typeof typed === "string" && typed.trim() !== "" ? Number(typed) : typed),
  z
    .number({ error: "number.invalid" })
    .int({ error: "number.invalid" })
    .min(1, { error: "number.tooSmall:1" })
    .max(teamLimits.place, { error: `number.tooLarge:${teamLimits.place}` }),
);

const fields = {
  name: line(teamLimits.name),
  name_ne: optionalLine(teamLimits.name),
  position: line(teamLimits.position),
  position_ne: optionalLine(teamLimits.position),
  description: paragraphs(teamLimits.description),
  description_ne: optionalParagraphs(teamLimits.description),
  image_url: optionalPictureAddress(),
};

/** Places count from 1. Left out altogether, that of a new member is the end. */
export const memberInput = z.object({ ...fields, order_index: place.optional() });

export const memberChange = z.object({ ...fields, ...seenThing, order_index: place });

export type MemberInput = z.output<typeof memberInput>;

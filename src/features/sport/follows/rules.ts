// What somebody can follow. permissions.csv N441 to N444.
import { z } from "zod";
import { identifierInput } from "#app/platform/text/identifier-input.ts";

export const followLimits = {
  /** Of one person. */
  most: 100,
  /** Matches in the strip of a person's own teams. */
  shownMatches: 12,
} as const;

export const followedKinds = ["team", "competition", "match"] as const;
export type FollowedKind = (typeof followedKinds)[number];

const identifier = identifierInput("choice.invalid");

export const followInput = z.object({ kind: z.enum(followedKinds, { error: "choice.invalid" }), id: identifier });

/** By its own id, as the list does it, or by what is followed, as the page of that does. */
export const unfollowInput = z.union([z.object({ follow_id: identifier }), followInput]);

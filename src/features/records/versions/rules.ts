import { z } from "zod";
import { checkedBox } from "#app/platform/versioned-input.ts";

const countedNumber = z.coerce.number().int().positive().max(1_000_000_000);

/** Which version of a part of the site comes again, and which one was the latest when that was decided. */
export const partVersionChoice = z.object({
  number: countedNumber,
  latest: countedNumber,
  /** Whatever of it is gone may be left out. */
  without_missing: checkedBox,
});

/** What a version names and is not there any more, by its title where that is known. */
export type MissingItem = { kind: "story" | "picture"; name: string };

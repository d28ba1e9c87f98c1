// What is said to somebody who uploads a file that the library has.
import type { MediaUse } from "./media-uses.server.ts";

export type KnownFile = {
  /** As it was called when it came. */
  name: string;
  /** The first things that show it. */
  uses: readonly Pick<MediaUse, "kind" | "title">[];
  /** How many more show it, those included of which this person sees no list. */
  more: number;
};

// What somebody decides before a site is moved in. It reaches browsers.
import { z } from "zod";
import type { ImportKind } from "#app/platform/db/schema.ts";

/** The formats that can be read. */
export const importKinds = ["wordpress", "ghost", "feed", "csv"] as const satisfies readonly ImportKind[];

/** What staff decide about an import. */
export const importChoices = z.object({
  /** The language of every story, or of each that of its letters. */
  language: z.enum(["letters", "en", "ne"]).default("letters"),
  pages: z.enum(["stories", "leave_out"]).default("stories"),
  /** Profiles that can be invited, or only names above stories. */
  authors: z.enum(["profiles", "names"]).default("profiles"),
});
export type ImportChoices = z.output<typeof importChoices>;

/** What holds where nobody decides otherwise. */
export const usualChoices: ImportChoices = importChoices.parse({});

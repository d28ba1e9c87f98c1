// Links by which people without an account read one text of a story for a time (docs/decisions/0026-preview-links.md).
import { z } from "zod";
import { entityChoice } from "#app/platform/versioned-input.ts";

/** How many days a link may be good for. */
export const previewDays = [1, 7, 30] as const;

/** So many links of a story may be good at the same time. */
export const mostPreviewLinks = 20;

/** A link to a story as it is typed now. */
export const previewLinkInput = entityChoice.extend({
  days: z.coerce
    .number({ error: "choice.invalid" })
    .refine((days) => previewDays.some((known) => known === days), { error: "choice.invalid" }),
});

/** Of a link. */
export const previewLinkChoice = entityChoice;

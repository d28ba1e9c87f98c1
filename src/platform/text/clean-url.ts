// Addresses at the border, as zod schemas on top of the one address parser. Errors are codes, as in clean-text.ts.
import { z } from "zod";
import { hasForbiddenInUrl, type SafeLink, safeLink, safePicture } from "./safe-url.ts";
import { isSlug, slugify } from "./slug.ts";
import { youtubeId } from "./youtube.ts";

/** A link, required: path of this site, http(s), mailto or tel, normalised. `kinds` narrows what is accepted. */
export function linkUrl(kinds: readonly SafeLink["kind"][] = ["path", "http", "mailto", "tel"]) {
  return z.string({ error: "text.required" }).transform((typed, context) => {
    if (typed.trim() === "") return refused("text.required", context);
    const link = safeLink(typed);
    return link && kinds.includes(link.kind) ? link.href : refused(errorFor(typed, kinds), context);
  });
}

/** As `linkUrl`, but missing or blank becomes `null`. */
export function optionalLinkUrl(kinds: readonly SafeLink["kind"][] = ["path", "http", "mailto", "tel"]) {
  return z
    .string({ error: "link.invalid" })
    .nullish()
    .transform((typed, context) => {
      if (!typed || typed.trim() === "") return null;
      const link = safeLink(typed);
      return link && kinds.includes(link.kind) ? link.href : refused(errorFor(typed, kinds), context);
    });
}

/** A picture of our media or an https address; missing or blank becomes `null`. */
export function optionalPictureUrl() {
  return z
    .string({ error: "picture.invalid" })
    .nullish()
    .transform((typed, context) => {
      if (!typed || typed.trim() === "") return null;
      return safePicture(typed) ?? refused(errorFor(typed, "picture"), context);
    });
}

/** A YouTube address, required: gives the address as typed (trimmed) and the id of the video. */
export function youtubeUrl() {
  return z.string({ error: "text.required" }).transform((typed, context) => {
    const address = typed.trim();
    if (address === "") return refused("text.required", context);
    const id = youtubeId(address);
    return id === undefined ? refused("youtube.invalid", context) : { address, id };
  });
}

/** A slug that staff may type: written as a slug whatever was typed; missing or blank becomes `null`. */
export function optionalSlug() {
  return z
    .string({ error: "text.control" })
    .nullish()
    .transform((typed) => {
      if (!typed || typed.trim() === "") return null;
      return isSlug(typed) ? typed : slugify(typed);
    });
}

/** `link.invalid` offers a page of this site, so it is no answer where none is accepted. */
function errorFor(typed: string, kinds: readonly SafeLink["kind"][] | "picture"): string {
  // Who has written where it should begin is not helped by hearing that again.
  if (/^(?:https?:\/\/|\/(?!\/))/i.test(typed.trim()) && hasForbiddenInUrl(typed.trim())) return "link.characters";
  if (kinds === "picture") return "picture.invalid";
  return kinds.includes("path") ? "link.invalid" : "link.outside";
}

function refused(code: string, context: z.core.$RefinementCtx): never {
  context.addIssue({ code: "custom", message: code });
  return z.NEVER;
}

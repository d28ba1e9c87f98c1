// Bookmarks. Specification: public-site.md 3, 7 and 8; permissions.csv Z014 to Z017.
import { z } from "zod";
import { identifierInput } from "#app/platform/text/identifier-input.ts";

export const bookmarkLimits = {
  /** On one page of the list. */
  onPage: 20,
  /** Far more than anybody reads, so that a script cannot fill the database. */
  most: 2_000,
} as const;

const articleId = identifierInput("choice.invalid");

export const bookmarkAddition = z.object({ article_id: articleId });

/** By its own id, as the list does it, or by its story, as the sign on the story does. */
export const bookmarkRemoval = z.union([
  z.object({ id: identifierInput("choice.invalid") }),
  z.object({ article_id: articleId }),
]);

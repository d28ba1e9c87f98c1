// The schema of an id that somebody sends. In a file of its own: reader pages ask `isIdentifier` without the library of
// schemas.
import { z } from "zod";

/** An id, in lower case however it was sent: as ids are stored, compared and named in tags. */
export const identifierInput = (error?: string) => z.uuid(error === undefined ? undefined : { error }).toLowerCase();

/** Ids with commas between them, each once and `most` at most; refuses what is no id. */
export const identifierList = (most: number) =>
  z
    .string({ error: "choice.invalid" })
    .max((most + 1) * 40, { error: `list.tooLong:${most}` })
    .transform((typed, context) => {
      const ids = new Set(typed.split(",").flatMap((id) => id.trim().toLowerCase() || []));
      if (ids.size > most) context.addIssue({ code: "custom", message: `list.tooLong:${most}` });
      if ([...ids].some((id) => !z.uuid().safeParse(id).success))
        context.addIssue({ code: "custom", message: "choice.invalid" });
      return [...ids];
    });

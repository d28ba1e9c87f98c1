// The schema of an id that somebody sends. In a file of its own: reader pages ask `isIdentifier` without the library of
// schemas.
import { z } from "zod";

/** An id, in lower case however it was sent: as ids are stored, compared and named in tags. */
export const identifierInput = (error?: string) => z.uuid(error === undefined ? undefined : { error }).toLowerCase();

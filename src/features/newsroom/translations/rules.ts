// A story in two languages as one piece of work.
import { z } from "zod";
import { articleChange } from "#app/features/newsroom/articles/rules.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";

/** What a form says of its own story, which may never have been saved, and of the one in the other language. */
export const publishBothInput = articleChange.partial({ id: true, version: true }).extend({
  other_id: identifierInput("choice.invalid"),
  other_version: z.coerce.number().int(),
});

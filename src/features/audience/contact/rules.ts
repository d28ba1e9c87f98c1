// Messages to the newsroom. Specification: public-site.md 4 and 5, Contact form; spec/README.md, Contact form.

import { z } from "zod";
import { emailAddress, line, optionalLine, paragraphs } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { languages } from "#app/platform/text/languages.ts";
import { switchedTo } from "#app/platform/versioned-input.ts";

export const contactLimits = {
  name: 120,
  email: 254,
  subject: 200,
  message: 5_000,
  /** From one network address: enough for a school class, too little for a flood. */
  messages: { attempts: 10, windowSeconds: 3_600 },
} as const;

export const contactFields = ["name", "email", "subject", "message"] as const;
export type ContactField = (typeof contactFields)[number];

export const contactInput = z.object({
  name: line(contactLimits.name),
  email: emailAddress(),
  subject: optionalLine(contactLimits.subject),
  message: paragraphs(contactLimits.message),
  lang: z.enum(languages),
});

/** Whether a message counts as read. */
export const messageReading = z.object({ id: identifierInput("choice.invalid"), is_read: switchedTo });

// A country by its two letters (ISO 3166-1), as a zod schema.
import { z } from "zod";

/** Two Latin letters in either case; blank is Nepal. */
export function countryCode() {
  return z
    .string({ error: "country.invalid" })
    .nullish()
    .transform((typed, context) => {
      const code = (typed ?? "").trim().toUpperCase() || "NP";
      if (/^[A-Z]{2}$/.test(code)) return code;
      context.addIssue({ code: "custom", message: "country.invalid" });
      return z.NEVER;
    });
}

// The back office speaks English until somebody asks for Nepali; the choice stays with the browser, not the account.
import { daySeconds } from "#app/platform/clock.ts";
import type { Lang } from "#app/platform/db/schema.ts";

export const adminLanguageCookie = "rangashala-admin-language";
const yearInSeconds = 365 * daySeconds;

/** The language that a `Cookie` header asks for. */
export function adminLanguage(cookies: string | null): Lang {
  const choices = cookies?.split(";").map((pair) => pair.trim()) ?? [];
  return choices.includes(`${adminLanguageCookie}=ne`) ? "ne" : "en";
}

/**
 * The `Set-Cookie` that remembers a language. For the whole site, because the data of /admin itself comes from
 * /admin.data.
 */
export function rememberedLanguage(lang: Lang): string {
  return `${adminLanguageCookie}=${lang}; Max-Age=${yearInSeconds}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}

// What crawlers may ask for (RFC 9309). Nothing is hidden by it: what is private is refused to everybody.

import type { SiteSettings } from "#app/features/settings/rules.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { listedLanguages } from "#app/platform/text/languages.ts";
import { answerEngines, trainingCrawlers } from "./ai-crawlers.ts";

/** Pages that are for one person, or without end. In front of each also the language's prefix. */
const notForCrawlers = [
  "/search",
  "/login",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/sign-in-code",
  "/two-step",
  "/profile$",
  "/profile/",
  "/bookmarks$",
  "/comment/",
  "/email-change",
  "/newsletter-confirm",
  "/newsletter-choices",
  "/unsubscribe",
] as const;

type CrawlerChoices = Pick<SiteSettings, "ai_training" | "ai_answers">;

/**
 * The text of `/robots.txt`. Who is named is closed out of everything; the rules for all others do not hold for them.
 */
export function robotsText(origin: string, { ai_training, ai_answers }: CrawlerChoices): string {
  const closed = [
    "/admin",
    "/api/",
    ...listedLanguages().flatMap((lang) => notForCrawlers.map((path) => pathInLanguage(path, lang))),
  ];
  const forbidden = [
    ...(ai_training === "forbid" ? trainingCrawlers : []),
    ...(ai_answers === "forbid" ? answerEngines : []),
  ];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    ...(forbidden.length > 0 ? [...forbidden.map((name) => `User-agent: ${name}`), "Disallow: /", ""] : []),
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/news-sitemap.xml`,
    "",
  ].join("\n");
}

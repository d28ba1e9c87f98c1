// The sections of the front page. Specification: back-office.md 3, 4, 5 and 9, Homepage Sections; permissions.csv Z052
// to Z058.

import { z } from "zod";
import { homeTag } from "#app/features/newsroom/articles/story-pages.ts";
import { optionalTimestamp } from "#app/messages/timestamp-input.ts";
import { line, optionalLine } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { languages } from "#app/platform/text/languages.ts";
import { isNotNumeric, wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { moveInput, seenVersion } from "#app/platform/versioned-input.ts";

/** Cache tags of the front pages. */
export const homePages: readonly string[] = languages.map(homeTag);

/** Cache tag of what editors put on the front page: most changes of a front page are stories and leave it as it is. */
export const arrangementTag = "homepage-sections";

/** Cache tags of everything that shows sections. */
export const arrangedPages: readonly string[] = [...homePages, arrangementTag];

/** The section whose articles fill the hero (spec/README.md, Home); there is one at a time. */
export const heroSectionName = "hero";

export const homepageLimits = { name: 60, title: 120, fewest: 1, most: 20, usual: 5 } as const;

/** Between 1 and 20; what is no number at all becomes `otherwise` (back-office.md 5). */
function maxArticles(otherwise: number) {
  const { fewest: least, most } = homepageLimits;
  return z
    .unknown()
    .optional()
    .transform((typed) => (isNotNumeric(typed) ? otherwise : typed))
    .pipe(wholeNumberInput({ least, most }));
}

const fields = {
  section_name: line(homepageLimits.name),
  section_title: line(homepageLimits.title),
  section_title_ne: optionalLine(homepageLimits.title),
  starts_at: optionalTimestamp(),
  ends_at: optionalTimestamp(),
};

const inOrder = ({ starts_at, ends_at }: { starts_at: Date | null; ends_at: Date | null }) =>
  starts_at === null || ends_at === null || starts_at < ends_at;
const outOfOrder = { path: ["ends_at"], error: "date.beforeStart" };

export const sectionInput = z
  .object({ ...fields, max_articles: maxArticles(homepageLimits.usual) })
  .refine(inOrder, outOfOrder);

export const sectionChange = z
  .object({ ...fields, ...seenVersion, max_articles: maxArticles(homepageLimits.fewest) })
  .refine(inOrder, outOfOrder);

/** A section and one of its articles. */
export const sectionArticle = z.object({
  id: identifierInput("choice.invalid"),
  article_id: identifierInput("choice.invalid"),
});

/** The story that is to stand at the top. */
export const topStory = z.object({ article_id: identifierInput("choice.invalid") });

/** A move of an article within its section; `other` is the article before which it comes to stand. */
export const sectionArticleMove = moveInput.extend({ article_id: identifierInput("choice.invalid") });

/** The errors of the article selector (back-office.md 5), as codes with their words. */
export const sectionErrors = {
  full: (most: number) => `section.full:${most}`,
  twice: "section.twice",
  notPublished: "section.notPublished",
  secondHero: "section.secondHero",
} as const;

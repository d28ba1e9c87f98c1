// The ticker's headlines. Specification: back-office.md 3, 5 and 9, Breaking News; permissions.csv Z067 to Z069; the
// ruling "Breaking news" in spec/README.md.
import { z } from "zod";
import { optionalTimestamp } from "#app/messages/timestamp-input.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { optionalLine } from "#app/platform/text/clean-text.ts";
import { seenVersion } from "#app/platform/versioned-input.ts";

/** Cache tag of the ticker, which stands on every page. */
export const tickerTag = "breaking-news";

/** `address`: of a whole address that is pasted for a slug. */
export const headlineLimits = { title: 200, slug: 300, address: 2_000 } as const;

const prefixes = { en: "BREAKING: ", ne: "ब्रेकिङ: " } as const satisfies Record<Lang, string>;
const anyPrefix = /^\s*(?:breaking|ब्रेकिङ)\s*[:\-–—]\s*(?=\S)/iu;

/**
 * The headline that is offered for a story (back-office.md 9). One that begins so already stays as it is, and so does
 * one that would be too long with the prefix.
 */
export function breakingTitle(storyTitle: string, lang: Lang): string {
  const offered = anyPrefix.test(storyTitle) ? storyTitle : `${prefixes[lang]}${storyTitle}`;
  return offered.length > headlineLimits.title ? storyTitle : offered;
}

/** The headline as the ticker shows it: the label before it says the word already. */
export function withoutPrefix(title: string): string {
  return title.replace(anyPrefix, "");
}

/**
 * The slug in an address of a story; anything else as it is. Whichever host it names: the site may have several, and a
 * slug without a story here is refused anyway.
 */
export function slugInAddress(typed: string): string {
  const [, encoded] =
    /^(?:https?:\/\/[^/\s]+)?\/(?:ne\/)?article\/([^/?#\s]+)\/?(?:[?#]\S*)?$/i.exec(typed.trim()) ?? [];
  if (encoded === undefined) return typed;
  try {
    return decodeURIComponent(encoded).normalize("NFC");
  } catch {
    return typed;
  }
}

const fields = {
  /** One of the two titles is required: the ticker shows a headline that has one alone in both languages. */
  title: optionalLine(headlineLimits.title),
  title_ne: optionalLine(headlineLimits.title),
  /** The slug of the story to which the headline leads, or an address of it; "" for a headline without a story. */
  slug: optionalLine(headlineLimits.address)
    .transform((typed) => slugInAddress(typed ?? ""))
    .refine((slug) => slug.length <= headlineLimits.slug, { error: `text.tooLong:${headlineLimits.slug}` }),
  starts_at: optionalTimestamp(),
  expires_at: optionalTimestamp(),
};

const inOrder = ({ starts_at, expires_at }: { starts_at: Date | null; expires_at: Date | null }) =>
  starts_at === null || expires_at === null || starts_at < expires_at;
const outOfOrder = { path: ["expires_at"], error: "date.beforeStart" };

const hasTitle = ({ title, title_ne }: Titles) => title !== null || title_ne !== null;
const noTitle = { path: ["title"], error: "text.required" };

type Titles = { title: string | null; title_ne: string | null };

/** One that is written in Nepali alone has that title in English as well. */
function withTitle<Input extends Titles>(input: Input): Omit<Input, "title"> & { title: string } {
  return { ...input, title: input.title ?? input.title_ne ?? "" };
}

/** A new headline. `created_at` is the server's. */
export const headlineInput = z
  .object(fields)
  .refine(inOrder, outOfOrder)
  .refine(hasTitle, noTitle)
  .transform(withTitle);

export const headlineChange = z
  .object({ ...fields, ...seenVersion })
  .refine(inOrder, outOfOrder)
  .refine(hasTitle, noTitle)
  .transform(withTitle);

export type HeadlineState = "shown" | "pushedOut" | "waiting" | "expired" | "hidden";

/**
 * What readers see of a headline now: `hidden` when it has a story that cannot be opened, `pushedOut` when as many as
 * the ticker holds began after it.
 */
export function headlineState(
  headline: { starts_at: Date | null; expires_at: Date | null; isHidden: boolean; isInTicker: boolean },
  now: Date,
): HeadlineState {
  if (headline.expires_at !== null && headline.expires_at <= now) return "expired";
  if (headline.isHidden) return "hidden";
  if (headline.starts_at !== null && headline.starts_at > now) return "waiting";
  return headline.isInTicker ? "shown" : "pushedOut";
}

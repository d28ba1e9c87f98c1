// What the ticker says and how fast, for the page that is made and for the pages that are open already.
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import type { Headline } from "#app/features/newsroom/breaking-news/queries.server.ts";
import { withoutPrefix } from "#app/features/newsroom/breaking-news/rules.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";

export type TickerLine = { key: string; title: string; href: string | undefined };
type TickerPace = "short" | "medium" | "long";
type TickerContent = { lines: readonly TickerLine[]; pace: TickerPace };

/** The headlines, or the three fixed lines when there are none (public-site.md 4). */
export function tickerContent(headlines: readonly Headline[], lang: Lang, t: Translator): TickerContent {
  const lines = headlines.length === 0 ? fixedLines(t) : headlines.map((headline) => lineOf(headline, lang));
  return { lines, pace: paceOf(lines) };
}

function fixedLines(t: Translator): readonly TickerLine[] {
  const fixed = [t("layout.ticker.fixed.first"), t("layout.ticker.fixed.second"), t("layout.ticker.fixed.third")];
  return fixed.map((title) => ({ key: title, title, href: undefined }));
}

function lineOf({ id, title, slug }: Headline, lang: Lang): TickerLine {
  const href = slug ? storyPath({ slug, lang }) : undefined;
  return { key: id, title: withoutPrefix(title), href };
}

/** Much text takes longer to pass, so that the lines always run at reading speed. */
function paceOf(lines: readonly TickerLine[]): TickerPace {
  const characters = lines.reduce((sum, { title }) => sum + title.length, 0);
  return characters < 180 ? "short" : characters < 330 ? "medium" : "long";
}

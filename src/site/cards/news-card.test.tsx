import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import { NewsCard } from "./news-card.tsx";
import { SectionsProvider } from "./sections-context.tsx";

const card = {
  id: "0192f0c1-0000-7000-8000-000000000001",
  lang: "ne",
  slug: "khel",
  title: "नेपालको जित",
  excerpt: "अन्तिम बलमा चौका।",
  category: null,
  publishedAt: new Date("2026-11-21T09:45:00Z"),
} as unknown as ArticleCard;

const shown = (lang: "en" | "ne") =>
  renderToStaticMarkup(
    <MessagesProvider lang={lang} messages={allMessages(lang)}>
      <SectionsProvider sections={[]}>
        <NewsCard card={card} size="large" picture="none" />
      </SectionsProvider>
    </MessagesProvider>,
  );

describe("the language of a card", () => {
  test("is named at the headline and the standfirst alone: its time is in the language of the page", () => {
    const html = shown("en");
    expect(html.match(/lang="ne"/g)).toHaveLength(2);
    expect(html).toMatch(/<a [^>]*lang="ne">नेपालको जित<\/a>/);
    expect(html).toMatch(/<p class="card-excerpt" lang="ne">/);
    expect(html).not.toMatch(/<(article|time)[^>]*lang=/);
  });

  test("is not named where it is that of the page", () => {
    expect(shown("ne")).not.toContain("lang=");
  });
});

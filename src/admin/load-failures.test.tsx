// What a screen shows when it could not be loaded: the words of back-office.md 8, and a way to try again.
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Lang } from "../platform/db/schema.ts";
import { allMessages } from "../words/words.server.ts";
import { WordsProvider } from "../words/words-context.tsx";
import * as about from "./about.tsx";
import * as ads from "./ads.tsx";
import * as articles from "./articles.tsx";
import * as breakingNews from "./breaking-news.tsx";
import * as categories from "./categories.tsx";
import * as comments from "./comments.tsx";
import * as contactSettings from "./contact-settings.tsx";
import * as dashboard from "./dashboard.tsx";
import * as events from "./events.tsx";
import * as gallery from "./gallery.tsx";
import * as homepageSections from "./homepage-sections.tsx";
import * as media from "./media.tsx";
import * as navbar from "./navbar.tsx";
import * as newsletter from "./newsletter.tsx";
import * as roles from "./roles.tsx";
import * as team from "./team.tsx";
import * as videos from "./videos.tsx";

const screens = [
  [dashboard, "Failed to load dashboard data"],
  [media, "Failed to load media files"],
  [articles, "Failed to load articles: "],
  [categories, "Failed to load categories: "],
  [videos, "Failed to fetch videos"],
  [homepageSections, "Failed to load homepage sections: "],
  [navbar, "Failed to load navbar items: "],
  [breakingNews, "Failed to load breaking news"],
  [comments, "Failed to load comments"],
  [gallery, "Failed to load gallery images"],
  [newsletter, "Failed to load subscribers"],
  [ads, "Failed to load ads"],
  [contactSettings, "Failed to load contact settings"],
  [roles, "Failed to load user data"],
  // The catalogue has no words for these three.
  [events, "Error loading events"],
  [about, "The sections cannot be shown: "],
  [team, "The team cannot be shown: "],
] as const;

function shown({ ErrorBoundary }: { ErrorBoundary: unknown }, error: unknown, lang: Lang): string {
  const Boundary = ErrorBoundary as ComponentType<{ error: unknown }>; // the generated types want the whole route
  const router = createMemoryRouter([{ path: "*", element: <Boundary error={error} /> }]);
  return renderToString(
    <WordsProvider lang={lang} messages={allMessages(lang)}>
      <RouterProvider router={router} />
    </WordsProvider>,
  );
}

test.each(screens.map(([screen, words]) => ({ screen, words })))("$words", ({ screen, words }) => {
  for (const error of [new Error("secret of the database"), new ErrorResponse(503, "", null)]) {
    const text = shown(screen, error, "en");
    expect(text).toContain(words);
    expect(text).toContain("Try again");
    expect(text).not.toContain("secret");
    expect(shown(screen, error, "ne")).not.toContain(words);
  }
});

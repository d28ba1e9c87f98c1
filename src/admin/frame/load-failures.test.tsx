// What a screen shows when it could not be loaded: the words of back-office.md 8, and a way to try again.
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import * as about from "#app/admin/about/about.tsx";
import * as ads from "#app/admin/ads/ads.tsx";
import * as articles from "#app/admin/articles/articles.tsx";
import * as breakingNews from "#app/admin/breaking-news/breaking-news.tsx";
import * as events from "#app/admin/calendar/calendar.tsx";
import * as categories from "#app/admin/categories/categories.tsx";
import * as comments from "#app/admin/comments/comments.tsx";
import * as contactSettings from "#app/admin/contact/contact.tsx";
import * as dashboard from "#app/admin/dashboard/dashboard.tsx";
import * as gallery from "#app/admin/gallery/gallery.tsx";
import * as homepageSections from "#app/admin/homepage/homepage.tsx";
import * as media from "#app/admin/media/media.tsx";
import * as navbar from "#app/admin/navigation/navigation.tsx";
import * as newsletter from "#app/admin/newsletter/newsletter.tsx";
import * as team from "#app/admin/staff/staff.tsx";
import * as roles from "#app/admin/users/users.tsx";
import * as videos from "#app/admin/videos/videos.tsx";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";

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

function shown({ ErrorBoundary }: { ErrorBoundary: ComponentType<{ error: unknown }> }, error: unknown, lang: Lang) {
  const router = createMemoryRouter([{ path: "*", element: <ErrorBoundary error={error} /> }]);
  return renderToString(
    <MessagesProvider lang={lang} messages={allMessages(lang)}>
      <RouterProvider router={router} />
    </MessagesProvider>,
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

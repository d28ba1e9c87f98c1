// What a screen shows before there is anything on it: the specification's words, and the first thing to do about it.

import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import About from "#app/admin/about/about.tsx";
import Ads from "#app/admin/ads/ads.tsx";
import Articles from "#app/admin/articles/articles.tsx";
import { readStoryFilter } from "#app/admin/articles/list/story-filter.ts";
import BreakingNews from "#app/admin/breaking-news/breaking-news.tsx";
import Events from "#app/admin/calendar/calendar.tsx";
import Categories from "#app/admin/categories/categories.tsx";
import Comments from "#app/admin/comments/comments.tsx";
import ContactSettings from "#app/admin/contact/contact.tsx";
import Gallery from "#app/admin/gallery/gallery.tsx";
import HomepageSections from "#app/admin/homepage/homepage.tsx";
import { readList } from "#app/admin/kit/list/list-url.ts";
import Media from "#app/admin/media/media.tsx";
import Navbar from "#app/admin/navigation/navigation.tsx";
import Newsletter from "#app/admin/newsletter/newsletter.tsx";
import Team from "#app/admin/staff/staff.tsx";
import Trash from "#app/admin/trash/trash.tsx";
import Roles from "#app/admin/users/users.tsx";
import Videos from "#app/admin/videos/videos.tsx";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { languages } from "#app/platform/text/languages.ts";

type Screen = (props: { loaderData: never }) => React.ReactNode;

function shown(screen: unknown, loaderData: unknown, lang: Lang): string {
  const Page = screen as Screen; // the generated types want the whole route, which this page does not read
  const router = createMemoryRouter([{ path: "*", element: <Page loaderData={loaderData as never} /> }]);
  return renderToString(
    <MessagesProvider lang={lang} messages={allMessages(lang)}>
      <RouterProvider router={router} />
    </MessagesProvider>,
  );
}

const list = readList(new URLSearchParams(), { sorts: { name: "asc" } });

test.each([
  ["About Section", About, { sections: [], changes: {} }, "No sections found. Create your first about section!"],
  [
    "Categories",
    Categories,
    { list, categories: [], changes: {} },
    "No categories found. Create your first category above.",
  ],
] as const)("%s without any says so and offers the first one", (_name, screen, loaderData, words) => {
  expect(shown(screen, loaderData, "en")).toContain(words);
  expect(shown(screen, loaderData, "en")).toMatch(/Add Section|Add Category/);
  expect(shown(screen, loaderData, "ne")).not.toContain(words);
});

const counts = { subscriber: 0, author: 0, editor: 0, admin: 0, super_admin: 0 };
const setup = { list, items: [], next: undefined, counts: { unread: 0, pending: 0 } };

test.each([
  ["Role Management", Roles, { list, counts, people: [], newRoles: [] }, "No users found."],
  [
    "Comments",
    Comments,
    { ...setup, elsewhere: undefined, counts: { pending: 0, approved: 0, rejected: 0 }, changes: {} },
    "No comments",
  ],
  ["the trash", Trash, { open: ["articles"], kind: undefined, items: [], isFirstPage: true }, "The trash is empty"],
  ["the inbox", ContactSettings, { ...setup, view: "inbox" }, "No messages yet"],
  [
    "the list of subscriptions",
    ContactSettings,
    { ...setup, view: "subscriptions", totals: { pending: 0, active: 0, cancelled: 0, activePaisa: 0 } },
    "No subscriptions yet",
  ],
] as const)("%s without anybody says so", (_name, screen, loaderData, words) => {
  expect(shown(screen, loaderData, "en")).toContain(words);
  expect(shown(screen, loaderData, "ne")).not.toContain(words);
});

const rights = { create: true, edit: true, remove: true };
const none = { all: 0, active: 0, inactive: 0, featured: 0 };
const paged = { items: [], older: undefined, isFirstPage: true, search: "", status: undefined };
const noStories = {
  appearances: new Map(),
  filter: readStoryFilter(new URLSearchParams()),
  sections: [],
  sectionNames: {},
};
const nothing = { list, items: [], next: undefined, edited: undefined, rights, changes: {} };

test.each([
  ["Videos Management", Videos, { ...nothing, counts: none }, "No videos yet", "Add Video"],
  ["Gallery Management", Gallery, { ...nothing, counts: none }, "No gallery images yet", "Add Image"],
  ["Ads", Ads, { ...nothing, statistics: undefined, today: "2026-11-21" }, "No advertisements", "New Ad"],
  ["Breaking News", BreakingNews, nothing, "No breaking news", "Add Breaking News"],
  ["Homepage Sections", HomepageSections, { sections: [], changes: {} }, "No sections yet", "Create Section"],
  [
    "Articles",
    Articles,
    { ...paged, ...noStories, rights: { create: true, edit: "all", remove: "all" } },
    "No articles",
    "New Article",
  ],
  [
    "Media Library",
    Media,
    {
      ...nothing,
      rights: { upload: true, edit: true, remove: true, matches: true },
      isFirstPage: true,
      facets: { tags: [], uploaders: [], people: [] },
    },
    "No media",
    "Upload file",
  ],
  [
    "Newsletter",
    Newsletter,
    { ...nothing, counts: { active: 0, unsubscribed: 0, pending: 0 }, latestImport: undefined },
    "No subscribers",
    "Add Subscriber",
  ],
  ["Navbar Management", Navbar, { items: [], settings: [], changes: {} }, "No navigation", "Add"],
  [
    "Team Management",
    Team,
    { members: [], changes: {} },
    "No team members found. Add your first team member!",
    "Add Team Member",
  ],
] as const)("%s without any says so and offers the first one", (_name, screen, loaderData, words, action) => {
  const text = shown(screen, loaderData, "en");
  expect(text).toContain(words);
  expect(text.split(words)[0]).toContain(action); // in its corner, before the words
  expect(shown(screen, loaderData, "ne")).not.toContain(words);
});

test.each([
  ["Videos Management", Videos, { ...nothing, counts: none }, "Add Video"],
  ["Gallery Management", Gallery, { ...nothing, counts: none }, "Add Image"],
  ["Breaking News", BreakingNews, nothing, "Add Breaking News"],
] as const)("%s offers nothing to whoever may create nothing", (_name, screen, loaderData, action) => {
  const reading = { create: false, edit: false, remove: true };
  expect(shown(screen, { ...loaderData, rights: reading }, "en")).not.toContain(action);
});

const noEvents = { draft: 0, published: 0, cancelled: 0 };
const all = { create: true, edit: true, remove: true };
const eventsWith = (search: string, rest: object = {}) => ({
  ...{ items: [], next: undefined, rights: all, edited: undefined, counts: noEvents, changes: {} },
  list: readList(new URLSearchParams(search), {
    sorts: { created: "desc" },
    filters: { status: ["draft", "published", "cancelled"], lang: languages },
  }),
  ...rest,
});

test.each([
  ["", "No events found. Create your first event!"],
  ["status=draft", "No draft events found."],
  ["status=published", "No published events found."],
  ["status=cancelled&lang=ne", "No cancelled events found."],
  ["lang=ne", "No event is written in this language yet."],
])("Events Management with nothing to show at ?%s says so", (search, words) => {
  expect(shown(Events, eventsWith(search), "en")).toContain(words);
  expect(shown(Events, eventsWith(search), "ne")).not.toContain(words);
});

test("whoever may only write sees events, and nothing that a command would refuse", () => {
  const event = {
    ...{ id: "00000000-0000-7000-8000-000000000001", version: 1, lang: "en", title: "Cup", slug: "cup" },
    ...{ description: "", content: "", image_url: null, event_date: null, location: "", status: "draft" },
  };
  const text = shown(Events, eventsWith("", { items: [event], rights: { ...all, edit: false, remove: false } }), "en");
  expect(text).toContain("Add Event");
  expect(text).toContain("Cup");
  for (const word of ["Edit Cup", "More for “Cup”", "Choose all"]) expect(text).not.toContain(word);
  const whole = shown(Events, eventsWith("", { items: [event] }), "en");
  for (const word of ["Edit Cup", "More for “Cup”", "Choose all"]) expect(whole).toContain(word);
});

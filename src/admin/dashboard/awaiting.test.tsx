import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { AdminNavigation } from "#app/admin/frame/admin-navigation.tsx";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import Dashboard from "./dashboard.tsx";

function shown(element: React.ReactNode, lang: Lang = "en"): string {
  const router = createMemoryRouter([{ path: "*", element }]);
  const html = renderToString(
    <MessagesProvider lang={lang} messages={allMessages(lang)}>
      <RouterProvider router={router} />
    </MessagesProvider>,
  );
  return html.replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
}

const nothing = { comments: 0, messages: 0, subscriptions: 0, rights: 0 };

describe("the dashboard of somebody who moderates", () => {
  // reads this much of its route
  const Page = Dashboard as unknown as (props: { loaderData: object }) => React.ReactNode;
  const dashboard = (awaiting: object) => <Page loaderData={{ rights: {}, moderates: true, awaiting, waiting: [] }} />;

  test("shows what waits, with the way to it", () => {
    const html = shown(dashboard({ comments: 3, messages: 1, subscriptions: 2, rights: 0 }));
    expect(html).toMatch(/href="\/admin\/comments\?status=pending".*3 comments to moderate/);
    expect(html).toMatch(/href="\/admin\/contact-settings\?view=inbox&read=no".*1 unread message</);
    expect(html).toMatch(
      /href="\/admin\/contact-settings\?view=subscriptions&status=pending".*2 subscription requests/,
    );
    expect(html).not.toMatch(/Nothing is waiting|There is nothing for you/);
  });

  test("says that nothing waits, and what would stand there", () => {
    const html = shown(dashboard(nothing));
    expect(html).toContain("Nothing is waiting for you");
    expect(html).not.toContain("Waiting for you");
  });
});

describe("the menu", () => {
  const menu = (awaiting: typeof nothing) => (
    <AdminNavigation open={["comments", "contact", "staff"]} awaiting={awaiting} />
  );

  test("has a badge where something waits, which a screen reader hears with the link", () => {
    const html = shown(menu({ comments: 3, messages: 1, subscriptions: 2, rights: 0 }));
    expect(html.match(/\d+ waiting/g)).toEqual(["3 waiting", "3 waiting"]);
    const [, id = ""] = /aria-describedby="([^"]+)"[^>]*href="\/admin\/comments"/.exec(html) ?? [];
    expect(html).toContain(`<span id="${id}" class="sr-only">3 waiting</span>`);
    expect(shown(menu({ comments: 3, messages: 0, subscriptions: 0, rights: 0 }), "ne")).toContain("३ बाँकी");
  });

  test("has none where nothing does", () => {
    expect(shown(menu(nothing))).not.toMatch(/waiting|aria-describedby/);
  });
});

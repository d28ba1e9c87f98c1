import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { endPurposes } from "#app/features/audience/digests/rules.ts";
import { unsubscribePurpose } from "#app/features/audience/newsletter/rules.ts";
import { readPreferences } from "#app/features/people/accounts/my-profile-queries.server.ts";
import type { MailKind } from "#app/features/people/accounts/my-profile-rules.ts";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import { anonymous } from "#app/platform/auth/policy.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Platform } from "#app/platform/platform.ts";
import { actorContext, platformContext, requestContext } from "#app/platform/request-context.ts";
import { mailingsFixture, mailSigner } from "#tests/harness/mailings-fixture.ts";
import { requestFacts } from "#tests/harness/request-facts.ts";
import Unsubscribe, { action, loader } from "./unsubscribe.tsx";

const allOn = { news_updates: true, weekly_digest: true, special_events: true, followed_matches: true };

/** The page of a link, opened by whoever has all switches on. */
async function pageOfLink(purpose: string, lang: Lang = "en") {
  const { bench, db, reader } = await mailingsFixture("weekly_digest");
  const maya = await reader("maya", {}, allOn);
  const address = `https://news.example/unsubscribe?token=${encodeURIComponent(mailSigner.sign(purpose, maya))}`;
  const argumentsFor = (method: "GET" | "POST") => {
    const context = new RouterContextProvider();
    // Of the platform, this page uses these two.
    context.set(platformContext, { run: bench.run, mailSigner } as unknown as Platform);
    context.set(actorContext, async () => anonymous);
    context.set(requestContext, requestFacts(lang));
    const request = new Request(address, { method });
    // the types name one route of the two
    return { request, context, params: {}, url: new URL(address), pattern: "/unsubscribe" } as never;
  };
  const render = (loaderData: unknown, actionData?: unknown) => {
    const properties = { loaderData, actionData, params: {}, matches: [] } as unknown as ComponentProps<
      typeof Unsubscribe
    >;
    return renderToStaticMarkup(
      <MessagesProvider lang={lang} messages={allMessages(lang)}>
        <Unsubscribe {...properties} />
      </MessagesProvider>,
    );
  };
  const open = () => loader(argumentsFor("GET"));
  return {
    open: () => ({ status: open().init?.status ?? 200, html: render(open().data) }),
    async press() {
      const { data, init } = await action(argumentsFor("POST"));
      return { status: init?.status ?? 200, html: render(open().data, data) };
    },
    switches: () => readPreferences(db, maya),
  };
}

describe("the page of a link shows the words of the mailing that it ends, and ends that alone:", () => {
  test.each<[MailKind, Lang, string, string]>([
    ["news_updates", "en", "Stop News Updates", "News Updates are off"],
    ["news_updates", "ne", "ताजा समाचारको इमेल रोक्नुहोस्", "ताजा समाचारको इमेल रोकियो"],
    ["weekly_digest", "en", "Stop the Weekly Digest", "The Weekly Digest is off"],
    ["weekly_digest", "ne", "साप्ताहिक सँगालो रोक्नुहोस्", "साप्ताहिक सँगालो रोकियो"],
    ["special_events", "en", "Stop Special Events", "Special Events are off"],
    ["special_events", "ne", "विशेष कार्यक्रमको इमेल रोक्नुहोस्", "विशेष कार्यक्रमको इमेल रोकियो"],
    ["followed_matches", "en", "Stop Followed Matches", "Followed Matches are off"],
    ["followed_matches", "ne", "फलो गरेका खेलको इमेल रोक्नुहोस्", "फलो गरेका खेलको इमेल रोकियो"],
  ])("%s, %s", async (mailing, lang, label, done) => {
    const { open, press, switches } = await pageOfLink(endPurposes[mailing], lang);
    const page = open();
    expect(page.status).toBe(200);
    expect(page.html).toMatch(new RegExp(`<h1[^>]*>${label}</h1>`));
    expect(page.html).toMatch(new RegExp(`<button[^>]*>${label}</button>`));
    expect(await switches()).toEqual(allOn);
    const pressed = await press();
    expect(pressed.status).toBe(200);
    expect(pressed.html).toContain(done);
    expect(pressed.html).toContain('/profile?tab=preferences"');
    expect(await switches()).toEqual({ ...allOn, [mailing]: false });
  });
});

test("a link of the newsletter has the newsletter's words, and one of nothing leads nowhere", async () => {
  expect((await pageOfLink(unsubscribePurpose)).open().html).toContain("Do you want to stop receiving our newsletter?");
  const { open, press, switches } = await pageOfLink(newIdentifier());
  expect([open().status, (await press()).status]).toEqual([410, 410]);
  expect(open().html).toContain("This link is not valid");
  expect(await switches()).toEqual(allOn);
});

import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { getMessages } from "#app/messages/messages.server.ts";
import {
  deviceCookieName,
  editionCookieName,
  hintCookieName,
  noticeCookieName,
  sessionCookieName,
} from "#app/platform/auth/cookie-names.ts";
import { sessionSeconds } from "#app/platform/auth/session-cookies.server.ts";
import { daySeconds } from "#app/platform/clock.ts";
import { languages } from "#app/platform/text/languages.ts";
import { SiteMessages } from "#app/site/layout/site-messages.tsx";
import { blocksOf, PlainText } from "#app/site/legal/plain-text.tsx";
import { Team } from "./staff.tsx";

describe("plain text", () => {
  test("has its paragraphs and lists", () => {
    expect(blocksOf("One\nline.\n\nWe keep:\n- a name\n- an address\n \nLast.")).toEqual([
      { kind: "paragraph", text: "One\nline." },
      { kind: "paragraph", text: "We keep:" },
      { kind: "list", items: ["a name", "an address"] },
      { kind: "paragraph", text: "Last." },
    ]);
    expect(blocksOf(" \n\n ")).toEqual([]);
  });

  test("stays text, whatever is in it", () => {
    const html = renderToStaticMarkup(<PlainText text={"<script>alert(1)</script>\n\n- <b>x</b>"} />);
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain("&lt;script&gt;");
  });
});

describe("the team on a page", () => {
  const member = { id: "1", name: "Asmita Tamor (demo)", position: "Reporter", description: "", picture: undefined };
  const shown = (members: readonly (typeof member)[]) =>
    renderToStaticMarkup(
      <SiteMessages lang="en">
        <Team members={members} />
      </SiteMessages>,
    );

  test("shows a drawn silhouette in the place of a picture, and no letters", () => {
    expect(shown([member])).toContain('<svg aria-hidden="true" class="team-silhouette"');
    expect(shown([member])).not.toContain(">AT<");
  });

  test("says that it is still to come while there is nobody", () => {
    expect(shown([])).toContain("Team information will be available soon.");
  });
});

describe.each(languages)("the policies in %s", (lang) => {
  const t = getMessages(lang);
  const publisher = { site: "Rangashala", address: "Kathmandu", email: "contact@rangashala.example" };

  test("name every cookie that the program sets", () => {
    const text = t("privacy.cookies.text");
    for (const name of [sessionCookieName, hintCookieName, deviceCookieName, noticeCookieName, editionCookieName]) {
      expect(text).toContain(`\n- ${name}: `);
    }
    expect(sessionSeconds / daySeconds).toBe(30);
  });

  test("say until when they hold, and that users are of age", () => {
    expect(t("terms.age.text")).toMatch(/18|१८/);
    const dates = lang === "en" ? "Last updated: May 17, 2025" : "अन्तिम अद्यावधिक: २०८२ जेठ ३";
    expect([t("privacy.updated"), t("terms.updated")]).toEqual([dates, dates]);
  });

  test("say how to reach the publisher", () => {
    expect(t("privacy.who.text", publisher)).toContain(publisher.email);
    expect(t("terms.contact.text", publisher)).toContain(publisher.address);
  });
});

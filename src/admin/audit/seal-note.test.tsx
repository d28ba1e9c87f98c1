import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { dateTime } from "#app/messages/dates.ts";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import { SealNote } from "./seal-note.tsx";

const checkedAt = new Date("2026-11-21T20:35:00Z");
const sealedSince = new Date("2026-03-04T06:15:00Z");

function shown(lang: Lang, seals: Parameters<typeof SealNote>[0]["seals"]): string {
  const html = renderToString(
    <MessagesProvider lang={lang} messages={allMessages(lang)}>
      <SealNote seals={seals} />
    </MessagesProvider>,
  );
  return html.replaceAll("<!-- -->", "");
}

describe.each([
  ["en", { notYet: "The first check is still to come", whole: "Whole since", broken: "was changed past the program" }],
  ["ne", { notYet: "पहिलो जाँच हुन बाँकी छ", whole: "पूर्ण", broken: "प्रणालीबाहिरबाट फेरिएको छ" }],
] as const)("since when the audit log is whole (%s)", (lang, { notYet, whole, broken }) => {
  const [since, checked] = [dateTime(sealedSince, lang), dateTime(checkedAt, lang)];

  test.each([
    ["before the first look", undefined],
    ["when nothing is sealed yet", { checkedAt, sealedSince: null, error: null }],
  ])("says that no check has been made, %s", (_when, seals) => {
    const html = shown(lang, seals);
    expect(html).toContain(notYet);
    expect(html).not.toContain("alert");
    expect(html).not.toContain(checked);
  });

  test("says since when it is whole, and when that was checked", () => {
    const html = shown(lang, { checkedAt, sealedSince, error: null });
    expect(html).toContain(whole);
    expect(html.indexOf(since)).toBeGreaterThan(-1);
    expect(html.indexOf(checked)).toBeGreaterThan(html.indexOf(since));
    expect(html).not.toContain("alert");
  });

  test.each([
    ["sealed before", sealedSince],
    ["at its first seal", null],
  ])("is an alarm with the first entry that does not fit, %s", (_when, since) => {
    const html = shown(lang, { checkedAt, sealedSince: since, error: "entry <7> was changed (seal 3)" });
    expect(html).toMatch(/role="alert"/);
    expect(html).toContain(broken);
    expect(html).toContain(checked);
    // What the check has found is English in either language, and no markup.
    expect(html).toMatch(/<p lang="en"[^>]*>entry &lt;7&gt; was changed \(seal 3\)<\/p>/);
    expect(html).not.toContain(whole);
  });
});

import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Lang } from "../platform/db/schema.ts";
import { allMessages } from "../words/words.server.ts";
import { WordsProvider } from "../words/words-context.tsx";
import ResetPassword from "./reset-password.tsx";

/** The page after the password was chosen, as it is sent. */
function donePage(lang: Lang, passkeys: number): string {
  const actionData = { outcome: "done", faults: {}, passkeys };
  const loaderData = { title: "", email: "maya@example.com", isFirst: false, twinAddress: "" };
  // Of the page's properties it reads these two.
  const properties = { loaderData, actionData } as unknown as ComponentProps<typeof ResetPassword>;
  return renderToStaticMarkup(
    <WordsProvider lang={lang} messages={allMessages(lang)}>
      <ResetPassword {...properties} />
    </WordsProvider>,
  );
}

test.each([
  ["en", 1, "1 passkey still opens this account. Look at it if", "/profile/security"],
  ["en", 2, "2 passkeys still open this account. Look at them if", "/profile/security"],
  ["ne", 2, "२ वटा पासकीले खुल्छ", "/ne/profile/security"],
] as const)(
  "in %s with %i passkeys the page says that they still open the account",
  (lang, passkeys, words, address) => {
    const html = donePage(lang, passkeys);
    expect(html).toContain(words);
    expect(html).toContain(`href="${address}"`);
  },
);

test("without a passkey the page says nothing of any", () => {
  expect(donePage("en", 0)).toContain("Your password has been changed");
  expect(donePage("en", 0)).not.toMatch(/passkey/);
});

import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { allMessages } from "#app/messages/messages.server.ts";
import { MessagesProvider } from "#app/messages/messages-context.tsx";
import type { Lang } from "#app/platform/db/schema.ts";
import ResetPassword from "./reset-password.tsx";

/** The page after the password was chosen, as it is sent. */
function donePage(lang: Lang, passkeys: number): string {
  const actionData = { outcome: "done", fieldErrors: {}, passkeys };
  const loaderData = { title: "", email: "maya@example.com", isFirst: false, alternatePath: "" };
  // Of the page's properties it reads these two.
  const properties = { loaderData, actionData } as unknown as ComponentProps<typeof ResetPassword>;
  return renderToStaticMarkup(
    <MessagesProvider lang={lang} messages={allMessages(lang)}>
      <ResetPassword {...properties} />
    </MessagesProvider>,
  );
}

test.each([
  ["en", 1, "1 passkey still opens this account. Look at it if", "/profile/security"],
  ["en", 2, "2 passkeys still open this account. Look at them if", "/profile/security"],
  ["ne", 2, "२ वटा पासकीले खुल्छ", "/ne/profile/security"],
] as const)(
  "in %s with %i passkeys the page says that they still open the account",
  (lang, passkeys, label, address) => {
    const html = donePage(lang, passkeys);
    expect(html).toContain(label);
    expect(html).toContain(`href="${address}"`);
  },
);

test("without a passkey the page says nothing of any", () => {
  expect(donePage("en", 0)).toContain("Your password has been changed");
  expect(donePage("en", 0)).not.toMatch(/passkey/);
});

// Following a team, in a real browser, with and without JavaScript, signed in and on the way to it.

import { expect } from "@playwright/test";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { whole } from "#tests/harness/whole.ts";
import { makeFootballMatch } from "./screens/matches.ts";
import { test } from "./screens/seeded-app.ts";
import { signIn, subscriber } from "./screens/sign-in-form.ts";

for (const withScript of [true, false]) {
  test(
    `a team is followed by signing in, which leads back to it, script ${withScript ? "on" : "off"}`,
    withScript ? {} : whole("tests/e2e/following.spec.ts"),
    async ({ editor, reader, plainReader, word }) => {
      const { names } = await makeFootballMatch(editor, word);
      const visitor = withScript ? reader : plainReader;
      const address = `/team/arun-${word}`;
      await visitor.goto(address);
      await visitor.getByRole("button", { name: `Follow ${names[0]}` }).click();
      await expect(visitor).toHaveURL(/\/login\?next=%2Fprofile%2Ffollowing%3Fback%3D/);
      await expect(visitor.getByText("What you follow belongs to an account.")).toBeVisible();
      await signIn(visitor, subscriber);
      await visitor.waitForURL((url) => url.pathname === address);
      // The page is the same for everybody: only the script knows who follows.
      if (withScript) await expect(visitor.getByRole("button", { name: `Unfollow ${names[0]}` })).toBeVisible();
      const entry = visitor.getByRole("main").getByRole("listitem").filter({ hasText: names[0] });
      await visitor.goto("/profile/following");
      await expect(entry.getByRole("link", { name: names[0] })).toHaveAttribute("href", address);
      // Followed once: the list alone brings nothing back that was taken away.
      await entry.getByRole("button").click();
      await expect(entry).toHaveCount(0);
      await visitor.goto("/profile/following");
      await expect(entry).toHaveCount(0);
    },
  );
}

test("who follows a team finds its match first in the strip, and ends it on the page of the team", async ({
  browser,
  editor,
  reader,
  subscriberSession,
  word,
}) => {
  // So far ahead that no strip shows it by itself.
  const later = new Date(Date.now() + 120 * dayMilliseconds).toISOString().slice(0, 10);
  const { names, slug } = await makeFootballMatch(editor, word, `${later}T15:00`);
  const context = await browser.newContext({ storageState: subscriberSession });
  const member = await context.newPage();
  const rowOn = (page: typeof member) => page.locator(`.score-strip a[href="/match/${slug}"]`);
  const followButton = member.getByRole("button", { name: `Follow ${names[0]}`, exact: true });
  const unfollowButton = member.getByRole("button", { name: `Unfollow ${names[0]}`, exact: true });

  await member.goto(`/team/arun-${word}`);
  await followButton.click();
  await expect(unfollowButton).toBeVisible();
  await member.goto("/");
  await expect(rowOn(member)).toBeVisible();
  await reader.goto("/");
  await expect(reader.locator(".score-strip")).toBeVisible();
  await expect(rowOn(reader)).toHaveCount(0);

  await member.goto(`/team/arun-${word}`);
  await unfollowButton.click();
  await expect(followButton).toBeVisible();
  const mine = member.waitForResponse((answer) => answer.url().endsWith("/profile/matches"));
  await member.goto("/");
  expect(await (await mine).text()).not.toContain(slug);
  await context.close();
});

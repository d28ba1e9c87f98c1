// The forms of the security page say at their own fields why they were refused, and lose nothing that was typed.
import { describe, expect, test } from "vitest";
import { accountPages, tagWith } from "#tests/harness/account-page.tsx";
import * as security from "./security.tsx";

const address = "/profile/security?setup=two-step";

/** The page of somebody whose sign-in is no longer fresh, so that it asks for the password. */
async function laterPage() {
  const pages = await accountPages();
  pages.bench.now = new Date(pages.bench.now.getTime() + 20 * 60_000);
  const { html } = await pages.ask(security, address);
  const setup = /name="setup" value="([\w-]+)"/.exec(html)?.[1] ?? "";
  return { ...pages, form: { intent: "turn-on", setup, code: "123456" } };
}

describe("turning two-step verification on", () => {
  test("says at the password that it is wrong, and keeps the code", async () => {
    const { ask, form } = await laterPage();
    const { status, html } = await ask(security, address, { ...form, password: "another password" });
    expect(status).toBe(422);
    const password = tagWith(html, 'id="turn-on-password"');
    expect(password).toContain('aria-invalid="true"');
    expect(password).toContain("turn-on-password-error");
    expect(password).not.toContain("value=");
    expect(tagWith(html, 'href="#turn-on-password"')).not.toBe("");
    expect(tagWith(html, 'id="turn-on-code"')).toContain('value="123456"');
    expect(html).toContain("data-focus-on-load");
  });

  test("says at the code that it is wrong", async () => {
    const { ask, form, password } = await laterPage();
    const { status, html } = await ask(security, address, { ...form, password });
    expect(status).toBe(422);
    expect(tagWith(html, 'id="turn-on-code"')).toContain('aria-invalid="true"');
    expect(tagWith(html, 'id="turn-on-code"')).not.toContain("123456");
  });

  test("answers 503 while too many passwords wait, with the same setup and the code that was typed", async () => {
    const { ask, form, password, whileHashingIsFull } = await laterPage();
    const answer = await whileHashingIsFull(() => ask(security, address, { ...form, password }));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.html).toContain("Very many people are signing in right now");
    expect(answer.html).toContain(`name="setup" value="${form.setup}"`);
    expect(tagWith(answer.html, 'id="turn-on-code"')).toContain('value="123456"');
    expect(tagWith(answer.html, 'id="turn-on-password"')).toContain('aria-invalid="true"');
    expect(answer.html).not.toContain(password);
  });
});

test("a form that nobody knows changes nothing", async () => {
  const { ask } = await accountPages();
  expect((await ask(security, "/profile/security", { intent: "take-over" })).status).toBe(422);
});

// A form on the way in says at its own fields why it was refused, and its summary leads to the first of them.
import { expect, test } from "vitest";
import { turnOnTwoStep } from "#app/features/people/accounts/second-factor/commands.server.ts";
import { accountPages, tagWith } from "#tests/harness/account-page.tsx";
import * as forgotPassword from "./forgot-password.tsx";
import * as login from "./login.tsx";
import * as resetPassword from "./reset-password.tsx";
import * as signInCode from "./sign-in-code.tsx";
import * as twoStep from "./two-step.tsx";
import * as verifyEmail from "./verify-email.tsx";

const blamed = (html: string) =>
  [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([tag]) => /id="([\w-]+)"/.exec(tag)?.[1]);
const leadsTo = (html: string) => /<a href="#([\w-]+)"/.exec(html)?.[1];

const signUp = {
  form: "sign-up",
  fullName: "Maya",
  email: "m@example.com",
  password: "x".repeat(12),
  confirmation: "",
};

test.each([
  [{}, ["email", "password"], "email"],
  [{ email: "maya@example.com" }, ["password"], "password"],
  [{ email: "maya@example.com", password: "another password" }, ["password"], "password"],
  [{ form: "sign-up" }, ["fullName", "email", "password", "confirmation"], "fullName"],
  [signUp, ["confirmation"], "confirmation"],
  [{ ...signUp, confirmation: "y" }, ["confirmation"], "confirmation"],
] as const)("the sign-in page, with %o", async (fields, names, first) => {
  const { ask } = await accountPages();
  const { html } = await ask(login, "/login", { ...fields }, { cookie: "" });
  expect([blamed(html), leadsTo(html)]).toEqual([names, first]);
  for (const name of names) expect(tagWith(html, `id="${name}"`)).toContain(`${name}-error`);
});

test.each(["", "000000"])("the mailed code, with “%s”", async (code) => {
  const { ask, email } = await accountPages();
  const { html } = await ask(signInCode, "/sign-in-code", { form: "code", email, code }, { cookie: "" });
  expect([blamed(html), leadsTo(html)]).toEqual([["code"], "code"]);
});

test("the links of mails, with blank fields", async () => {
  const { ask, linkFor } = await accountPages();
  const reset = `/reset-password?token=${await linkFor("password")}`;
  const chosen = await ask(resetPassword, reset, { password: "", confirmation: "" }, { cookie: "" });
  expect([blamed(chosen.html), leadsTo(chosen.html)]).toEqual([["password", "confirmation"], "password"]);
  const half = await ask(resetPassword, reset, { password: "x".repeat(12), confirmation: "" }, { cookie: "" });
  expect([blamed(half.html), leadsTo(half.html)]).toEqual([["confirmation"], "confirmation"]);
  const confirm = `/verify-email?token=${await linkFor("confirm")}`;
  const confirmed = await ask(verifyEmail, confirm, { password: "" }, { cookie: "" });
  expect([blamed(confirmed.html), leadsTo(confirmed.html)]).toEqual([["password"], "password"]);
});

test.each(["", "000000"])("the second step, with “%s”", async (code) => {
  const { ask, platform, email, password, cookie } = await accountPages();
  const { authentication, run } = platform;
  const person = await authentication.resolveActor(cookie);
  if (person.kind !== "person") throw new Error("nobody is signed in");
  const sealedSecret = authentication.secondFactor.sealSecret(authentication.secondFactor.newSetup(person));
  const { digests } = authentication.secondFactor.newBackupCodes(person);
  await run(turnOnTwoStep, person, { sealedSecret, lastStep: 1, digests, lang: "en" });
  const facts = { headers: new Headers(), clientIp: "192.0.2.1" };
  const half = await authentication.signIn(facts, { email, password });
  if (half.kind !== "second_step") throw new Error(`the sign-in answered ${half.kind}`);
  const halfCookie = half.setCookies.map((set) => set.split(";")[0]).join("; ");
  const { html } = await ask(twoStep, "/two-step", { code }, { cookie: halfCookie });
  expect([blamed(html), leadsTo(html)]).toEqual([["code"], "code"]);
});

test("the way on is not lost on the pages beside the sign-in", async () => {
  const { ask, email } = await accountPages();
  const { html } = await ask(
    signInCode,
    "/sign-in-code?next=%2Fbookmarks",
    { form: "code", email, code: "" },
    { cookie: "" },
  );
  expect(html).toContain('href="/sign-in-code?next=%2Fbookmarks"');
  const entry = await ask(login, "/login?next=%2Fbookmarks", undefined, { cookie: "" });
  expect(entry.html).toContain('href="/forgot-password?next=%2Fbookmarks"');
  const forgotten = await ask(forgotPassword, "/forgot-password?next=%2Fbookmarks", undefined, { cookie: "" });
  expect(forgotten.html).toContain('href="/login?next=%2Fbookmarks"');
});

// What is typed into the forms about one's own account outlives a refusal, and a refused form changes nothing.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import * as changeEmail from "#app/account/change-email.tsx";
import * as deleteAccount from "#app/account/delete-account.tsx";
import * as profile from "#app/account/profile/profile.tsx";
import * as security from "#app/account/security/security.tsx";
import * as sessions from "#app/account/sessions.tsx";
import { accountPages, tagWith } from "#tests/harness/account-page.tsx";

const chosen = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)]
    .filter(([tag]) => tag.includes("checked"))
    .map(([tag]) => /value="(\w+)"/.exec(tag)?.[1]);

describe("leaving for good", () => {
  test("begins with the gentler choices", async () => {
    const { ask } = await accountPages();
    expect(chosen((await ask(deleteAccount, "/profile/delete")).html)).toEqual(["keep", "keep"]);
  });

  test("keeps the choices of a form that was refused", async () => {
    const { ask, db } = await accountPages();
    const choices = { byline: "former", comments: "erase" };
    const answer = await ask(deleteAccount, "/profile/delete", { ...choices, current: "another password" });
    expect([answer.status, chosen(answer.html)]).toEqual([422, ["former", "erase"]]);
    expect(answer.html).not.toContain("another password");
    expect(await db.selectFrom("profiles").select("id").execute()).toHaveLength(1);
  });

  test("asks again for choices that the form for a code did not hold, and takes none for another", async () => {
    const { ask, db } = await accountPages({ hasPassword: false });
    const asked = await ask(deleteAccount, "/profile/delete", { intent: "code" });
    expect([asked.status, chosen(asked.html)]).toEqual([200, []]);
    const mail = await db.selectFrom("mails").select("text_body").executeTakeFirstOrThrow();
    const code = /\b\d{6}\b/.exec(mail.text_body)?.[0] ?? "";
    const blank = await ask(deleteAccount, "/profile/delete", { comments: "erase", code });
    expect([blank.status, chosen(blank.html)]).toEqual([422, ["erase"]]);
    // The code was not used up for it.
    const done = await ask(deleteAccount, "/profile/delete", { byline: "keep", comments: "erase", code });
    expect([done.status, done.location]).toEqual([303, "/"]);
    expect(await db.selectFrom("profiles").select("id").execute()).toEqual([]);
  });
});

test("another address stays in its field when the password is wrong, and goes once it is asked for", async () => {
  const { ask, password } = await accountPages();
  const wish = { email: "maya.rai@example.org" };
  const refused = await ask(changeEmail, "/profile/email", { ...wish, current: "another password" });
  expect(refused.status).toBe(422);
  expect(tagWith(refused.html, 'id="new-email"')).toContain(`value="${wish.email}"`);
  const taken = await ask(changeEmail, "/profile/email", { ...wish, current: password });
  expect([taken.status, tagWith(taken.html, 'id="new-email"').includes("value=")]).toEqual([200, false]);
});

test("wrong passwords count together, whichever page asks for them, and each is audited", async () => {
  const { ask, db, password, bench } = await accountPages();
  bench.now = new Date(bench.now.getTime() + 20 * 60_000); // so that the page of security asks as well
  const wish = { email: "maya.rai@example.org" };
  for (let count = 0; count < 5; count += 1) {
    const [asked, turned] = [
      await ask(changeEmail, "/profile/email", { ...wish, current: "another password" }),
      await ask(security, "/profile/security", { intent: "renew-codes", password: "another password" }),
    ];
    expect([asked.status, turned.status]).toEqual([422, 422]);
  }
  expect((await ask(changeEmail, "/profile/email", { ...wish, current: password })).status).toBe(429);
  expect((await ask(security, "/profile/security", { intent: "renew-codes", password })).status).toBe(429);
  const failed = db.selectFrom("audit_log").select("id").where("command", "=", "identity_check_failed");
  expect(await failed.execute()).toHaveLength(10);
});

test("the factor of attempts lets that many times as many codes be mailed", async () => {
  const { ask, platform } = await accountPages({ hasPassword: false });
  Object.assign(platform.config, { attemptLimitFactor: 2 });
  const statuses = [];
  for (let count = 0; count < 11; count += 1)
    statuses.push((await ask(deleteAccount, "/profile/delete", { intent: "code" })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test("a code is not used up by a wish for the address that one has", async () => {
  const { ask, db, email } = await accountPages({ hasPassword: false });
  await ask(changeEmail, "/profile/email", { intent: "code" });
  const mail = await db.selectFrom("mails").select("text_body").executeTakeFirstOrThrow();
  const code = /\b\d{6}\b/.exec(mail.text_body)?.[0] ?? "";
  expect((await ask(changeEmail, "/profile/email", { email: email.toUpperCase(), code })).status).toBe(422);
  expect((await ask(changeEmail, "/profile/email", { email: "maya.rai@example.org", code })).status).toBe(200);
});

test("signing out everywhere says so on the next page, and the session is over here too", async () => {
  const { ask, db } = await accountPages();
  const { status, headers, location } = await ask(sessions, "/profile/sessions", { which: "all" });
  expect([status, location, await db.selectFrom("sessions").select("id").execute()]).toEqual([303, "/", []]);
  const set = headers.getSetCookie().join();
  expect(set).toContain("rangashala-notice=signed-out");
  expect(set).toContain("rangashala-signed-in=; Max-Age=0");
});

describe("a refused profile", () => {
  const form = (full_name: string, avatar: Uint8Array<ArrayBuffer>) => {
    const fields = new FormData();
    fields.set("full_name", full_name);
    fields.set("avatar", new File([avatar], "face.png", { type: "image/png" }));
    return fields;
  };
  const face = async () =>
    new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: "#c00" } })
        .png()
        .toBuffer(),
    );

  test("keeps no picture", async () => {
    const { ask, files, db } = await accountPages();
    const answer = await ask(profile, "/profile", form(" ", await face()));
    expect([answer.status, [...files.keys()]]).toEqual([422, []]);
    expect(tagWith(answer.html, 'id="full_name"')).toContain('aria-invalid="true"');
    const row = await db.selectFrom("profiles").select(["full_name", "avatar_url"]).executeTakeFirstOrThrow();
    expect(row).toEqual({ full_name: "Maya Rai", avatar_url: null });
  });

  test("keeps the name that was typed beside a picture that is none", async () => {
    const { ask } = await accountPages();
    const answer = await ask(profile, "/profile", form("Maya R.", new TextEncoder().encode("no picture")));
    expect(answer.status).toBe(415);
    expect(tagWith(answer.html, 'id="full_name"')).toContain('value="Maya R."');
  });

  test("and one that is right is saved with its picture", async () => {
    const { ask, files, id } = await accountPages();
    const answer = await ask(profile, "/profile", form("Maya R.", await face()));
    expect([answer.status, [...files.keys()]]).toEqual([200, [`avatars/${id}.jpg`, `avatars/${id}-96.jpg`]]);
    expect(tagWith(answer.html, 'id="full_name"')).toContain('value="Maya R."');
  });
});

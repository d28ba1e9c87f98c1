import { describe, expect, test } from "vitest";
import { anonymous, type Person } from "#app/platform/auth/policy.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Role } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { deleteMyAccount } from "./my-account-commands.server.ts";
import { confirmEmailChange, requestEmailChange } from "./my-email-commands.server.ts";
import { changePassword, savePreferences, updateMyProfile } from "./my-profile-commands.server.ts";
import { mailRecipients, readMyData, readPreferences } from "./my-profile-queries.server.ts";
import { accountChangeLimits, avatarPath, mailKinds } from "./my-profile-rules.ts";
import { endSession, endSessions } from "./my-session-commands.server.ts";

const start = new Date("2026-11-21T06:15:00.000Z");

async function household() {
  const bench = await commandBench({ now: start });
  const { db, run, invalidated } = bench;
  const person = async (name: string, role: Role = "subscriber"): Promise<Person> => {
    const [id, email] = [newIdentifier(), `${name.toLowerCase()}@example.com`];
    await db.insertInto("profiles").values({ id, email, full_name: name, role, email_verified: true }).execute();
    const sessionId = newIdentifier();
    const session = {
      id: sessionId,
      user_id: id,
      token: sessionId,
      expires_at: new Date(start.getTime() + dayMilliseconds),
    };
    await db.insertInto("sessions").values(session).execute();
    return { kind: "person", id, email, fullName: name, avatarUrl: null, role, permissions: new Set(), sessionId };
  };
  const story = async (writer: Person, lang: "en" | "ne" = "en", byline: string | null = null) => {
    const id = newIdentifier();
    const published = { status: "published" as const, published_at: start };
    const bylines = JSON.stringify(byline === null ? [] : [{ name: byline, person: writer.id }]);
    await db
      .insertInto("articles")
      .values({ id, title: "Goal", slug: id, lang, author_id: writer.id, bylines, ...published })
      .execute();
    return id;
  };
  const mails = () => db.selectFrom("mails").select(["recipient", "text_body", "subject"]).orderBy("id").execute();
  const linkTo = async (recipient: string) => {
    const found = (await mails()).findLast((mail) => mail.recipient === recipient && /token=/.test(mail.text_body));
    return decodeURIComponent(/token=(\S+)/.exec(found?.text_body ?? "")?.[1] ?? "");
  };
  const emailOf = async ({ id }: Person) =>
    (await db.selectFrom("profiles").select("email").where("id", "=", id).executeTakeFirst())?.email;
  const sessionsOf = async ({ id }: Person) =>
    (await db.selectFrom("sessions").select("id").where("user_id", "=", id).execute()).map((row) => row.id);
  /** Links of every kind that are under way to an address, and a browser that is trusted. */
  const openWays = async ({ id, email }: Person, ...others: string[]) => {
    const until = new Date(start.getTime() + dayMilliseconds);
    for (const address of [email, ...others]) {
      for (const purpose of ["password", "sign_in", "identity"] as const) {
        const about = { purpose, email: address, profile_id: id, token_digest: newIdentifier(), expires_at: until };
        await db
          .insertInto("account_links")
          .values({ id: newIdentifier(), ...about })
          .execute();
      }
    }
    const device = { id: newIdentifier(), user_id: id, digest: newIdentifier(), expires_at: until };
    await db.insertInto("trusted_devices").values(device).execute();
  };
  /** The addresses to which links are under way, and whose browsers are trusted. */
  const endpoints = async () => ({
    links: (await db.selectFrom("account_links").select("email").distinct().execute()).map(({ email }) => email),
    trusted: (await db.selectFrom("trusted_devices").select("user_id").execute()).map((row) => row.user_id),
  });
  return { db, bench, invalidated, run, person, story, mails, linkTo, emailOf, sessionsOf, openWays, endpoints };
}

describe("the profile", () => {
  test("changes name and picture and names every page that shows them", async () => {
    const { db, run, person, story, invalidated } = await household();
    const maya = await person("Maya");
    const id = await story(maya);
    await run(updateMyProfile, maya, {
      full_name: "Maya Rai",
      avatar_url: avatarPath(maya.id, start),
      role: "admin",
    });
    const row = await db.selectFrom("profiles").selectAll().where("id", "=", maya.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ full_name: "Maya Rai", role: "subscriber" });
    expect(invalidated).toEqual(expect.arrayContaining([`author:${maya.id}`, `article:${id}`, "home:en"]));
  });

  test("keeps what people say about themselves, each language by itself", async () => {
    const { db, run, person } = await household();
    const maya = await person("Maya", "author");
    const said = async () => {
      const columns = db.selectFrom("profiles").select(["bio", "bio_ne"]);
      return await columns.where("id", "=", maya.id).executeTakeFirstOrThrow();
    };
    await run(updateMyProfile, maya, { full_name: "Maya", bio: " Writes\nabout rivers. ", bio_ne: "नदीबारे लेख्छिन्।" });
    expect(await said()).toEqual({ bio: "Writes about rivers.", bio_ne: "नदीबारे लेख्छिन्।" });
    await run(updateMyProfile, maya, { full_name: "Maya", bio: "" });
    expect(await said()).toEqual({ bio: "", bio_ne: "नदीबारे लेख्छिन्।" });
    const tooLong = run(updateMyProfile, maya, { full_name: "Maya", bio_ne: "न".repeat(301) });
    await expect(tooLong).rejects.toMatchObject({ fieldErrors: { bio_ne: ["text.tooLong:300"] } });
    expect((await readMyData(db, maya.id, start)).profile).toMatchObject(await said());
  });

  test.each(["https://evil.example/x.png", "/media/1790000000000.jpg", "javascript:alert(1)"])(
    "takes no picture from %s",
    async (avatar_url) => {
      const { run, person } = await household();
      const attempt = run(updateMyProfile, await person("Maya"), { full_name: "Maya", avatar_url });
      await expect(attempt).rejects.toMatchObject({ fieldErrors: { avatar: ["picture.invalid"] } });
    },
  );

  test("takes no picture of another", async () => {
    const { run, person } = await household();
    const [maya, bikash] = [await person("Maya"), await person("Bikash")];
    const attempt = run(updateMyProfile, maya, { full_name: "Maya", avatar_url: avatarPath(bikash.id, start) });
    await expect(attempt).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("preferences", () => {
  test("are those of the specification until they are saved, and then obeyed by every mail to many", async () => {
    const { db, run, person } = await household();
    const [maya, bikash] = [await person("Maya"), await person("Bikash")];
    expect(await readPreferences(db, maya.id)).toEqual({
      news_updates: true,
      weekly_digest: true,
      special_events: false,
      followed_matches: false,
    });
    await run(savePreferences, maya, {
      news_updates: false,
      weekly_digest: true,
      special_events: true,
      followed_matches: true,
      lang: "ne",
    });
    const wanting = async () =>
      Object.fromEntries(
        await Promise.all(
          mailKinds.map(async (kind) => {
            const found = mailRecipients(db, kind, { now: start, withInvented: false });
            const names = await found.select("full_name").execute();
            return [kind, names.map(({ full_name }) => full_name)];
          }),
        ),
      );
    expect(await wanting()).toEqual({
      news_updates: ["Bikash"],
      weekly_digest: ["Maya", "Bikash"],
      special_events: ["Maya"],
      followed_matches: ["Maya"],
    });
    await db.updateTable("profiles").set({ email_verified: false }).where("id", "=", bikash.id).execute();
    await db.updateTable("profiles").set({ banned: true }).where("id", "=", maya.id).execute();
    expect(await wanting()).toEqual({ news_updates: [], weekly_digest: [], special_events: [], followed_matches: [] });
  });
});

describe("another address", () => {
  test.each([
    ["old", "new"],
    ["new", "old"],
  ] as const)("needs a yes from both, first the %s one", async (first, second) => {
    const { run, person, linkTo, emailOf, mails } = await household();
    const maya = await person("Maya");
    await run(requestEmailChange, maya, { email: " Maya@New.example ", lang: "en" });
    const links = { old: await linkTo(maya.email), new: await linkTo("maya@new.example") };
    expect(links.old).not.toBe(links.new);
    await run(confirmEmailChange, anonymous, { token: links[first], lang: "en" });
    await run(confirmEmailChange, anonymous, { token: links[first], lang: "en" }); // one side alone, twice
    expect(await emailOf(maya)).toBe("maya@example.com");
    await run(confirmEmailChange, anonymous, { token: links[second], lang: "en" });
    expect(await emailOf(maya)).toBe("maya@new.example");
    expect((await mails()).slice(-2).map(({ recipient }) => recipient)).toEqual([
      "maya@example.com",
      "maya@new.example",
    ]);
    await expect(run(confirmEmailChange, anonymous, { token: links.old, lang: "en" })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("leaves no link good that was mailed to either before", async () => {
    const { run, person, linkTo, openWays, endpoints } = await household();
    const [maya, bikash] = [await person("Maya"), await person("Bikash")];
    await openWays(maya, "maya@new.example");
    await openWays(bikash);
    await run(requestEmailChange, maya, { email: "maya@new.example", lang: "en" });
    await run(confirmEmailChange, anonymous, { token: await linkTo(maya.email), lang: "en" });
    expect((await endpoints()).links).toHaveLength(3);
    await run(confirmEmailChange, anonymous, { token: await linkTo("maya@new.example"), lang: "en" });
    expect((await endpoints()).links).toEqual([bikash.email]);
  });

  test("ends an older wish, and runs out", async () => {
    const { run, person, linkTo, bench } = await household();
    const maya = await person("Maya");
    await run(requestEmailChange, maya, { email: "one@example.com", lang: "en" });
    const older = await linkTo("one@example.com");
    await run(requestEmailChange, maya, { email: "two@example.com", lang: "en" });
    await expect(run(confirmEmailChange, anonymous, { token: older, lang: "en" })).rejects.toMatchObject({
      code: "invalid",
    });
    const newer = await linkTo("two@example.com");
    bench.now = new Date(start.getTime() + accountChangeLimits.emailChangeHours * 3_600_000);
    await expect(run(confirmEmailChange, anonymous, { token: newer, lang: "en" })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("that has an account gets no link, and whoever asks hears nothing of it", async () => {
    const { run, person, mails } = await household();
    const [maya, bikash] = [await person("Maya"), await person("Bikash")];
    await run(requestEmailChange, maya, { email: bikash.email, lang: "en" });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([maya.email]);
  });

  test("that somebody else took meanwhile stays theirs", async () => {
    const { run, person, linkTo, emailOf } = await household();
    const maya = await person("Maya");
    await run(requestEmailChange, maya, { email: "late@example.com", lang: "en" });
    const links = [await linkTo(maya.email), await linkTo("late@example.com")];
    await person("Late");
    await run(confirmEmailChange, anonymous, { token: links[0], lang: "en" });
    await expect(run(confirmEmailChange, anonymous, { token: links[1], lang: "en" })).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await emailOf(maya)).toBe("maya@example.com");
  });
});

describe("the password", () => {
  test("changes only where the old one was right, and ends the other sessions, trust and links", async () => {
    const { db, run, person, sessionsOf, mails, openWays, endpoints } = await household();
    const [maya, bikash] = [await person("Maya"), await person("Bikash")];
    for (const one of [maya, bikash]) await openWays(one);
    const [old, next] = ["o".repeat(40), "n".repeat(40)];
    await db
      .insertInto("accounts")
      .values({ id: newIdentifier(), user_id: maya.id, account_id: maya.id, provider_id: "credential", password: old })
      .execute();
    const elsewhere = { id: newIdentifier(), user_id: maya.id, token: "elsewhere", expires_at: new Date("2027-01-01") };
    await db.insertInto("sessions").values(elsewhere).execute();
    const wrong = run(changePassword, maya, { currentHash: next, passwordHash: next, lang: "en" });
    await expect(wrong).rejects.toMatchObject({ fieldErrors: { current: ["password.wrong"] } });
    expect(await sessionsOf(maya)).toHaveLength(2);
    expect((await endpoints()).trusted).toHaveLength(2);
    for (const [owner, credential_id] of [
      [maya, "one"],
      [maya, "two"],
      [bikash, "his"],
    ] as const) {
      const passkey = { credential_id, public_key: "k", counter: 0, name: "A key" };
      await db
        .insertInto("passkeys")
        .values({ id: newIdentifier(), user_id: owner.id, ...passkey })
        .execute();
    }
    await run(changePassword, maya, { currentHash: old, passwordHash: next, lang: "en" });
    expect(await sessionsOf(maya)).toEqual([maya.sessionId]);
    expect(await endpoints()).toEqual({ links: [bikash.email], trusted: [bikash.id] });
    const [mail, ...more] = await mails();
    expect([mail?.recipient, more]).toEqual([maya.email, []]);
    expect(mail?.text_body).toContain("2 passkeys still open this account.");
    expect(mail?.text_body).toContain("https://news.example/profile/security");
  });
});

describe("sessions", () => {
  test("are ended by their owner only", async () => {
    const { run, person, sessionsOf } = await household();
    const [maya, bikash] = [await person("Maya"), await person("Bikash")];
    await expect(run(endSession, bikash, { id: maya.sessionId })).rejects.toMatchObject({ code: "not_found" });
    await run(endSessions, bikash, { which: "all" });
    expect([await sessionsOf(maya), await sessionsOf(bikash)]).toEqual([[maya.sessionId], []]);
    await run(endSessions, maya, { which: "others" });
    expect(await sessionsOf(maya)).toEqual([maya.sessionId]);
    await run(endSession, maya, { id: maya.sessionId });
    expect(await sessionsOf(maya)).toEqual([]);
  });

  test.each(["others", "all"])("ended for %s take trust and links with them, and nobody else's", async (which) => {
    const { run, person, openWays, endpoints } = await household();
    const [maya, bikash] = [await person("Maya"), await person("Bikash")];
    for (const one of [maya, bikash]) await openWays(one);
    await run(endSessions, maya, { which });
    expect(await endpoints()).toEqual({ links: [bikash.email], trusted: [bikash.id] });
  });
});

describe("leaving", () => {
  const choices = { byline: "keep", comments: "keep", lang: "en" } as const;

  test("keeps stories with the name, or without it in the story's language", async () => {
    const { db, run, person, story } = await household();
    const [maya, bikash] = [await person("Maya"), await person("Bikash")];
    await story(maya);
    await story(maya, "en", "Maya and friends");
    await story(bikash);
    await story(bikash, "ne");
    const anil = await person("Anil");
    const ofThree = JSON.stringify([{ person: bikash.id }, { name: "Maya R.", person: maya.id }, { person: anil.id }]);
    await db
      .updateTable("articles")
      .set({ bylines: ofThree })
      .where("id", "=", await story(anil))
      .execute();
    await run(deleteMyAccount, maya, choices);
    await run(deleteMyAccount, bikash, { ...choices, byline: "former" });
    const bylines = await db.selectFrom("articles").select(["author_id", "bylines"]).orderBy("id").execute();
    expect(bylines).toEqual([
      ...["Maya", "Maya and friends", "Former contributor", "पूर्व योगदानकर्ता"].map((name) => ({
        author_id: null,
        bylines: [{ name }],
      })),
      { author_id: anil.id, bylines: [{ name: "Former contributor" }, { name: "Maya R." }, { person: anil.id }] },
    ]);
  });

  test("names every page that shows a name of theirs, a pen name as well", async () => {
    const { run, person, story, invalidated } = await household();
    const bikash = await person("Bikash");
    const [mine, pen] = [await story(bikash), await story(bikash, "ne", "The man in the stands")];
    await run(updateMyProfile, bikash, { full_name: "Bikash Rai" });
    expect(invalidated).not.toContain(`article:${pen}`); // says the pen name before and after
    await run(deleteMyAccount, bikash, { ...choices, byline: "former" });
    expect(invalidated).toEqual(
      expect.arrayContaining([`author:${bikash.id}`, `article:${mine}`, `article:${pen}`, "home:ne", "latest:ne"]),
    );
  });

  test("leaves nothing that says who it was", async () => {
    const { db, run, person, story } = await household();
    const [maya, bikash] = [await person("Maya"), await person("Bikash")];
    const article_id = await story(bikash);
    for (const [user_id, content] of [
      [maya.id, "of Maya"],
      [bikash.id, "of Bikash"],
    ] as const) {
      await db.insertInto("comments").values({ id: newIdentifier(), article_id, user_id, content }).execute();
    }
    await run(requestEmailChange, maya, { email: "maya@new.example", lang: "en" });
    await run(savePreferences, maya, {
      news_updates: true,
      weekly_digest: true,
      special_events: true,
      followed_matches: true,
      lang: "ne",
    });
    await db.updateTable("mails").set({ status: "sent" }).execute();
    await run(deleteMyAccount, maya, { ...choices, comments: "erase" });
    for (const table of ["profiles", "sessions", "preferences", "email_changes", "bookmarks", "accounts"] as const) {
      const rows = await db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(maya.id);
    }
    expect(await db.selectFrom("comments").select("content").execute()).toEqual([{ content: "of Bikash" }]);
    const log = await db.selectFrom("audit_log").select(["actor_id", "detail"]).execute();
    expect(log.every(({ actor_id }) => actor_id !== maya.id)).toBe(true);
    expect(JSON.stringify(log)).not.toMatch(/maya/i);
    // The shutdown hook alone is still under way.
    const mails = await db.selectFrom("mails").select(["recipient", "status"]).execute();
    expect(mails.filter(({ recipient }) => recipient === maya.email)).toEqual([
      { recipient: maya.email, status: "waiting" },
    ]);
  });

  test("keeps comments without the name when asked to", async () => {
    const { db, run, person, story } = await household();
    const [maya, bikash] = [await person("Maya"), await person("Bikash")];
    const article_id = await story(bikash);
    await db
      .insertInto("comments")
      .values({ id: newIdentifier(), article_id, user_id: maya.id, content: "x" })
      .execute();
    await run(deleteMyAccount, maya, choices);
    expect(await db.selectFrom("comments").select(["user_id", "content"]).execute()).toEqual([
      { user_id: null, content: "x" },
    ]);
  });

  test("is not for the last super_admin, even when the last two leave at once", async () => {
    const { db, run, person } = await household();
    const [maya, bikash] = [await person("Maya", "super_admin"), await person("Bikash", "super_admin")];
    const left = await Promise.allSettled([maya, bikash].map((one) => run(deleteMyAccount, one, choices)));
    expect(left.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refusal = left.find((one) => one.status === "rejected");
    expect(refusal?.reason).toMatchObject({ code: "conflict" });
    expect(await db.selectFrom("profiles").select("role").execute()).toEqual([{ role: "super_admin" }]);
  });
});

test("what is downloaded is one's own, and holds no secret", async () => {
  const { db, run, person, story } = await household();
  const [maya, bikash] = [await person("Maya"), await person("Bikash")];
  const article_id = await story(bikash);
  await db
    .insertInto("comments")
    .values({ id: newIdentifier(), article_id, user_id: maya.id, content: "mine" })
    .execute();
  await db
    .insertInto("comments")
    .values({ id: newIdentifier(), article_id, user_id: bikash.id, content: "his" })
    .execute();
  await run(savePreferences, maya, {
    news_updates: false,
    weekly_digest: true,
    special_events: false,
    followed_matches: false,
    lang: "ne",
  });
  const data = await readMyData(db, maya.id, start);
  expect(data).toMatchObject({ profile: { email: maya.email, lang: "ne" }, preferences: { news_updates: false } });
  expect(data.comments.map(({ content }) => content)).toEqual(["mine"]);
  expect(data.sessions).toHaveLength(1);
  expect(JSON.stringify(data)).not.toMatch(/"(token|password)"|bikash/i);
});

import { describe, expect, test } from "vitest";
import {
  accountEmailQueue,
  requestAccountEmail,
  writeAccountEmail,
} from "#app/features/people/accounts/account-commands.server.ts";
import { choosePassword, signInByCode } from "#app/features/people/accounts/account-entry.server.ts";
import { accountLimits } from "#app/features/people/accounts/account-rules.ts";
import { createAuthentication } from "#app/platform/auth/authentication.server.ts";
import { anonymous } from "#app/platform/auth/policy.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { createLog } from "#app/platform/log.ts";
import type { Platform } from "#app/platform/platform.ts";
import { commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { quickPasswords } from "#tests/harness/passwords.ts";
import { findAdminPerson, listUsers } from "./admin-queries.server.ts";
import { invitePerson, sendInvitationAgain, withdrawInvitation } from "./invitation-commands.server.ts";
import { invitePeople } from "./invitations.server.ts";
import { permissionSetOf, permissionSets } from "./permission-sets.ts";
import { banPerson, givePermissionSet } from "./role-commands.server.ts";

const origin = "https://news.example";
const email = "sita@example.com";
const facts = { headers: new Headers({ origin }), clientIp: "192.0.2.7" };
const author = { email, fullName: "Sita Rai", role: "author", permissions: ["create_articles"] };

async function withBench() {
  const bench = await commandBench({ now: new Date(), origin });
  const { db, run, clock, mailSigner, jobs } = bench;
  const log = createLog(() => undefined);
  const config = { demo: "off" } as const;
  const secret = "s".repeat(32);
  const authentication = createAuthentication({
    passwords: quickPasswords,
    db,
    config,
    origins: [origin],
    secret,
    log,
    clock,
  });
  // Of the platform, these are what invitations and the ways in use.
  const platform = { db, clock, run, authentication, config, mailSigner, log } as unknown as Platform;
  const mails = async () => {
    for (const { queue, data } of jobs.splice(0))
      if (queue === accountEmailQueue) await run(writeAccountEmail, system, data);
    return db.selectFrom("mails").selectAll().where("recipient", "=", email).orderBy("id").execute();
  };
  const textOfLast = async () => (await mails()).at(-1)?.text_body ?? "";
  const tokenIn = (text: string) => /\?token=([\w-]+)/.exec(text)?.[1] ?? "none";
  const accept = (token: string) =>
    choosePassword(platform, { actor: anonymous, facts, token, password: "seven lanterns by the well", lang: "en" });
  const idOf = async (address = email) =>
    (await db.selectFrom("profiles").select("id").where("email", "=", address).executeTakeFirst())?.id;
  return { ...bench, bench, platform, mails, textOfLast, tokenIn, accept, idOf };
}

describe("an invitation", () => {
  test("is mailed with a link that is good once, and lets its owner in with what the set opens", async () => {
    const { run, person, textOfLast, tokenIn, accept, db, idOf, bench } = await withBench();
    const admin = await person("admin", [], { fullName: "Asha" });
    const { id } = await run(invitePerson, admin, author);
    expect(await findAdminPerson(db, id, bench.now)).toMatchObject({ canSignIn: false, invitation: { by: "Asha" } });
    const text = await textOfLast();
    expect(text).toContain("Asha invites you");
    const token = tokenIn(text);
    const { token_digest } = await db.selectFrom("account_links").select("token_digest").executeTakeFirstOrThrow();
    expect(token_digest).not.toContain(token);
    expect(await accept(token)).toMatchObject({
      kind: "accepted",
      signIn: { kind: "signed_in", person: { id, role: "author", permissions: new Set(["create_articles"]) } },
    });
    expect((await accept(token)).kind).toBe("dead");
    expect(await findAdminPerson(db, (await idOf()) ?? "", bench.now)).toMatchObject({
      canSignIn: true,
      invitation: undefined,
    });
  });

  test("is accepted with a mailed code as well, and then never needs a password", async () => {
    const { run, person, platform, textOfLast } = await withBench();
    const admin = await person("admin");
    await run(invitePerson, admin, author);
    for (let visit = 0; visit < 2; visit += 1) {
      await run(requestAccountEmail, anonymous, { kind: "sign_in", email, lang: "en" });
      const code = /\b(\d{6})\b/.exec(await textOfLast())?.[1] ?? "";
      expect(await signInByCode(platform, { actor: anonymous, facts, email, code })).toMatchObject({
        kind: "signed_in",
      });
    }
  });

  test("runs out, and then no way of asking for a mail opens it until it is sent again", async () => {
    const { run, person, mails, textOfLast, tokenIn, accept, pass, idOf } = await withBench();
    const admin = await person("admin");
    await run(invitePerson, admin, author);
    const first = tokenIn(await textOfLast());
    pass(accountLimits.firstPasswordSeconds * 1000);
    expect((await accept(first)).kind).toBe("dead");
    const before = (await mails()).length;
    for (const kind of ["password", "sign_in"] as const) {
      await run(requestAccountEmail, anonymous, { kind, email, lang: "en" });
    }
    expect(await mails()).toHaveLength(before);
    await run(sendInvitationAgain, admin, { id: await idOf() });
    const second = tokenIn(await textOfLast());
    expect(second).not.toBe(first);
    expect((await accept(second)).kind).toBe("accepted");
  });

  test("that is sent again kills the link before it; withdrawn, the profile and its rights are gone", async () => {
    const { run, person, textOfLast, tokenIn, accept, idOf } = await withBench();
    const admin = await person("admin");
    const { id } = await run(invitePerson, admin, author);
    const first = tokenIn(await textOfLast());
    await run(sendInvitationAgain, admin, { id });
    const second = tokenIn(await textOfLast());
    expect((await accept(first)).kind).toBe("dead");
    await run(withdrawInvitation, admin, { id });
    expect((await accept(second)).kind).toBe("dead");
    expect(await idOf()).toBeUndefined();
  });

  test("of somebody who has come in is open no more: it can be neither sent again nor withdrawn", async () => {
    const { run, person, textOfLast, tokenIn, accept } = await withBench();
    const admin = await person("admin");
    const { id } = await run(invitePerson, admin, author);
    await accept(tokenIn(await textOfLast()));
    for (const command of [sendInvitationAgain, withdrawInvitation]) {
      expect(await refusalOf(run(command, admin, { id }))).toBe("conflict");
    }
  });

  test("does not outlive the ban of whoever has sent it, or of whoever has got it", async () => {
    const { run, person, textOfLast, tokenIn, accept, idOf } = await withBench();
    const [chief, admin] = [await person("super_admin"), await person("admin")];
    await run(invitePerson, admin, author);
    const token = tokenIn(await textOfLast());
    await run(banPerson, chief, { id: admin.id, reason: "" });
    expect((await accept(token)).kind).toBe("dead");
    expect(await idOf()).toBeUndefined();

    const { id } = await run(invitePerson, chief, author);
    const other = tokenIn(await textOfLast());
    await run(banPerson, chief, { id, reason: "" });
    expect((await accept(other)).kind).toBe("dead");
  });

  test("gives admin and super_admin by a super_admin alone, and switches by nobody who may not turn them", async () => {
    const { run, person } = await withBench();
    const [chief, admin] = [await person("super_admin"), await person("admin")];
    const clerk = await person("subscriber", [{ permission: "manage_users", granted: true }]);
    const invite = (actor: typeof chief, given: object) =>
      refusalOf(run(invitePerson, actor, { ...author, email: `p${Math.random()}@example.com`, ...given }));
    expect(await invite(chief, { role: "admin", permissions: [] })).toBe("done");
    expect(await invite(admin, { role: "admin", permissions: [] })).toBe("forbidden");
    expect(await invite(admin, { role: "super_admin", permissions: [] })).toBe("forbidden");
    expect(await invite(clerk, {})).toBe("forbidden");
    expect(await invite(clerk, { permissions: [] })).toBe("done");
  });

  test("for several people is all or nothing, tells at which address it fails, and has a limit", async () => {
    const { platform, person, idOf } = await withBench();
    const admin = await person("admin");
    await person("subscriber", [], { email: "taken@example.com" });
    const form = {
      role: "author",
      can_create_articles: "on",
      email_0: email,
      fullName_0: "Sita",
      email_1: "",
      fullName_1: "",
    };
    const taken = { ...form, email_2: "Taken@example.com", fullName_2: "Tara" };
    await expect(invitePeople(platform, admin, taken)).rejects.toMatchObject({
      fieldErrors: { email_2: ["email.taken"] },
    });
    await expect(invitePeople(platform, admin, { ...form, email_3: email, fullName_3: "" })).rejects.toMatchObject({
      fieldErrors: { email_3: ["email.twice"], fullName_3: ["text.required"] },
    });
    expect(await idOf()).toBeUndefined();
    expect(await invitePeople(platform, admin, form)).toEqual({ invited: 1 });
    expect(await idOf()).toBeDefined();
    await expect(invitePeople(platform, admin, { role: "author" })).rejects.toMatchObject({
      fieldErrors: { email_0: ["text.required"] },
    });
    const many = Object.fromEntries(
      Array.from({ length: 10 }, (_, row) => [
        [`email_${row}`, `m${row}@example.com`],
        [`fullName_${row}`, "Maya"],
      ]).flat(),
    );
    let refusal: unknown;
    for (let round = 0; round < 8 && refusal === undefined; round += 1) {
      const others = Object.fromEntries(
        Object.entries(many).map(([name, value]) => [name, String(value).replace("@", `-${round}@`)]),
      );
      refusal = await invitePeople(platform, admin, { ...others, role: "author" }).then(
        () => undefined,
        (error: unknown) => error,
      );
    }
    expect(refusal).toMatchObject({ code: "too_many_requests" });
  });
});

describe("a ready-made set", () => {
  test("turns the switches and gives the role; the list knows it again", async () => {
    const { run, person, db, bench } = await withBench();
    const [admin, reader] = [
      await person("admin"),
      await person("subscriber", [{ permission: "view_analytics", granted: true }]),
    ];
    await run(givePermissionSet, admin, { id: reader.id, set: "editor" });
    const now = await findAdminPerson(db, reader.id, bench.now);
    expect(now?.role).toBe("editor");
    const held = now?.switches.filter(({ granted }) => granted).map(({ permission }) => permission) ?? [];
    expect(held.toSorted()).toEqual(permissionSets.editor.permissions.toSorted());
    expect(permissionSetOf(held)).toBe("editor");
    expect(permissionSetOf([...held, "manage_users"])).toBeUndefined();
  });

  test("is given to nobody by themselves, and to admins by a super_admin alone", async () => {
    const { run, person } = await withBench();
    const [chief, admin, other] = [await person("super_admin"), await person("admin"), await person("admin")];
    expect(await refusalOf(run(givePermissionSet, admin, { id: admin.id, set: "editor" }))).toBe("forbidden");
    expect(await refusalOf(run(givePermissionSet, admin, { id: other.id, set: "editor" }))).toBe("forbidden");
    expect(await refusalOf(run(givePermissionSet, chief, { id: chief.id, set: "editor" }))).toBe("forbidden");
    expect(await refusalOf(run(givePermissionSet, chief, { id: other.id, set: "editor" }))).toBe("done");
  });
});

test("the list tells who is invited, and when somebody was last here", async () => {
  const { run, person, db, bench } = await withBench();
  const admin = await person("admin");
  await run(invitePerson, admin, author);
  const session = { user_id: admin.id, token: "t", expires_at: new Date(bench.now.getTime() + dayMilliseconds) };
  await db
    .insertInto("sessions")
    .values({ id: admin.sessionId, ...session, last_used_at: bench.now })
    .execute();
  const { items } = await listUsers(db, { invited: true }, { limit: 10, now: bench.now });
  expect(items.map((item) => item.email)).toEqual([email]);
  expect(await findAdminPerson(db, admin.id, bench.now)).toMatchObject({ lastSeen: bench.now });
});

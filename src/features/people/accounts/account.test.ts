import { describe, expect, test } from "vitest";
import { createAuthentication } from "#app/platform/auth/authentication.server.ts";
import { anonymous, type Person } from "#app/platform/auth/policy.ts";
import { codeOfStep, stepAt } from "#app/platform/auth/totp.server.ts";
import type { Lang, Role } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import type { Platform } from "#app/platform/platform.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { quickPasswords } from "#tests/harness/passwords.ts";
import { beginPasswordChange, requestAccountEmail, writeAccountEmail } from "./account-commands.server.ts";
import { choosePassword, confirmAndSignIn, signInByCode, signInByLink, signUp } from "./account-entry.server.ts";
import { accountLimits } from "./account-rules.ts";
import { forgetExpired } from "./jobs.server.ts";

const origin = "https://news.example";
const email = "sita@example.com";
const [first, second] = ["an orchard behind the mill", "seven lanterns by the well"];
const system = { kind: "system", name: "test" } as const;
const facts = { headers: new Headers({ origin }), clientIp: "192.0.2.7" };

const headersWith = ({ setCookies }: { setCookies: readonly string[] }) =>
  new Headers({ origin, cookie: setCookies.map((cookie) => cookie.split(";")[0]).join("; ") });

/** The ways into an account on a real database; what a job would do is done at once by `post`. */
async function office() {
  const bench = await commandBench({ now: new Date(), origin });
  const { db, run, clock, mailSigner, jobs: queued } = bench;
  const log = createLog(() => undefined);
  const secret = "s".repeat(32);
  const config = { demo: "off" } as const;
  const authentication = createAuthentication({
    passwords: quickPasswords,
    db,
    config,
    origins: [origin],
    secret,
    log,
    clock,
  });
  // Of the platform, the ways in use these.
  const platform = { db, clock, run, authentication, config, mailSigner, log } as unknown as Platform;
  const post = async () => {
    for (const { queue, data } of queued.splice(0)) {
      if (queue === "people.account-letter") await run(writeAccountEmail, system, data);
    }
    const query = db.selectFrom("mails").selectAll().where("recipient", "=", email).orderBy("id");
    return query.execute();
  };
  const newest = async () => {
    const mail = (await post()).at(-1);
    if (!mail) throw new Error("no mail was written");
    return mail;
  };
  const token = async () => {
    const found = /\?token=([\w-]+)/.exec((await newest()).text_body)?.[1];
    if (!found) throw new Error("the mail has no link");
    return found;
  };
  const person = (role: Role = "editor") =>
    db.insertInto("profiles").values({ id: newIdentifier(), email, full_name: "Sita", role }).execute();
  return {
    db,
    platform,
    queued,
    post,
    newest,
    token,
    person,
    pass: (seconds: number) => bench.pass(seconds * 1000),
    signUp: (password = first, lang: Lang = "en") =>
      signUp(platform, anonymous, { fullName: "Sita Gurung", email, password, lang }),
    ask: (kind: "password" | "sign_in" | "confirm_again") =>
      run(requestAccountEmail, anonymous, { kind, email, lang: "en" }),
    confirm: (given: string, password = first) =>
      confirmAndSignIn(platform, { actor: anonymous, facts, token: given, password }),
    choose: (given: string, password = second) =>
      choosePassword(platform, { actor: anonymous, facts, token: given, password, lang: "en" }),
    /** Turns two-step verification on, adds a passkey, and trusts a browser; answers with its headers. */
    async secondFactorOf() {
      const { secondFactor } = authentication;
      const { id } = await db.selectFrom("profiles").select("id").where("email", "=", email).executeTakeFirstOrThrow();
      const setup = secondFactor.newSetup({ id } as Person); // of the person, setting up reads the id
      const sealed_secret = secondFactor.sealSecret(setup);
      await db.insertInto("two_step_secrets").values({ user_id: id, sealed_secret, last_step: 1 }).execute();
      const passkey = { credential_id: "c", public_key: "k", counter: 0, name: "A key" };
      await db
        .insertInto("passkeys")
        .values({ id: newIdentifier(), user_id: id, ...passkey })
        .execute();
      const half = await authentication.signIn(facts, { email, password: first });
      if (half.kind !== "second_step") throw new Error(half.kind);
      const headers = headersWith(half);
      const code = codeOfStep(setup.secret, stepAt(bench.now));
      const whole = await secondFactor.confirm({ ...facts, headers }, { code, trustDevice: true });
      if (whole.kind !== "signed_in") throw new Error(whole.kind);
      return headersWith(whole);
    },
    signIn: (password = first) => authentication.signIn(facts, { email, password }),
    profiles: () => db.selectFrom("profiles").selectAll().execute(),
  };
}

describe("signing up", () => {
  test("is no account until the mailed link is confirmed with the password that was chosen", async () => {
    const { signUp: ask, signIn, token, confirm, profiles } = await office();
    await ask();
    expect(await profiles()).toEqual([]);
    expect((await signIn()).kind).toBe("wrong");
    const link = await token();
    expect((await confirm(link, second)).kind).toBe("wrong");
    expect(await profiles()).toEqual([]);
    expect((await confirm(link)).kind).toBe("signed_in");
    expect(await profiles()).toMatchObject([{ email, email_verified: true, role: "subscriber" }]);
    expect((await confirm(link)).kind).toBe("dead");
    expect((await signIn()).kind).toBe("signed_in");
  });

  test("says in which language the account's mails to many shall come", async () => {
    const { signUp: ask, token, confirm, profiles } = await office();
    await ask(first, "ne");
    await confirm(await token());
    expect(await profiles()).toMatchObject([{ lang: "ne" }]);
  });

  test("twice: the newer one counts, its link alone is good, and the older password opens nothing", async () => {
    const { signUp: ask, token, confirm, profiles } = await office();
    await ask(first);
    const older = await token();
    await ask(second);
    const newer = await token();
    expect((await confirm(older, second)).kind).toBe("dead");
    expect((await confirm(newer, first)).kind).toBe("wrong");
    expect((await confirm(newer, second)).kind).toBe("signed_in");
    expect(await profiles()).toHaveLength(1);
  });

  test("runs out after three days and is forgotten", async () => {
    const { signUp: ask, token, confirm, pass, platform, db } = await office();
    await ask();
    const link = await token();
    pass(accountLimits.confirmSeconds + 1);
    expect((await confirm(link)).kind).toBe("dead");
    await forgetExpired(platform);
    expect(await db.selectFrom("sign_ups").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("account_links").select("id").execute()).toEqual([]);
  });

  test("with the address of a profile that nobody can sign in to takes its role only by the mailed link", async () => {
    const { person, signUp: ask, newest, token, choose, signIn, profiles } = await office();
    await person("editor");
    await ask(first);
    expect((await newest()).subject).toBe("Choose the password of your account at Rangashala");
    expect((await signIn(first)).kind).toBe("wrong");
    expect((await choose(await token(), second)).kind).toBe("done");
    expect((await signIn(first)).kind).toBe("wrong");
    expect(await signIn(second)).toMatchObject({ kind: "signed_in", person: { role: "editor" } });
    expect(await profiles()).toMatchObject([{ email_verified: true }]);
  });

  test("that waited while staff made a profile gives nothing of that profile away", async () => {
    const { person, signUp: ask, token, confirm, signIn } = await office();
    await ask(first);
    const link = await token();
    await person("admin");
    expect((await confirm(link)).kind).toBe("dead");
    expect((await signIn(first)).kind).toBe("wrong");
  });

  test("with the address of an account changes nothing and tells its owner", async () => {
    const { signUp: ask, token, confirm, newest, signIn, db } = await office();
    await ask(first);
    await confirm(await token());
    await ask(second);
    expect((await newest()).subject).toBe("You already have an account at Rangashala");
    expect((await signIn(second)).kind).toBe("wrong");
    expect((await signIn(first)).kind).toBe("signed_in");
    expect(await db.selectFrom("sign_ups").select("id").execute()).toEqual([]);
  });
});

async function withAccount() {
  const there = await office();
  await there.signUp();
  await there.confirm(await there.token());
  return there;
}

describe("a new password", () => {
  test("by a link that is good once, for an hour, and dead after a newer one", async () => {
    const { ask, token, choose, pass, signIn, db } = await withAccount();
    await ask("password");
    const older = await token();
    await ask("password");
    const newer = await token();
    expect((await choose(older)).kind).toBe("dead");
    expect((await choose(newer)).kind).toBe("done");
    expect((await choose(newer)).kind).toBe("dead");
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
    expect((await signIn(second)).kind).toBe("signed_in");
    await ask("password");
    const late = await token();
    pass(accountLimits.resetSeconds + 1);
    expect((await choose(late)).kind).toBe("dead");
  });

  test("must be long enough, not common and not personal, and ends what else is under way", async () => {
    const { ask, token, choose, platform } = await withAccount();
    await ask("sign_in");
    const signInLink = await token();
    await ask("password");
    const link = await token();
    const errorOf = async (password: string) => {
      const choice = await choose(link, password);
      return choice.kind === "invalid" ? choice.fieldErrors.password : choice.kind;
    };
    expect(await errorOf("short")).toEqual(["text.tooShort:10"]);
    expect(await errorOf("Password123!")).toEqual(["password.common"]);
    expect(await errorOf("gurung by the well")).toEqual(["password.personal"]);
    expect(await errorOf(second)).toBe("done");
    expect((await signInByLink(platform, { actor: anonymous, facts, token: signInLink })).kind).toBe("dead");
  });

  test("ends every session and the trust in browsers, keeps passkeys, and is told by mail", async () => {
    const { ask, token, choose, newest, db, signIn, platform, secondFactorOf } = await withAccount();
    const trusted = await secondFactorOf();
    const again = () => platform.authentication.signIn({ ...facts, headers: trusted }, { email, password: first });
    expect((await again()).kind).toBe("signed_in"); // the browser is trusted
    await ask("password");
    expect(await choose(await token())).toEqual({ kind: "done", passkeys: 1 });
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("passkeys").select("name").execute()).toEqual([{ name: "A key" }]);
    const mail = await newest();
    expect(mail.subject).toBe("Your password for Rangashala has been changed");
    expect(mail.text_body).toContain("1 passkey still opens this account.");
    expect(mail.text_body).toContain(`${origin}/profile/security`);
    const after = await platform.authentication.signIn({ ...facts, headers: trusted }, { email, password: second });
    expect(after.kind).toBe("second_step");
    expect((await signIn(first)).kind).toBe("wrong");
  });

  test("is mailed to nobody whose address is unknown, and its links begin with the configured address", async () => {
    const { ask, post, newest } = await office();
    for (const kind of ["password", "sign_in", "confirm_again"] as const) await ask(kind);
    expect(await post()).toEqual([]);
    const { ask: askAgain, newest: mail } = await withAccount();
    await askAgain("password");
    expect((await mail()).text_body).toContain(`${origin}/reset-password?token=`);
    await expect(newest()).rejects.toThrow("no mail");
  });

  test("is asked for at the first sign-in with one that staff chose", async () => {
    const { db, signIn, platform, choose } = await withAccount();
    await db.deleteFrom("sessions").execute();
    await db.updateTable("profiles").set({ must_change_password: true }).execute();
    expect(await signIn(first)).toEqual({ kind: "must_change_password", email });
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
    const { token } = await platform.run(beginPasswordChange, system, { email });
    expect((await choose(token)).kind).toBe("done");
    expect((await signIn(second)).kind).toBe("signed_in");
  });
});

describe("a mailed code", () => {
  const codeIn = (text: string) => /Code: (\d{6})/.exec(text)?.[1] ?? "";

  test("signs in once, within ten minutes, and not after a newer one", async () => {
    const { ask, newest, platform, pass } = await withAccount();
    const enter = (code: string) => signInByCode(platform, { actor: anonymous, facts, email, code });
    await ask("sign_in");
    const code = codeIn((await newest()).text_body);
    expect((await enter(code)).kind).toBe("signed_in");
    expect((await enter(code)).kind).toBe("wrong");
    await ask("sign_in");
    const late = codeIn((await newest()).text_body);
    pass(accountLimits.signInSeconds + 1);
    expect((await enter(late)).kind).toBe("wrong");
  });

  test("is tried five times and no more, for unknown addresses too", async () => {
    const { ask, newest, platform } = await withAccount();
    await ask("sign_in");
    const code = codeIn((await newest()).text_body);
    const wrong = code === "000000" ? "111111" : "000000";
    for (const address of [email, "nobody@example.com"]) {
      const enter = (typed: string) => signInByCode(platform, { actor: anonymous, facts, email: address, code: typed });
      for (let count = 0; count < 5; count += 1) expect((await enter(wrong)).kind).toBe("wrong");
      expect((await enter(code)).kind).toBe("too_many");
    }
  });

  test("is tried twenty times from one network, an IPv6 one as a whole", async () => {
    const { platform } = await office();
    const enter = (host: number, network = "2001:db8:1:2") =>
      signInByCode(platform, {
        actor: anonymous,
        facts: { ...facts, clientIp: `${network}::${host}` },
        email: `reader${host}@example.com`,
        code: "000000",
      });
    const most = accountLimits.requests.attempts;
    for (let host = 1; host <= most; host += 1) expect((await enter(host)).kind).toBe("wrong");
    expect((await enter(most + 1)).kind).toBe("too_many");
    expect((await enter(most + 1, "2001:db8:1:3")).kind).toBe("wrong");
  });

  test("a ban and the end of the account hold against it", async () => {
    const { ask, newest, platform, db } = await withAccount();
    await ask("sign_in");
    const code = codeIn((await newest()).text_body);
    await db.updateTable("profiles").set({ banned: true }).execute();
    expect((await signInByCode(platform, { actor: anonymous, facts, email, code })).kind).toBe("banned");
  });
});

// Every cell of the table in access-rules.ts: what opens an account is really made, somebody's access ends for the
// reason, and what was made is tried. One instance writes and another one is asked, as behind a balancer.

import { describe, expect, onTestFinished, test } from "vitest";
import { setPasswordOfPerson } from "#app/features/people/users/commands.server.ts";
import { invitePerson } from "#app/features/people/users/invitation-commands.server.ts";
import {
  banPerson,
  changePermission,
  changeRole,
  endSessionsOfPerson,
  unbanPerson,
} from "#app/features/people/users/role-commands.server.ts";
import { markEditing } from "#app/features/records/presence/editing-marks.server.ts";
import { listOthersEditing } from "#app/features/records/presence/queries.server.ts";
import { findLink, issueLink } from "#app/platform/auth/account-links.server.ts";
import { createAuthentication } from "#app/platform/auth/authentication.server.ts";
import { anonymous, type Person } from "#app/platform/auth/policy.ts";
import { trustThisDevice } from "#app/platform/auth/trusted-devices.server.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { AccountLinkPurpose } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { softwareAuthenticator } from "#tests/harness/authenticator.ts";
import { commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { openIdClient, startOpenIdProvider } from "#tests/harness/openid-provider.ts";
import { quickPasswords } from "#tests/harness/passwords.ts";
import { type AccessKind, type AccessReason, accessEndings } from "./access-rules.ts";
import { setPassword } from "./account-commands.server.ts";
import { deleteMyAccount } from "./my-account-commands.server.ts";
import { useMyCode } from "./my-code-commands.server.ts";
import { confirmEmailChange, requestEmailChange } from "./my-email-commands.server.ts";
import { changePassword } from "./my-profile-commands.server.ts";
import { endSession, endSessions } from "./my-session-commands.server.ts";
import { removePasskey, resetSecondFactor, turnOffTwoStep, turnOnTwoStep } from "./second-factor/commands.server.ts";

const origin = "https://news.example";
const secret = "s".repeat(32);
const credentials = { email: "maya@example.com", password: "a long password" };
const lang = "en";

// Hashing is slow, and the same hashes do for every test.
const hashes = Promise.all([quickPasswords.hash(credentials.password), quickPasswords.hash(credentials.password)]);

const facts = (cookie = "") => ({ headers: new Headers({ origin, cookie }), clientIp: "192.0.2.7" });

const cookieOf = ({ setCookies }: { setCookies: readonly string[] }) =>
  setCookies.map((set) => set.split(";")[0]).join("; ");

/**
 * Maya, who is signed in twice and has everything under way that there is, and others who are left alone or act on her.
 */
async function inhabited() {
  const bench = await commandBench({ now: new Date(), origin });
  const { db, run, mailSigner, clock } = bench;
  const provider = await startOpenIdProvider();
  onTestFinished(() => provider.stop());
  const openId = { issuer: provider.issuer, clientId: openIdClient.id, clientSecret: openIdClient.secret, label: "P" };
  const instance = () =>
    createAuthentication({
      passwords: quickPasswords,
      db,
      config: { demo: "off", openId },
      origins: [origin],
      secret,
      log: createLog(() => undefined),
      clock,
    });
  const [here, there] = [instance(), instance()];
  const staff = await bench.person("super_admin");
  const owner = await bench.person("editor", [], { fullName: "Maya", email: credentials.email });
  const [hash, nextHash] = await hashes;
  const account = (provider_id: string, account_id: string, password: string | null) =>
    db
      .insertInto("accounts")
      .values({ id: newIdentifier(), user_id: owner.id, account_id, provider_id, password })
      .execute();
  await account("credential", owner.id, hash);
  await account(`openid:${provider.issuer}`, "42", null);
  await db.updateTable("profiles").set({ email_verified: true }).execute();

  const addressOf = async ({ id }: { id: string }) =>
    (await db.selectFrom("profiles").select("email").where("id", "=", id).executeTakeFirst())?.email;
  const setup = here.secondFactor.newSetup(owner);
  const { codes, digests } = here.secondFactor.newBackupCodes(owner);
  /** Has two-step verification on, whatever became of it: what an old cookie can do shows only then. */
  const haveTwoStep = async () => {
    if (!(await addressOf(owner))) return;
    const sealed_secret = here.secondFactor.sealSecret(setup);
    await db
      .insertInto("two_step_secrets")
      .values({ user_id: owner.id, sealed_secret, last_step: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.deleteFrom("backup_codes").execute();
    const rows = digests.map((digest) => ({ id: newIdentifier(), user_id: owner.id, digest }));
    await db.insertInto("backup_codes").values(rows).execute();
  };
  await haveTwoStep();
  const [phone, key] = [softwareAuthenticator(origin), softwareAuthenticator(origin)];
  const havePasskey = async (id: string, { credentialId, publicKey }: typeof phone) => {
    if (!(await addressOf(owner))) return;
    const row = { id, user_id: owner.id, credential_id: credentialId, public_key: publicKey, counter: 0, name: "Key" };
    await db
      .insertInto("passkeys")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  const [phoneId, keyId] = [newIdentifier(), newIdentifier()];
  await havePasskey(phoneId, phone);
  await havePasskey(keyId, key);

  const signedIn = async (device: typeof phone): Promise<{ cookie: string; person: Person }> => {
    const { challenge } = await here.passkeys.signInOptions();
    const result = await here.passkeys.signIn(facts(), device.get(challenge));
    if (result.kind !== "signed_in") throw new Error(result.kind);
    return { cookie: cookieOf(result), person: result.person };
  };
  const [asking, other] = [await signedIn(phone), await signedIn(key)];
  const pending = async (): Promise<string> => {
    const result = await here.signInProven(facts(), { personId: owner.id, startedAt: clock.now() });
    if (result.kind !== "second_step") throw new Error(result.kind);
    return cookieOf(result);
  };
  return {
    ...{ bench, db, run, mailSigner, clock, here, there, staff, owner, hash, nextHash, codes, asking, other, pending },
    ...{ haveTwoStep, havePasskey, addressOf, signedIn, phone, phoneId, key, keyId },
  };
}

type Scene = Awaited<ReturnType<typeof inhabited>>;

/** What happens, as the program's own commands do it. */
const happenings: Record<AccessReason, (scene: Scene) => Promise<unknown>> = {
  async banned({ run, staff, owner }) {
    await run(banPerson, staff, { id: owner.id, reason: "Spam" });
    // A ban bars by itself: what has ended shows when it is lifted.
    await run(unbanPerson, staff, { id: owner.id });
  },
  signedOutByStaff: ({ run, staff, owner }) => run(endSessionsOfPerson, staff, { id: owner.id }),
  accountDeleted: ({ run, asking }) => run(deleteMyAccount, asking.person, { byline: "keep", comments: "keep", lang }),
  secondFactorReset: ({ run, owner }) => run(resetSecondFactor, system, { email: owner.email }),
  async passwordSetByOperator({ run, db, owner, nextHash }) {
    await run(setPasswordOfPerson, system, { email: owner.email, passwordHash: nextHash });
    // Its owner has to choose another one first: what has ended shows when that is done.
    await db.updateTable("profiles").set({ must_change_password: false }).where("id", "=", owner.id).execute();
  },
  async passwordSetByLink(scene) {
    const token = (await mailed(scene, "password")).token;
    await scene.run(setPassword, anonymous, { token, passwordHash: scene.nextHash, lang });
  },
  signedOutEverywhere: ({ run, asking }) => run(endSessions, asking.person, { which: "all" }),
  signedOutElsewhere: ({ run, asking }) => run(endSessions, asking.person, { which: "others" }),
  passwordChanged: ({ run, asking, hash, nextHash }) =>
    run(changePassword, asking.person, { currentHash: hash, passwordHash: nextHash, lang }),
  async emailChanged(scene) {
    const tokens = await wishForAddress(scene, "maya@new.example");
    for (const token of tokens) await scene.run(confirmEmailChange, scene.asking.person, { token, lang });
  },
  async twoStepTurnedOn({ run, db, asking, here }) {
    await db.deleteFrom("two_step_secrets").execute();
    const sealedSecret = here.secondFactor.sealSecret(here.secondFactor.newSetup(asking.person));
    const { digests } = here.secondFactor.newBackupCodes(asking.person);
    await run(turnOnTwoStep, asking.person, { sealedSecret, lastStep: 1, digests, lang });
  },
  passkeyRemoved: ({ run, asking, keyId }) => run(removePasskey, asking.person, { id: keyId }),
  twoStepTurnedOff: ({ run, asking }) => run(turnOffTwoStep, asking.person, { lang }),
  async oneSessionEnded({ run, asking, signedIn, key }) {
    const chosen = await signedIn(key);
    await run(endSession, asking.person, { id: chosen.person.sessionId });
  },
  async rightsChanged({ run, staff, owner }) {
    await run(changeRole, staff, { id: owner.id, role: "author" });
    await run(changePermission, staff, { id: owner.id, permission: "edit_articles", granted: true });
  },
};

async function mailed({ db, clock, mailSigner, owner }: Scene, purpose: AccountLinkPurpose) {
  const about = { purpose, email: owner.email, profileId: owner.id, seconds: 600, withCode: purpose !== "password" };
  return db.transaction().execute((trx) => issueLink({ trx, now: clock.now(), mailSigner }, about));
}

async function wishForAddress({ run, bench, asking }: Scene, email: string): Promise<readonly string[]> {
  await run(requestEmailChange, asking.person, { email, lang });
  const mails = (await bench.mails()).slice(-2);
  return mails.map(({ text_body }) => decodeURIComponent(/token=(\S+)/.exec(text_body)?.[1] ?? ""));
}

/** Tries what was made; true when it still opens the account. */
type Trial = () => Promise<boolean>;

/** Makes each of them, and answers how to try it. */
const openings: Record<string, { kind: AccessKind; make: (scene: Scene) => Promise<Trial> }> = {
  "the session that asks": {
    kind: "askingSession",
    make:
      async ({ asking, there }) =>
      async () =>
        (await there.resolveActor(asking.cookie)).kind === "person",
  },
  "a session elsewhere": {
    kind: "otherSessions",
    make:
      async ({ other, there }) =>
      async () =>
        (await there.resolveActor(other.cookie)).kind === "person",
  },
  "a session that need not prove again": {
    kind: "freshness",
    make:
      async ({ asking, there }) =>
      async () =>
        (await there.reauthentication.identityQuestion(asking.cookie)) === "none",
  },
  "a first step, and the right code": {
    kind: "pendingSignIns",
    async make({ pending, there, codes, haveTwoStep }) {
      const cookie = await pending();
      return async () => {
        await haveTwoStep();
        const given = { code: codes[0] ?? "", trustDevice: false };
        return (await there.secondFactor.confirm(facts(cookie), given)).kind === "signed_in";
      };
    },
  },
  "a first step, when no second one is asked for any more": {
    kind: "pendingSignIns",
    async make({ pending, there, db }) {
      const cookie = await pending();
      return async () => {
        await db.deleteFrom("two_step_secrets").execute();
        return (await there.resolveActor(cookie)).kind === "person";
      };
    },
  },
  "a password that is being verified": {
    kind: "pendingSignIns",
    async make({ there, owner, clock }) {
      const proven = { personId: owner.id, startedAt: clock.now() };
      return async () => (await there.signInProven(facts(), proven)).kind !== "wrong";
    },
  },
  "a passkey's signature under an earlier challenge": {
    kind: "pendingSignIns",
    async make({ here, there, phone, phoneId, havePasskey }) {
      const answer = phone.get((await here.passkeys.signInOptions()).challenge);
      return async () => {
        await havePasskey(phoneId, phone);
        return (await there.passkeys.signIn(facts(), answer)).kind === "signed_in";
      };
    },
  },
  "a sign-in begun at another provider": {
    kind: "pendingSignIns",
    async make({ here, there, owner, db }) {
      const start = await here.openId?.start(facts(), { next: null, lang });
      if (typeof start !== "object") throw new Error(start);
      const body = new URLSearchParams({ email: owner.email, name: "Maya", sub: "42", verified: "on" });
      const answer = await fetch(start.location, { method: "POST", redirect: "manual", body });
      const { search } = new URL(answer.headers.get("location") ?? "");
      const sessions = async () =>
        (await db.selectFrom("sessions").select("id").where("user_id", "=", owner.id).execute()).length;
      return async () => {
        const before = await sessions();
        await there.openId?.finish(facts(start.setCookie.split(";")[0]), search);
        return (await sessions()) > before;
      };
    },
  },
  "a trusted browser, and the right password": {
    kind: "trustedBrowsers",
    async make({ pending, here, there, codes, haveTwoStep, addressOf, owner }) {
      const given = { code: codes[1] ?? "", trustDevice: true };
      const confirmed = await here.secondFactor.confirm(facts(await pending()), given);
      if (confirmed.kind !== "signed_in") throw new Error(confirmed.kind);
      const trusted = /__Host-rangashala-trusted=[^;]+/.exec(cookieOf(confirmed))?.[0];
      return async () => {
        await haveTwoStep();
        const email = await addressOf(owner);
        const { kind } = await there.signIn(facts(trusted), { ...credentials, email: email ?? credentials.email });
        // The password is right, so whoever is not let in is asked for a code.
        expect(["signed_in", email ? "second_step" : "wrong"]).toContain(kind);
        return kind === "signed_in";
      };
    },
  },
  ...Object.fromEntries(
    (["sign_in", "password"] as const).map((purpose) => [
      `a mailed link (${purpose})`,
      {
        kind: "mailedLinks" as const,
        async make(scene: Scene) {
          const { token } = await mailed(scene, purpose);
          return async () => (await findLink(scene.db, { purpose, token, now: scene.clock.now() })) !== undefined;
        },
      },
    ]),
  ),
  "a mailed code that stands in for the password": {
    kind: "mailedLinks",
    async make(scene) {
      const { code } = await mailed(scene, "identity");
      return async () => (await refusalOf(scene.run(useMyCode, scene.asking.person, { code }))) === "done";
    },
  },
  "a mailed link for another address": {
    kind: "mailedLinks",
    async make(scene) {
      const [token] = await wishForAddress(scene, "maya@other.example");
      return async () => (await refusalOf(scene.run(confirmEmailChange, anonymous, { token, lang }))) === "done";
    },
  },
  "the link of an invitation that they have sent": {
    kind: "sentInvitations",
    async make({ db, run, owner, clock, mailSigner }) {
      const email = "accomplice@example.com";
      const { id } = await run(invitePerson, system, { email, fullName: "A", role: "author", permissions: [] });
      await db.updateTable("invitations").set({ invited_by: owner.id }).execute();
      const about = { purpose: "password", email, profileId: id, seconds: 600 } as const;
      const now = clock.now();
      const { token } = await db.transaction().execute((trx) => issueLink({ trx, now, mailSigner }, about));
      return async () => (await findLink(db, { purpose: "password", token, now: clock.now() })) !== undefined;
    },
  },
  "a draft that is published in their name": {
    kind: "pendingActions",
    async make({ db, owner, bench }) {
      const id = newIdentifier();
      const publish_at = new Date(bench.now.getTime() + dayMilliseconds);
      await db
        .insertInto("articles")
        .values({ id, title: "Cup", slug: id, publish_at, planned_by: owner.id })
        .execute();
      const waits = db.selectFrom("articles").select("id").where("id", "=", id).where("publish_at", "is not", null);
      return async () => (await waits.executeTakeFirst()) !== undefined;
    },
  },
  "a note of what is open for editing": {
    kind: "presence",
    async make({ db, owner, staff, clock }) {
      const subjectId = newIdentifier();
      await markEditing(db, { subjectId, personId: owner.id }, clock.now());
      return async () =>
        (await listOthersEditing(db, { subjectId, personId: staff.id }, clock.now())).includes(owner.fullName);
    },
  },
};

describe("when access ends", () => {
  test.each(Object.keys(accessEndings) as AccessReason[])("%s: every cell is as the table says", async (reason) => {
    const scene = await inhabited();
    const bystander = await scene.bench.person("editor");
    const theirs = { user_id: bystander.id, expires_at: new Date(scene.bench.now.getTime() + dayMilliseconds) };
    await scene.db
      .insertInto("sessions")
      .values({ id: bystander.sessionId, token: "theirs", ...theirs })
      .execute();
    await scene.db
      .insertInto("trusted_devices")
      .values({ id: newIdentifier(), digest: "d", ...theirs })
      .execute();
    const trials = new Map<string, Trial>();
    for (const [name, { make }] of Object.entries(openings)) trials.set(name, await make(scene));
    scene.bench.pass(1_000);
    await happenings[reason](scene);
    scene.bench.pass(1_000);
    const found: Record<string, string> = {};
    for (const [name, stillOpens] of trials) found[name] = (await stillOpens()) ? "stays" : "ends";
    const expected = Object.entries(openings).map(([name, { kind }]) => [name, accessEndings[reason][kind]]);
    expect(found).toEqual(Object.fromEntries(expected));
    for (const table of ["sessions", "trusted_devices"] as const) {
      expect(await scene.db.selectFrom(table).select("id").where("user_id", "=", bystander.id).execute()).toHaveLength(
        1,
      );
    }
  });

  test("nobody slips in who is signing in at the same time, and no browser of theirs is trusted", async () => {
    const { db, run, clock, owner, asking, here, there, bench, pending, codes } = await inhabited();
    for (const code of codes) {
      const half = facts(await pending());
      const proven = { personId: owner.id, startedAt: bench.now };
      bench.pass(1_000);
      await Promise.all([
        there.signInProven(facts(), proven),
        there.secondFactor.confirm(half, { code, trustDevice: true }),
        run(endSessions, asking.person, { which: "all" }),
        here.signInProven(facts(), proven),
      ]);
      // As the last step of a sign-in does, however late it comes.
      await trustThisDevice({ db, secret, clock }, asking.person, new Headers());
      for (const table of ["sessions", "trusted_devices"] as const) {
        expect(await db.selectFrom(table).select("id").execute()).toEqual([]);
      }
    }
  });
});

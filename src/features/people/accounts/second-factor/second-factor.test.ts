import { describe, expect, test } from "vitest";
import type { Actor, Person } from "#app/platform/auth/policy.ts";
import { dayMilliseconds, systemClock } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench } from "#tests/harness/commands.ts";
import {
  addPasskey,
  removePasskey,
  renewBackupCodes,
  resetSecondFactor,
  revokeTrustedDevices,
  turnOffTwoStep,
  turnOnTwoStep,
  warnOfFewBackupCodes,
} from "./commands.server.ts";
import { readMySecurity } from "./queries.server.ts";

async function newsroom() {
  const { db, run, mails: readMails } = await commandBench({ clock: systemClock });
  const addPerson = async (email: string): Promise<Person> => {
    const [id, sessionId] = [newIdentifier(), newIdentifier()];
    await db.insertInto("profiles").values({ id, email }).execute();
    const expires_at = new Date(Date.now() + dayMilliseconds);
    await db.insertInto("sessions").values({ id: sessionId, user_id: id, token: sessionId, expires_at }).execute();
    return {
      kind: "person",
      id,
      email,
      fullName: "",
      avatarUrl: null,
      role: "subscriber",
      permissions: new Set(),
      sessionId,
    };
  };
  const mails = async () => (await readMails()).map(({ subject }) => subject);
  return { db, run, addPerson, mails, maya: await addPerson("maya@example.com") };
}

const digests = Array.from({ length: 10 }, (_, index) => `${index}`.padStart(24, "d"));
const turnedOn = { sealedSecret: "s".repeat(40), lastStep: 5, digests, lang: "en" };
const passkey = {
  credentialId: "id",
  publicKey: "key",
  counter: 0,
  transports: ["internal"],
  name: "My phone",
  lang: "en",
};

describe("two-step verification", () => {
  test("goes on once, ends other sessions, and is told by mail in the language of the page", async () => {
    const { db, run, maya, mails } = await newsroom();
    const other = { id: newIdentifier(), user_id: maya.id, token: "other", expires_at: new Date(Date.now() + 1_000) };
    await db.insertInto("sessions").values(other).execute();
    await run(turnOnTwoStep, maya, turnedOn);
    await expect(run(turnOnTwoStep, maya, turnedOn)).rejects.toMatchObject({ code: "conflict" });
    const sessions = await db.selectFrom("sessions").select(["id", "second_factor"]).execute();
    expect(sessions).toEqual([{ id: maya.sessionId, second_factor: "code" }]);
    expect((await readMySecurity(db, maya.id, new Date())).twoStep?.backupCodesLeft).toBe(10);
    await run(turnOffTwoStep, maya, { lang: "ne" });
    expect(await readMySecurity(db, maya.id, new Date())).toMatchObject({ twoStep: undefined, devices: [] });
    await expect(run(turnOffTwoStep, maya, { lang: "ne" })).rejects.toMatchObject({ code: "not_found" });
    expect(await mails()).toEqual(["Two-step verification is on at Rangashala", "रंगशालामा दुई चरणको पुष्टि बन्द भयो"]);
  });

  test("warns from three backup codes on, and new ones replace the old", async () => {
    const { db, run, maya, mails } = await newsroom();
    await expect(run(renewBackupCodes, maya, { digests })).rejects.toMatchObject({ code: "not_found" });
    await run(turnOnTwoStep, maya, turnedOn);
    await db
      .updateTable("backup_codes")
      .set({ used_at: new Date() })
      .where("digest", "<", digests[6] ?? "")
      .execute();
    await run(warnOfFewBackupCodes, maya, { lang: "en" });
    expect(await mails()).toHaveLength(1);
    await db
      .updateTable("backup_codes")
      .set({ used_at: new Date() })
      .where("digest", "=", digests[6] ?? "")
      .execute();
    await run(warnOfFewBackupCodes, maya, { lang: "en" });
    expect((await mails()).at(-1)).toBe("Few backup codes are left for Rangashala");
    await run(renewBackupCodes, maya, { digests: digests.map((digest) => `new-${digest}`) });
    expect((await readMySecurity(db, maya.id, new Date())).twoStep?.backupCodesLeft).toBe(10);
  });
});

describe("passkeys and trusted browsers", () => {
  test("a passkey confirms its session, is told by mail, and is its owner's alone to remove", async () => {
    const { db, run, maya, mails, addPerson } = await newsroom();
    await run(addPasskey, maya, passkey);
    await expect(run(addPasskey, maya, passkey)).rejects.toMatchObject({ code: "conflict" });
    const session = await db.selectFrom("sessions").select("second_factor").executeTakeFirstOrThrow();
    expect(session.second_factor).toBe("passkey");
    expect(await mails()).toEqual(["A new passkey for your account at Rangashala"]);
    const mail = await db.selectFrom("mails").select("text_body").executeTakeFirstOrThrow();
    expect(mail.text_body.replace(/\s+/g, " ")).toContain("remove it in your security settings now");
    const [mine] = (await readMySecurity(db, maya.id, new Date())).passkeys;
    const stranger = await addPerson("hari@example.com");
    await expect(run(removePasskey, stranger, { id: mine?.id })).rejects.toMatchObject({ code: "not_found" });
    await run(removePasskey, maya, { id: mine?.id });
    expect((await readMySecurity(db, maya.id, new Date())).passkeys).toEqual([]);
  });

  test("twenty passkeys are enough, and each needs a name", async () => {
    const { run, maya } = await newsroom();
    for (let count = 0; count < 20; count += 1)
      await run(addPasskey, maya, { ...passkey, credentialId: `id-${count}` });
    await expect(run(addPasskey, maya, passkey)).rejects.toMatchObject({ fieldErrors: { name: ["list.tooLong:20"] } });
    await expect(run(addPasskey, maya, { ...passkey, name: " " })).rejects.toMatchObject({ code: "invalid" });
  });

  test("trust is withdrawn one by one or at once, and never another's", async () => {
    const { db, run, maya, addPerson } = await newsroom();
    const stranger = await addPerson("hari@example.com");
    const expires_at = new Date(Date.now() + dayMilliseconds);
    const ids = [maya, maya, maya, stranger].map(({ id }) => ({
      id: newIdentifier(),
      user_id: id,
      digest: newIdentifier(),
      expires_at,
    }));
    await db.insertInto("trusted_devices").values(ids).execute();
    const left = async () => (await db.selectFrom("trusted_devices").select("id").execute()).length;
    await expect(run(revokeTrustedDevices, maya, { id: ids[3]?.id })).rejects.toMatchObject({ code: "not_found" });
    await run(revokeTrustedDevices, maya, { id: ids[0]?.id });
    expect(await left()).toBe(3);
    await run(revokeTrustedDevices, maya, { id: "all" });
    expect(await left()).toBe(1);
  });
});

describe("staff without their second factor", () => {
  test("may set one up and nothing else", async () => {
    const { run, maya } = await newsroom();
    const enrolling: Actor = { ...maya, mustEnrol: true };
    await expect(run(revokeTrustedDevices, enrolling, { id: "all" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(run(turnOnTwoStep, enrolling, turnedOn)).resolves.toEqual({ personId: maya.id });
  });
});

describe("the operator's reset", () => {
  test("takes all of it and every session, and no person may do it", async () => {
    const { db, run, maya, mails } = await newsroom();
    await run(turnOnTwoStep, maya, turnedOn);
    await run(addPasskey, maya, passkey);
    await expect(run(resetSecondFactor, maya, { email: maya.email })).rejects.toMatchObject({ code: "forbidden" });
    await run(resetSecondFactor, { kind: "system", name: "test" }, { email: " MAYA@example.com" });
    expect(await readMySecurity(db, maya.id, new Date())).toMatchObject({ twoStep: undefined, passkeys: [] });
    expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
    expect((await mails()).at(-1)).toBe("Your second factor at Rangashala was taken away");
  });

  test.each([
    ["ne", null, "/ne/profile/security"],
    ["ne", "en", "example/profile/security"],
    ["en", "ne", "/ne/profile/security"],
  ] as const)("on a site in %s is told somebody with language %s at %s", async (site, lang, address) => {
    const { db, run, maya } = await newsroom();
    const setting = { id: newIdentifier(), setting_key: "default_language", setting_value: site };
    await db.insertInto("site_settings").values(setting).execute();
    await db.updateTable("profiles").set({ lang }).execute();
    await run(resetSecondFactor, { kind: "system", name: "test" }, { email: maya.email });
    expect((await db.selectFrom("mails").select("text_body").executeTakeFirst())?.text_body).toContain(address);
  });
});

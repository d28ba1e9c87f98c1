import { describe, expect, onTestFinished, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { openIdClient, startOpenIdProvider } from "#tests/harness/openid-provider.ts";
import { quickPasswords } from "#tests/harness/passwords.ts";
import { createAuthentication } from "./authentication.server.ts";
import { openIdCallbackPath } from "./openid.server.ts";

const origin = "http://localhost:3000";

async function newsroom() {
  const { db } = await freshDatabase();
  const provider = await startOpenIdProvider();
  onTestFinished(() => provider.stop());
  const { id: clientId, secret: clientSecret } = openIdClient;
  const time = { now: new Date() };
  const { openId, resolveActor } = createAuthentication({
    passwords: quickPasswords,
    db,
    config: { demo: "off", openId: { issuer: provider.issuer, clientId, clientSecret, label: "Provider" } },
    origins: [origin],
    secret: "a secret of at least thirty-two characters",
    log: createLog(() => undefined),
    clock: { now: () => time.now },
  });
  if (!openId) throw new Error("no provider is set up");
  const facts = (cookie = "") => ({ headers: new Headers({ cookie }), clientIp: "192.0.2.7" });
  /** The browser's part: there, signed in as somebody, and back with what the provider has given. */
  const travel = async (person: Record<string, string>, spoilQuery = (query: string) => query) => {
    const start = await openId.start(facts(), { next: "/national", lang: "ne" });
    if (typeof start === "string") throw new Error(start);
    const body = new URLSearchParams(person);
    const answer = await fetch(start.location, { method: "POST", redirect: "manual", body });
    const back = new URL(answer.headers.get("location") ?? "");
    expect(`${back.origin}${back.pathname}`).toBe(`${origin}${openIdCallbackPath}`);
    const cookie = start.setCookie.split(";")[0] ?? "";
    return {
      cookie,
      query: spoilQuery(back.search),
      finish: () => openId.finish(facts(cookie), spoilQuery(back.search)),
    };
  };
  const addProfile = async (fields: { email: string; email_verified?: boolean; banned?: boolean; role?: "admin" }) => {
    const id = newIdentifier();
    await db
      .insertInto("profiles")
      .values({ id, email_verified: true, ...fields })
      .execute();
    return id;
  };
  return { db, provider, openId, travel, addProfile, facts, resolveActor, time };
}

const somebody = { email: "Maya@Example.com", name: "Maya Rai", sub: "42", verified: "on" };

describe("sign-in at another provider", () => {
  test("somebody new is a subscriber with a confirmed address, and the same one the next time", async () => {
    const { travel, db, resolveActor } = await newsroom();
    const first = await (await travel({ ...somebody, role: "super_admin" })).finish();
    if (first.kind !== "signed_in") throw new Error(first.kind);
    expect(first).toMatchObject({ next: "/national", lang: "ne" });
    expect(first.person).toMatchObject({ email: "maya@example.com", fullName: "Maya Rai", role: "subscriber" });
    const cookie = first.setCookies.map((set) => set.split(";")[0]).join("; ");
    expect(await resolveActor(cookie)).toMatchObject({ kind: "person" });
    // The provider's name for a person holds, whatever becomes of the address.
    const second = await (await travel({ ...somebody, email: "moved@example.com", verified: "" })).finish();
    expect(second).toMatchObject({ kind: "signed_in", person: { id: first.person.id } });
    expect(await db.selectFrom("profiles").select("email").execute()).toHaveLength(1);
  });

  test("a known account is opened only by an address that both sides have verified", async () => {
    const { travel, addProfile, db } = await newsroom();
    const id = await addProfile({ email: "maya@example.com", role: "admin" });
    expect(await (await travel({ ...somebody, verified: "" })).finish()).toMatchObject({ kind: "unverified" });
    await db.updateTable("profiles").set({ email_verified: false }).execute();
    expect(await (await travel(somebody)).finish()).toMatchObject({ kind: "unconfirmed" });
    await db.updateTable("profiles").set({ email_verified: true }).execute();
    expect(await (await travel(somebody)).finish()).toMatchObject({ kind: "signed_in", person: { id, role: "admin" } });
  });

  test("a banned account stays closed, and two-step verification is asked for", async () => {
    const { travel, addProfile, db, resolveActor } = await newsroom();
    const id = await addProfile({ email: "maya@example.com", banned: true });
    expect(await (await travel(somebody)).finish()).toMatchObject({ kind: "banned" });
    await db.updateTable("profiles").set({ banned: false }).execute();
    await db.insertInto("two_step_secrets").values({ user_id: id, sealed_secret: "x", last_step: 1 }).execute();
    const half = await (await travel(somebody)).finish();
    expect(half.kind).toBe("second_step");
    const cookie = half.setCookies.map((set) => set.split(";")[0]).join("; ");
    expect(await resolveActor(cookie)).toEqual({ kind: "anonymous" });
  });

  test.each(["signature", "nonce", "audience", "expired", "issuer"] as const)(
    "a token with a false %s is refused",
    async (errorCode) => {
      const { travel, provider, db } = await newsroom();
      const trip = await travel(somebody);
      provider.spoil(errorCode);
      expect(await trip.finish()).toMatchObject({ kind: "failed" });
      expect(await db.selectFrom("profiles").selectAll().execute()).toEqual([]);
    },
  );

  test("a way back without the browser's cookie, with another state, twice or too late is refused", async () => {
    const { travel, openId, facts, time, db } = await newsroom();
    const trip = await travel(somebody);
    expect(await openId.finish(facts(), trip.query)).toMatchObject({ kind: "failed", next: null });
    const another = await travel(somebody);
    expect(await openId.finish(facts(another.cookie), trip.query)).toMatchObject({ kind: "failed" });
    expect((await trip.finish()).kind).toBe("signed_in");
    expect(await trip.finish()).toMatchObject({ kind: "failed" });
    time.now = new Date(time.now.getTime() + 601_000);
    expect(await another.finish()).toMatchObject({ kind: "failed" });
    expect(await db.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
  });

  test("a provider that is away is said to be", async () => {
    const { provider, openId, facts } = await newsroom();
    await provider.stop();
    expect(await openId.start(facts(), { next: null, lang: "en" })).toBe("away");
  });
});

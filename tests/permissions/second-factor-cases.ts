// What secures an account, and the second step of a sign-in: permissions.csv N100 to N114. What would change an
// identity's own account is done to a peer with the same rights.

import { expect } from "vitest";
import { resetSecondFactor } from "#app/features/people/accounts/second-factor/commands.server.ts";
import { setPasswordOfPerson } from "#app/features/people/users/commands.server.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Authenticator, softwareAuthenticator } from "#tests/harness/authenticator.ts";
import { backupCodesIn, cookiesOf, postForm, readSetup, turnOn } from "#tests/harness/two-step.ts";
import {
  type Answer,
  type Attempt,
  ask,
  type Case,
  type Endpoint,
  type Fields,
  formEndpoint,
  pageEndpoints,
} from "./attempt.ts";
import { type Account, type Identity, makePeer } from "./identities.ts";
import { refusesPersons } from "./program-cases.ts";
import type { SeededApp } from "./seeded-app.ts";
import { uniqueWord } from "./targets.ts";

const page = "/profile/security";
const json = { "content-type": "application/json" };

/** A form of the security page by both endpoints, for somebody who may not do this. */
const refusedForms = (app: SeededApp, fields: Fields, refusedWith: readonly number[]): readonly Attempt[] =>
  (["form", "data form"] as const).map((kind) => ({
    endpoint: formEndpoint(app, kind, page, fields),
    isAllowed: false,
    ...(refusedWith.length > 0 ? { refusedWith } : {}),
  }));

/** Refusals: a visitor is sent to sign in, everybody else is answered with one of these. */
const refusals = (app: SeededApp, identity: Identity, fields: Fields, statuses: readonly number[]) =>
  refusedForms(app, fields, identity.cookie === undefined ? [] : statuses);

/** An endpoint through which somebody else goes than the identity at hand. */
const endpointAs = (name: string, identity: Identity, open: (identity: Identity) => Promise<Answer>): Endpoint => ({
  kind: "api",
  name,
  open: () => open(identity),
});

type Peer = Account & { identity: Identity };

async function peerOf(app: SeededApp, identity: Identity): Promise<Peer> {
  const { cookie, ...account } = await makePeer(app, identity);
  return { ...account, identity: { ...identity, cookie, account } };
}

async function enrolledPeer(app: SeededApp, identity: Identity) {
  const peer = await peerOf(app, identity);
  return { peer, ...(await turnOn(app, peer.identity.cookie ?? "")) };
}

const post = (app: SeededApp, identity: Identity, path: string, fields: Fields) =>
  formEndpoint(app, "form", path, fields).open(identity);

const asPeer = (peer: Peer, name: string, fields: Fields, app: SeededApp): Endpoint =>
  endpointAs(`POST ${page} ${name}`, peer.identity, (identity) => post(app, identity, page, fields));

/** N100. */
export const openSecondStep: Case = async ({ app }) =>
  pageEndpoints(app, "/two-step").map((endpoint) => ({
    endpoint,
    isAllowed: true,
    status: endpoint.kind === "document" ? 302 : 202,
  }));

/** N101. */
export const takeSecondStep: Case = async ({ app, identity }) => {
  const { peer, codes } = await enrolledPeer(app, identity);
  const { email, password } = peer;
  const half = cookiesOf(await postForm(app, "/login", { email, password }));
  const { authentication } = app.platform;
  expect(await authentication.resolveActor(half)).toEqual({ kind: "anonymous" });
  const fields = { code: codes[0] ?? "", trust: "on" };
  return [
    {
      endpoint: endpointAs("POST /two-step", { ...identity, cookie: half }, (who) =>
        post(app, who, "/two-step", fields),
      ),
      isAllowed: true,
      status: 303,
      async proof({ headers }) {
        const cookie = headers
          .getSetCookie()
          .map((set) => set.split(";")[0])
          .join("; ");
        expect(await authentication.resolveActor(cookie)).toMatchObject({ kind: "person", id: peer.id });
        const again = await post(app, { ...identity, cookie: half }, "/two-step", fields);
        expect([again.status, again.headers.get("location")]).toEqual([303, "/login"]);
      },
    },
  ];
};

/** N102. */
export const openSecurity: Case = async ({ app, identity, stranger }) => {
  if (identity.cookie === undefined)
    return pageEndpoints(app, page).map((endpoint) => ({ endpoint, isAllowed: false }));
  const named = pageEndpoints(app, `${page}?userId=${stranger.id}&setup=two-step`);
  return [
    ...pageEndpoints(app, page).map((endpoint) => ({ endpoint, isAllowed: true })),
    ...named.map((endpoint): Attempt => ({ endpoint, isAllowed: false, withheld: true, secret: stranger.email })),
  ];
};

/** N103. */
export const turnTwoStepOn: Case = async ({ app, identity }) => {
  const [peer, other] = [await peerOf(app, identity), await peerOf(app, identity)];
  // The picture that somebody else was shown proves nothing about oneself.
  const { setup, code } = await readSetup(app, other.identity.cookie ?? "");
  const refused = refusals(app, identity, { intent: "turn-on", setup, code }, [422]);
  if (identity.cookie === undefined) return refused;
  const mine = await readSetup(app, peer.identity.cookie ?? "");
  const elsewhere = cookiesOf(await postForm(app, "/login", { email: peer.email, password: peer.password }));
  const allowed: Attempt = {
    endpoint: asPeer(
      peer,
      "turn-on",
      { intent: "turn-on", setup: mine.setup, code: mine.code, user_id: other.id },
      app,
    ),
    isAllowed: true,
    async proof({ text }) {
      expect(backupCodesIn(text)).toHaveLength(10);
      const { db, authentication } = app.platform;
      const rows = await db
        .selectFrom("two_step_secrets")
        .select("user_id")
        .where("user_id", "in", [peer.id, other.id])
        .execute();
      expect(rows).toEqual([{ user_id: peer.id }]);
      expect(await authentication.resolveActor(elsewhere)).toEqual({ kind: "anonymous" });
    },
  };
  return [...refused, allowed];
};

/** N104. */
export const turnTwoStepOff: Case = async ({ app, identity }) => {
  const fields = (password: string, code = "") => ({ intent: "turn-off", password, code });
  const refused = refusals(app, identity, fields("not the password"), [404]);
  if (identity.cookie === undefined) return refused;
  const { peer, codes } = await enrolledPeer(app, identity);
  // Refused as well, but written down, so no attempt: the password without a code.
  expect((await post(app, peer.identity, page, fields(peer.password))).status).toBe(422);
  return [
    ...refused,
    { endpoint: asPeer(peer, "turn-off", fields(peer.password, codes[0]), app), isAllowed: true, status: 303 },
  ];
};

/** N105. */
export const renewCodes: Case = async ({ app, identity }) => {
  const fields = { intent: "renew-codes" };
  const refused = refusals(app, identity, fields, [404]);
  if (identity.cookie === undefined) return refused;
  const { peer, codes } = await enrolledPeer(app, identity);
  const { secondFactor } = app.platform.authentication;
  const allowed: Attempt = {
    endpoint: asPeer(peer, "renew-codes", fields, app),
    isAllowed: true,
    async proof({ text }) {
      expect(backupCodesIn(text)).toHaveLength(10);
      const actor = await app.platform.authentication.resolveActor(peer.identity.cookie);
      if (actor.kind !== "person") throw new Error("the session is gone");
      expect(await secondFactor.takeCode(actor, codes[0] ?? "")).toEqual({ kind: "wrong" });
    },
  };
  return [...refused, allowed];
};

async function insertDevice({ platform: { db } }: SeededApp, personId: string): Promise<string> {
  const id = newIdentifier();
  const until = new Date(Date.now() + dayMilliseconds);
  await db.insertInto("trusted_devices").values({ id, user_id: personId, digest: id, expires_at: until }).execute();
  return id;
}

/** N106 and N107. */
export const revokeDevice: Case = async ({ app, identity, stranger, expectation }) => {
  const theirs = await insertDevice(app, stranger.id);
  const refused = refusals(app, identity, { intent: "revoke-device", id: theirs }, [404]);
  if (expectation !== "own" || !identity.account) return refused;
  const mine = await insertDevice(app, identity.account.id);
  const endpoint = formEndpoint(app, "form", page, { intent: "revoke-device", id: mine });
  return [...refused, { endpoint, isAllowed: true, status: 303 }];
};

async function insertPasskey(
  { origin, platform: { db } }: SeededApp,
  personId: string,
): Promise<Authenticator & { id: string }> {
  const device = softwareAuthenticator(origin);
  const id = newIdentifier();
  const { credentialId, publicKey } = device;
  await db
    .insertInto("passkeys")
    .values({ id, user_id: personId, credential_id: credentialId, public_key: publicKey, counter: 0, name: "A key" })
    .execute();
  return { ...device, id };
}

/** N109 and N110. */
export const takePasskeyAway: Case = async ({ app, identity, stranger, expectation }) => {
  const theirs = await insertPasskey(app, stranger.id);
  const refused = refusals(app, identity, { intent: "remove-passkey", id: theirs.id }, [404]);
  if (expectation !== "own" || !identity.account) return refused;
  const mine = await insertPasskey(app, identity.account.id);
  const endpoint = formEndpoint(app, "form", page, { intent: "remove-passkey", id: mine.id });
  return [...refused, { endpoint, isAllowed: true, status: 303 }];
};

const send = (app: SeededApp, identity: Identity, path: string, body: object) =>
  ask(app, identity, {
    path: `/api/auth/passkey/${path}`,
    method: "POST",
    headers: json,
    body: JSON.stringify(body),
  });

async function challengeOf(answer: Promise<Answer>): Promise<string> {
  return JSON.parse((await answer).text).challenge;
}

const apiEndpoint = (name: string, open: (identity: Identity) => Promise<Answer>): Endpoint => ({
  kind: "api",
  name,
  open,
});

/** N108. */
export const addPasskey: Case = async ({ app, identity, stranger }) => {
  const other = await peerOf(app, identity);
  const device = softwareAuthenticator(app.origin);
  // A challenge for somebody else's session.
  const foreign = device.create(await challengeOf(send(app, other.identity, "add-options", {})));
  const refused: Attempt = {
    endpoint: apiEndpoint("POST add with a challenge of another", (who) =>
      send(app, who, "add", { credential: foreign, name: "x" }),
    ),
    isAllowed: false,
    ...(identity.cookie === undefined ? {} : { refusedWith: [422] }),
  };
  if (identity.cookie === undefined) {
    return [
      refused,
      { endpoint: apiEndpoint("POST add-options", (who) => send(app, who, "add-options", {})), isAllowed: false },
    ];
  }
  const peer = await peerOf(app, identity);
  const credential = softwareAuthenticator(app.origin);
  const made = credential.create(await challengeOf(send(app, peer.identity, "add-options", {})));
  const input = { credential: made, name: "A key", user_id: stranger.id, counter: 99 };
  const allowed: Attempt = {
    endpoint: endpointAs("POST add", peer.identity, (who) => send(app, who, "add", input)),
    isAllowed: true,
    async proof() {
      const { db } = app.platform;
      const row = await db
        .selectFrom("passkeys")
        .selectAll()
        .where("credential_id", "=", credential.credentialId)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ user_id: peer.id, name: "A key", public_key: credential.publicKey });
      expect(Number(row.counter)).toBe(0);
      const again = await send(app, peer.identity, "add", input);
      expect(again.status).toBe(422);
    },
  };
  return [refused, allowed];
};

/** N111. */
export const signInWithPasskey: Case = async ({ app, identity }) => {
  const peer = await peerOf(app, identity);
  const device = await insertPasskey(app, peer.id);
  const visitor = { ...identity, cookie: undefined };
  const credential = device.get(await challengeOf(send(app, visitor, "options", {})));
  return [
    {
      endpoint: apiEndpoint("POST options", (who) => send(app, who, "options", {})),
      isAllowed: true,
      proof: () => undefined,
    },
    {
      endpoint: endpointAs("POST sign-in", visitor, (who) => send(app, who, "sign-in", { credential })),
      isAllowed: true,
      async proof({ headers }) {
        const cookie = headers
          .getSetCookie()
          .map((set) => set.split(";")[0])
          .join("; ");
        const actor = await app.platform.authentication.resolveActor(cookie);
        expect(actor).toMatchObject({ kind: "person", id: peer.id });
        const again = await send(app, visitor, "sign-in", { credential });
        expect(again.status).toBe(401);
      },
    },
  ];
};

/** N112: as somebody new, with the browser's part of the redirect done by hand. */
export const signInElsewhere: Case = async ({ app, identity }) => {
  const email = `${uniqueWord()}@example.com`;
  const visitor = { ...identity, cookie: undefined };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const left = await ask(app, visitor, {
    path: "/api/auth/openid",
    method: "POST",
    headers: form,
    body: "lang=en",
  });
  const cookie = left.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  const allowedThere = await fetch(left.headers.get("location") ?? "", {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email, verified: "on", role: "super_admin" }),
  });
  const back = new URL(allowedThere.headers.get("location") ?? "");
  return [
    {
      endpoint: apiEndpoint("POST /api/auth/openid", (who) =>
        ask(app, who, { path: "/api/auth/openid", method: "POST", headers: form, body: "lang=en" }),
      ),
      isAllowed: true,
      status: 303,
      proof: ({ headers }) => expect(headers.get("location")).toContain("code_challenge_method=S256"),
    },
    {
      endpoint: endpointAs("GET callback", { ...identity, cookie }, (who) =>
        ask(app, who, { path: `${back.pathname}${back.search}` }),
      ),
      isAllowed: true,
      status: 303,
      async proof() {
        const { db } = app.platform;
        const made = await db
          .selectFrom("profiles")
          .select(["role", "email_verified"])
          .where("email", "=", email)
          .executeTakeFirst();
        expect(made).toEqual({ role: "subscriber", email_verified: true });
        const again = await ask(app, { ...identity, cookie }, { path: `${back.pathname}${back.search}` });
        expect(again.headers.get("location")).toBe("/login?elsewhere=failed");
      },
    },
  ];
};

/** N113. */
export const resetAnybody = refusesPersons(resetSecondFactor, async (app) => {
  const { email } = await makePeer(app, { name: "editor" });
  return { email };
});

/** N114. */
export const setAnybodysPassword = refusesPersons(setPasswordOfPerson, async (app) => {
  const { email } = await makePeer(app, { name: "editor" });
  return { email, passwordHash: "x".repeat(64) };
});

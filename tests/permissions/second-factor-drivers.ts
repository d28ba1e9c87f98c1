// What secures an account, and the second step of a sign-in: permissions.csv N100 to N113. What would change an identity's
// own account is done to a twin with the same rights.
import { expect } from "vitest";
import { resetSecondFactor } from "../../src/features/second-factor/commands.server.ts";
import { newIdentifier } from "../../src/platform/identifier.ts";
import { type Authenticator, softwareAuthenticator } from "../harness/authenticator.ts";
import { backupCodesIn, cookiesOf, postForm, readSetup, turnOn } from "../harness/two-step.ts";
import { type Account, type Identity, makeTwin } from "./identities.ts";
import type { Newsroom } from "./newsroom.ts";
import { refusesPersons } from "./program-drivers.ts";
import { uniqueWord } from "./targets.ts";
import { type Answer, ask, type Door, type Driver, type Fields, formDoor, pageDoors, type Trial } from "./trial.ts";

const page = "/profile/security";
const json = { "content-type": "application/json" };

/** A form of the security page by both doors, for somebody who may not do this. */
const refusedForms = (newsroom: Newsroom, fields: Fields, refusedWith: readonly number[]): readonly Trial[] =>
  (["form", "data form"] as const).map((kind) => ({
    door: formDoor(newsroom, kind, page, fields),
    isAllowed: false,
    ...(refusedWith.length > 0 ? { refusedWith } : {}),
  }));

/** Refusals: a visitor is sent to sign in, everybody else is answered with one of these. */
const refusals = (newsroom: Newsroom, identity: Identity, fields: Fields, statuses: readonly number[]) =>
  refusedForms(newsroom, fields, identity.cookie === undefined ? [] : statuses);

/** A door through which somebody else goes than the identity at hand. */
const doorAs = (name: string, identity: Identity, open: (identity: Identity) => Promise<Answer>): Door => ({
  kind: "api",
  name,
  open: () => open(identity),
});

type Twin = Account & { identity: Identity };

async function twinOf(newsroom: Newsroom, identity: Identity): Promise<Twin> {
  const { cookie, ...account } = await makeTwin(newsroom, identity);
  return { ...account, identity: { ...identity, cookie, account } };
}

async function enrolledTwin(newsroom: Newsroom, identity: Identity) {
  const twin = await twinOf(newsroom, identity);
  return { twin, ...(await turnOn(newsroom, twin.identity.cookie ?? "")) };
}

const post = (newsroom: Newsroom, identity: Identity, path: string, fields: Fields) =>
  formDoor(newsroom, "form", path, fields).open(identity);

const own = (twin: Twin, name: string, fields: Fields, newsroom: Newsroom): Door =>
  doorAs(`POST ${page} ${name}`, twin.identity, (identity) => post(newsroom, identity, page, fields));

/** N100. */
export const openSecondStep: Driver = async ({ newsroom }) =>
  pageDoors(newsroom, "/two-step").map((door) => ({
    door,
    isAllowed: true,
    status: door.kind === "document" ? 302 : 202,
  }));

/** N101. */
export const takeSecondStep: Driver = async ({ newsroom, identity }) => {
  const { twin, codes } = await enrolledTwin(newsroom, identity);
  const { email, password } = twin;
  const half = cookiesOf(await postForm(newsroom, "/login", { email, password }));
  const { authentication } = newsroom.platform;
  expect(await authentication.resolveActor(half)).toEqual({ kind: "anonymous" });
  const fields = { code: codes[0] ?? "", trust: "on" };
  return [
    {
      door: doorAs("POST /two-step", { ...identity, cookie: half }, (who) => post(newsroom, who, "/two-step", fields)),
      isAllowed: true,
      status: 303,
      async proof({ headers }) {
        const cookie = headers
          .getSetCookie()
          .map((set) => set.split(";")[0])
          .join("; ");
        expect(await authentication.resolveActor(cookie)).toMatchObject({ kind: "person", id: twin.id });
        const again = await post(newsroom, { ...identity, cookie: half }, "/two-step", fields);
        expect([again.status, again.headers.get("location")]).toEqual([303, "/login"]);
      },
    },
  ];
};

/** N102. */
export const openSecurity: Driver = async ({ newsroom, identity, stranger }) => {
  if (identity.cookie === undefined) return pageDoors(newsroom, page).map((door) => ({ door, isAllowed: false }));
  const named = pageDoors(newsroom, `${page}?userId=${stranger.id}&setup=two-step`);
  return [
    ...pageDoors(newsroom, page).map((door) => ({ door, isAllowed: true })),
    ...named.map((door): Trial => ({ door, isAllowed: false, withheld: true, secret: stranger.email })),
  ];
};

/** N103. */
export const turnTwoStepOn: Driver = async ({ newsroom, identity }) => {
  const [twin, other] = [await twinOf(newsroom, identity), await twinOf(newsroom, identity)];
  // The picture that somebody else was shown proves nothing about oneself.
  const { setup, code } = await readSetup(newsroom, other.identity.cookie ?? "");
  const refused = refusals(newsroom, identity, { intent: "turn-on", setup, code }, [422]);
  if (identity.cookie === undefined) return refused;
  const mine = await readSetup(newsroom, twin.identity.cookie ?? "");
  const elsewhere = cookiesOf(await postForm(newsroom, "/login", { email: twin.email, password: twin.password }));
  const allowed: Trial = {
    door: own(twin, "turn-on", { intent: "turn-on", setup: mine.setup, code: mine.code, user_id: other.id }, newsroom),
    isAllowed: true,
    async proof({ text }) {
      expect(backupCodesIn(text)).toHaveLength(10);
      const { db, authentication } = newsroom.platform;
      const rows = await db
        .selectFrom("two_step_secrets")
        .select("user_id")
        .where("user_id", "in", [twin.id, other.id])
        .execute();
      expect(rows).toEqual([{ user_id: twin.id }]);
      expect(await authentication.resolveActor(elsewhere)).toEqual({ kind: "anonymous" });
    },
  };
  return [...refused, allowed];
};

/** N104. */
export const turnTwoStepOff: Driver = async ({ newsroom, identity }) => {
  const fields = (password: string, code = "") => ({ intent: "turn-off", password, code });
  const refused = refusals(newsroom, identity, fields("not the password"), [404]);
  if (identity.cookie === undefined) return refused;
  const { twin, codes } = await enrolledTwin(newsroom, identity);
  // Refused as well, but written down, so no trial: the password without a code.
  expect((await post(newsroom, twin.identity, page, fields(twin.password))).status).toBe(422);
  return [
    ...refused,
    { door: own(twin, "turn-off", fields(twin.password, codes[0]), newsroom), isAllowed: true, status: 303 },
  ];
};

/** N105. */
export const renewCodes: Driver = async ({ newsroom, identity }) => {
  const fields = { intent: "renew-codes" };
  const refused = refusals(newsroom, identity, fields, [404]);
  if (identity.cookie === undefined) return refused;
  const { twin, codes } = await enrolledTwin(newsroom, identity);
  const { secondFactor } = newsroom.platform.authentication;
  const allowed: Trial = {
    door: own(twin, "renew-codes", fields, newsroom),
    isAllowed: true,
    async proof({ text }) {
      expect(backupCodesIn(text)).toHaveLength(10);
      const actor = await newsroom.platform.authentication.resolveActor(twin.identity.cookie);
      if (actor.kind !== "person") throw new Error("the session is gone");
      expect(await secondFactor.takeCode(actor, codes[0] ?? "")).toEqual({ kind: "wrong" });
    },
  };
  return [...refused, allowed];
};

async function insertDevice({ platform: { db } }: Newsroom, personId: string): Promise<string> {
  const id = newIdentifier();
  const until = new Date(Date.now() + 86_400_000);
  await db.insertInto("trusted_devices").values({ id, user_id: personId, digest: id, expires_at: until }).execute();
  return id;
}

/** N106 and N107. */
export const revokeDevice: Driver = async ({ newsroom, identity, stranger, cell }) => {
  const theirs = await insertDevice(newsroom, stranger.id);
  const refused = refusals(newsroom, identity, { intent: "revoke-device", id: theirs }, [404]);
  if (cell !== "own" || !identity.account) return refused;
  const mine = await insertDevice(newsroom, identity.account.id);
  const door = formDoor(newsroom, "form", page, { intent: "revoke-device", id: mine });
  return [...refused, { door, isAllowed: true, status: 303 }];
};

async function insertPasskey(
  { origin, platform: { db } }: Newsroom,
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
export const takePasskeyAway: Driver = async ({ newsroom, identity, stranger, cell }) => {
  const theirs = await insertPasskey(newsroom, stranger.id);
  const refused = refusals(newsroom, identity, { intent: "remove-passkey", id: theirs.id }, [404]);
  if (cell !== "own" || !identity.account) return refused;
  const mine = await insertPasskey(newsroom, identity.account.id);
  const door = formDoor(newsroom, "form", page, { intent: "remove-passkey", id: mine.id });
  return [...refused, { door, isAllowed: true, status: 303 }];
};

const send = (newsroom: Newsroom, identity: Identity, path: string, body: object) =>
  ask(newsroom, identity, {
    path: `/api/auth/passkey/${path}`,
    method: "POST",
    headers: json,
    body: JSON.stringify(body),
  });

async function challengeOf(answer: Promise<Answer>): Promise<string> {
  return JSON.parse((await answer).text).challenge;
}

const apiDoor = (name: string, open: (identity: Identity) => Promise<Answer>): Door => ({ kind: "api", name, open });

/** N108. */
export const addPasskey: Driver = async ({ newsroom, identity, stranger }) => {
  const other = await twinOf(newsroom, identity);
  const device = softwareAuthenticator(newsroom.origin);
  // A challenge for somebody else's session.
  const foreign = device.create(await challengeOf(send(newsroom, other.identity, "add-options", {})));
  const refused: Trial = {
    door: apiDoor("POST add with a challenge of another", (who) =>
      send(newsroom, who, "add", { credential: foreign, name: "x" }),
    ),
    isAllowed: false,
    ...(identity.cookie === undefined ? {} : { refusedWith: [422] }),
  };
  if (identity.cookie === undefined) {
    return [
      refused,
      { door: apiDoor("POST add-options", (who) => send(newsroom, who, "add-options", {})), isAllowed: false },
    ];
  }
  const twin = await twinOf(newsroom, identity);
  const credential = softwareAuthenticator(newsroom.origin);
  const made = credential.create(await challengeOf(send(newsroom, twin.identity, "add-options", {})));
  const input = { credential: made, name: "A key", user_id: stranger.id, counter: 99 };
  const allowed: Trial = {
    door: doorAs("POST add", twin.identity, (who) => send(newsroom, who, "add", input)),
    isAllowed: true,
    async proof() {
      const { db } = newsroom.platform;
      const row = await db
        .selectFrom("passkeys")
        .selectAll()
        .where("credential_id", "=", credential.credentialId)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ user_id: twin.id, name: "A key", public_key: credential.publicKey });
      expect(Number(row.counter)).toBe(0);
      const again = await send(newsroom, twin.identity, "add", input);
      expect(again.status).toBe(422);
    },
  };
  return [refused, allowed];
};

/** N111. */
export const signInWithPasskey: Driver = async ({ newsroom, identity }) => {
  const twin = await twinOf(newsroom, identity);
  const device = await insertPasskey(newsroom, twin.id);
  const visitor = { ...identity, cookie: undefined };
  const credential = device.get(await challengeOf(send(newsroom, visitor, "options", {})));
  return [
    {
      door: apiDoor("POST options", (who) => send(newsroom, who, "options", {})),
      isAllowed: true,
      proof: () => undefined,
    },
    {
      door: doorAs("POST sign-in", visitor, (who) => send(newsroom, who, "sign-in", { credential })),
      isAllowed: true,
      async proof({ headers }) {
        const cookie = headers
          .getSetCookie()
          .map((set) => set.split(";")[0])
          .join("; ");
        const actor = await newsroom.platform.authentication.resolveActor(cookie);
        expect(actor).toMatchObject({ kind: "person", id: twin.id });
        const again = await send(newsroom, visitor, "sign-in", { credential });
        expect(again.status).toBe(401);
      },
    },
  ];
};

/** N112: as somebody new, with the browser's part of the trip done by hand. */
export const signInElsewhere: Driver = async ({ newsroom, identity }) => {
  const email = `${uniqueWord()}@example.com`;
  const visitor = { ...identity, cookie: undefined };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const left = await ask(newsroom, visitor, {
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
      door: apiDoor("POST /api/auth/openid", (who) =>
        ask(newsroom, who, { path: "/api/auth/openid", method: "POST", headers: form, body: "lang=en" }),
      ),
      isAllowed: true,
      status: 303,
      proof: ({ headers }) => expect(headers.get("location")).toContain("code_challenge_method=S256"),
    },
    {
      door: doorAs("GET callback", { ...identity, cookie }, (who) =>
        ask(newsroom, who, { path: `${back.pathname}${back.search}` }),
      ),
      isAllowed: true,
      status: 303,
      async proof() {
        const { db } = newsroom.platform;
        const made = await db
          .selectFrom("profiles")
          .select(["role", "email_verified"])
          .where("email", "=", email)
          .executeTakeFirst();
        expect(made).toEqual({ role: "subscriber", email_verified: true });
        const again = await ask(newsroom, { ...identity, cookie }, { path: `${back.pathname}${back.search}` });
        expect(again.headers.get("location")).toBe("/login?elsewhere=failed");
      },
    },
  ];
};

/** N113. */
export const resetAnybody = refusesPersons(resetSecondFactor, async (newsroom) => {
  const { email } = await makeTwin(newsroom, { name: "editor" });
  return { email };
});

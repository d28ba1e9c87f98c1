// One's own account: permissions.csv Z005, Z008 to Z013, Z018, Z138, Z139, N120 to N122.
import sharp from "sharp";
import { expect } from "vitest";
import { avatarKey, emailChangePurpose } from "#app/features/people/accounts/my-profile-rules.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { signIn } from "#tests/harness/program.ts";
import {
  type Attempt,
  ask,
  type Case,
  type Endpoint,
  type Fields,
  type Fixture,
  formEndpoint,
  pageEndpoints,
} from "./attempt.ts";
import type { Account, Identity } from "./identities.ts";
import { getEndpoint } from "./my-bookmark-and-comment-cases.ts";
import type { SeededApp } from "./seeded-app.ts";
import { insertArticle, uniqueWord } from "./targets.ts";

const formKinds = ["form", "data form"] as const;

const pages = (app: SeededApp, path: string, isAllowed: boolean): readonly Attempt[] =>
  pageEndpoints(app, path).map((endpoint) => ({ endpoint, isAllowed, proof: () => undefined }));

async function profileOf({ platform: { db } }: SeededApp, id: string) {
  return db.selectFrom("profiles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function insertSession({ platform: { db } }: SeededApp, personId: string): Promise<string> {
  const id = newIdentifier();
  const row = { id, user_id: personId, token: uniqueWord(), expires_at: new Date(Date.now() + 3_600_000) };
  await db.insertInto("sessions").values(row).execute();
  return id;
}

const isThere = async ({ platform: { db } }: SeededApp, sessionId: string) =>
  (await db.selectFrom("sessions").select("id").where("id", "=", sessionId).executeTakeFirst()) !== undefined;

/** Z005: one's own are listed and ended; another's is not there. */
export const endSessions: Case = async ({ app, identity, stranger }) => {
  const path = "/profile/sessions";
  const theirs = await insertSession(app, stranger.id);
  const isAllowed = identity.account !== undefined;
  const attempts = [...pages(app, path, isAllowed)];
  for (const kind of formKinds) {
    const mine = identity.account ? await insertSession(app, identity.account.id) : newIdentifier();
    const proof = async () => expect(await isThere(app, mine)).toBe(false);
    attempts.push({ endpoint: formEndpoint(app, kind, path, { end: mine }), isAllowed, proof });
    const another = formEndpoint(app, kind, path, { end: theirs });
    const refusal = identity.account ? { refusedWith: [404] } : {};
    attempts.push({ endpoint: another, isAllowed: false, ...refusal });
  }
  for (const which of ["others", "all"] as const) {
    // With a session of its own: the one of the running test has to live on.
    const cookie = identity.account && (await signIn(app.origin, identity.account));
    const sent = formEndpoint(app, "form", path, { which });
    const endpoint: Endpoint = { ...sent, name: `${sent.name} ${which}`, open: (who) => sent.open({ ...who, cookie }) };
    const rows = app.platform.db.selectFrom("sessions").select("id");
    const proof = async () =>
      expect(await rows.where("user_id", "=", identity.account?.id ?? "").execute()).toHaveLength(
        which === "all" ? 0 : 1,
      );
    attempts.push({ endpoint, isAllowed, status: which === "all" ? 303 : 200, proof });
  }
  return withSession(app, identity, attempts);
};

/** Keeps the session of the running test, whatever the attempts end. */
function withSession(app: SeededApp, { account }: Identity, attempts: readonly Attempt[]): readonly Attempt[] {
  if (!account) return attempts;
  const { db } = app.platform;
  return attempts.map((attempt) => ({
    ...attempt,
    endpoint: {
      ...attempt.endpoint,
      async open(who) {
        const remaining = await db.selectFrom("sessions").selectAll().where("user_id", "=", account.id).execute();
        const answer = await attempt.endpoint.open(who);
        await attempt.proof?.(answer);
        for (const row of remaining) {
          await db
            .insertInto("sessions")
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        return answer;
      },
    },
    proof: () => undefined,
  }));
}

/** Z008: name and picture, and nothing else that is sent along. */
export const updateProfile: Case = async ({ app, identity, stranger }) => {
  const isAllowed = identity.account !== undefined;
  const before = identity.account && (await profileOf(app, identity.account.id));
  const posted = formKinds.map((kind): Attempt => {
    const full_name = `Maya ${uniqueWord()}`;
    const forged = { id: stranger.id, role: "super_admin", email: "forged@example.com", created_at: "2001-01-01" };
    return {
      endpoint: formEndpoint(app, kind, "/profile", { full_name, ...forged, avatar_url: "https://evil.example/x.png" }),
      isAllowed,
      async proof() {
        if (!before) return;
        expect({ ...(await profileOf(app, before.id)), updated_at: before.updated_at }).toEqual({
          ...before,
          full_name,
        });
        expect((await profileOf(app, stranger.id)).full_name).toBe("stranger");
      },
    };
  });
  return [...pages(app, "/profile", isAllowed), ...posted, noSuchEndpoint(app, `/profile/${stranger.id}`)];
};

/** An address that is not there is not there for anybody. */
export const noSuchEndpoint = (app: SeededApp, path: string): Attempt => ({
  endpoint: {
    kind: "api",
    name: `POST ${path}`,
    open: (who) =>
      ask(app, who, {
        path,
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "full_name=Forged&email=forged%40example.com&role=admin",
      }),
  },
  isAllowed: false,
  refusedWith: [404, 405],
});

/** Z009. */
export const updateAnothersProfile: Case = async ({ app, stranger }) =>
  [`/profile/${stranger.id}`, `/api/profile/${stranger.id}`].map((path) => noSuchEndpoint(app, path));

/** Z010: the form has no such fields; without the name that it has it does nothing at all. */
export const updateRole: Case = async ({ app, identity }) =>
  formKinds.map((kind) => ({
    endpoint: formEndpoint(app, kind, "/profile", { role: "super_admin", email: "forged@example.com" }),
    isAllowed: false,
    ...(identity.account ? { refusedWith: [422] } : {}),
  }));

/** Z011. */
export const insertProfile: Case = async ({ app }) =>
  ["/api/profiles", "/api/profile"].map((path) => noSuchEndpoint(app, path));

async function avatarForm(filename: string): Promise<{ headers: Record<string, string>; body: Uint8Array }> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c8102e" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("full_name", "Maya");
  form.set("avatar", new File([new Uint8Array(picture)], filename, { type: "text/html" }));
  const made = new Response(form);
  const headers = { "content-type": made.headers.get("content-type") ?? "" };
  return { headers, body: new Uint8Array(await made.arrayBuffer()) };
}

/** Z012: name and type from the decoded picture, whatever the sender calls it. */
export const uploadAvatar: Case = async ({ app, identity, stranger }) => {
  const sent = await avatarForm(`../${stranger.id}.html`);
  const { account } = identity;
  return [
    {
      endpoint: {
        kind: "form",
        name: "POST /profile with a picture",
        open: (who) => ask(app, who, { path: "/profile", method: "POST", ...sent }),
      },
      isAllowed: account !== undefined,
      async proof() {
        if (!account) return;
        const { avatar_url } = await profileOf(app, account.id);
        expect(avatar_url).toMatch(new RegExp(`^/media/avatars/${account.id}\\.jpg\\?v=\\d+$`));
        const served = await ask(app, identity, { path: avatar_url ?? "" });
        expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
        expect(served.headers.get("cache-control")).toContain("max-age=3600");
        expect(await app.platform.files.exists(avatarKey(stranger.id))).toBe(false);
      },
    },
    noSuchEndpoint(app, `/media/avatars/${stranger.id}.jpg`),
  ];
};

/** Z013: a picture has no address of its own to be sent to. */
export const uploadAnothersAvatar: Case = async ({ app, stranger }) =>
  [`/media/avatars/${stranger.id}.jpg`, `/api/avatars/${stranger.id}`].map((path) => noSuchEndpoint(app, path));

/** Z018. */
export const savePreferences: Case = async ({ app, identity, stranger }) => {
  const { db } = app.platform;
  const attempts = formKinds.map(
    (kind): Attempt => ({
      endpoint: formEndpoint(app, kind, "/profile?tab=preferences", {
        intent: "preferences",
        special_events: "on",
        user_id: stranger.id,
      }),
      isAllowed: identity.account !== undefined,
      async proof() {
        const rows = await db.selectFrom("preferences").selectAll().where("special_events", "=", true).execute();
        expect(rows.some(({ user_id }) => user_id === stranger.id)).toBe(false);
        expect(rows.find(({ user_id }) => user_id === identity.account?.id)).toMatchObject({
          news_updates: false,
          weekly_digest: false,
        });
      },
    }),
  );
  return [...attempts, noSuchEndpoint(app, `/profile/${stranger.id}/preferences`)];
};

/** Z138: everything of one's own, nothing of another's, and no secret. */
export const exportData: Case = async ({ app, identity, stranger }) => {
  const isAllowed = identity.account !== undefined;
  const endpoint = getEndpoint(app, `/api/account/data?user_id=${stranger.id}`);
  return [
    {
      endpoint,
      isAllowed,
      proof({ text, headers }) {
        const exported = JSON.parse(text);
        expect(exported.profile).toMatchObject({ id: identity.account?.id, email: identity.account?.email });
        expect(Object.keys(exported)).toEqual(
          expect.arrayContaining(["preferences", "comments", "bookmarks", "articles", "sessions"]),
        );
        expect(text).not.toMatch(/"(password|token)"/);
        expect(text).not.toContain(stranger.email);
        expect(headers.get("cache-control")).toContain("no-store");
        expect(headers.get("content-disposition")).toContain("attachment");
      },
    },
    // Whom the address names changes nothing: the session says whose data they are.
    isAllowed
      ? { endpoint, isAllowed: false, withheld: true, secret: stranger.email }
      : { endpoint: getEndpoint(app, "/api/account/data"), isAllowed: false },
  ];
};

/** A person like the identity, to be used up. */
export async function double(fixture: Fixture): Promise<{ account: Account; cookie: string } | undefined> {
  const { app, identity } = fixture;
  if (!identity.account) return undefined;
  const { platform } = app;
  const { role } = await profileOf(app, identity.account.id);
  const account = { id: newIdentifier(), email: `${uniqueWord()}@example.com`, password: "a password to be used up" };
  const { id, email } = account;
  const profile = { id, email, full_name: "To be used up", role, email_verified: true };
  await platform.db.insertInto("profiles").values(profile).execute();
  const password = await platform.authentication.hashPassword(account.password);
  const credential = { id: newIdentifier(), user_id: id, account_id: id, provider_id: "credential", password };
  await platform.db.insertInto("accounts").values(credential).execute();
  return { account, cookie: await signIn(app.origin, account) };
}

/** The form as somebody else posts it: their cookie stands for the identity's. */
export function endpointAs(endpoint: Endpoint, cookie: string | undefined): Endpoint {
  return cookie === undefined ? endpoint : { ...endpoint, open: (who) => endpoint.open({ ...who, cookie }) };
}

/** Z139: the account is gone, the story keeps the name or loses it. */
export const deleteAccount: Case = async (fixture) => {
  const { app } = fixture;
  const { db } = app.platform;
  const person = await double(fixture);
  const isAllowed = person !== undefined;
  const story = await insertArticle(app, { author: person?.account.id, status: "published" });
  const fields = { byline: "former", comments: "erase", current: person?.account.password ?? "x" };
  const wrong = formEndpoint(app, "form", "/profile/delete", { ...fields, current: "not the password" });
  const refused: Attempt = {
    endpoint: endpointAs({ ...wrong, name: `${wrong.name} with a wrong password` }, person?.cookie),
    isAllowed: false,
    ...(isAllowed ? { refusedWith: [422], recordedIn: ["audit_log"] } : {}),
  };
  const leaving: Attempt = {
    endpoint: endpointAs(formEndpoint(app, "form", "/profile/delete", fields), person?.cookie),
    isAllowed,
    status: 303,
    async proof() {
      const rows = await db
        .selectFrom("profiles")
        .select("id")
        .where("id", "=", person?.account.id ?? "")
        .execute();
      expect(rows).toEqual([]);
      const remaining = await db
        .selectFrom("articles")
        .select(["author_id", "bylines"])
        .where("id", "=", story.id)
        .execute();
      expect(remaining).toEqual([{ author_id: null, bylines: [{ name: "Former contributor" }] }]);
    },
  };
  return [...pages(app, "/profile/delete", fixture.identity.account !== undefined), refused, leaving];
};

/** The same form with a password that is not the owner's: nothing happens. */
function wrongPassword(
  app: SeededApp,
  path: string,
  { fields, cookie }: { fields: Fields; cookie: string | undefined },
): Attempt {
  const endpoint = formEndpoint(app, "form", path, { ...fields, current: "not the password" });
  return {
    endpoint: endpointAs({ ...endpoint, name: `${endpoint.name} with a wrong password` }, cookie),
    isAllowed: false,
    ...(cookie === undefined ? {} : { refusedWith: [422], recordedIn: ["audit_log"] }),
  };
}

/** N120. */
export const changePassword: Case = async (fixture) => {
  const { app } = fixture;
  const person = await double(fixture);
  const next = "three words and more";
  const fields = { current: person?.account.password ?? "x", next, again: next };
  const endpoint = endpointAs(formEndpoint(app, "form", "/profile/password", fields), person?.cookie);
  const proof = async () => {
    if (person) expect(await signIn(app.origin, { ...person.account, password: next })).toContain("session=");
  };
  return [
    ...pages(app, "/profile/password", fixture.identity.account !== undefined),
    { endpoint, isAllowed: person !== undefined, proof },
    wrongPassword(app, "/profile/password", { fields, cookie: person?.cookie }),
  ];
};

/** N121: the wish is kept, the address stays. */
export const requestEmailChange: Case = async (fixture) => {
  const { app } = fixture;
  const { db } = app.platform;
  const person = await double(fixture);
  const email = `${uniqueWord()}@example.com`;
  const fields = { email, current: person?.account.password ?? "x", user_id: fixture.stranger.id };
  const endpoint = endpointAs(formEndpoint(app, "form", "/profile/email", fields), person?.cookie);
  const proof = async () => {
    const wishes = await db.selectFrom("email_changes").select("user_id").where("new_email", "=", email).execute();
    expect(wishes).toEqual([{ user_id: person?.account.id }]);
    expect((await profileOf(app, person?.account.id ?? "")).email).toBe(person?.account.email);
  };
  return [
    ...pages(app, "/profile/email", fixture.identity.account !== undefined),
    { endpoint, isAllowed: person !== undefined, proof },
    wrongPassword(app, "/profile/email", { fields, cookie: person?.cookie }),
  ];
};

/** N122: one yes is not enough, two are; a forged link does nothing. */
export const confirmEmailChange: Case = async ({ app, identity }) => {
  const { db, mailSigner } = app.platform;
  const id = newIdentifier();
  const new_email = `${uniqueWord()}@example.com`;
  const owner = { id: newIdentifier(), email: `${uniqueWord()}@example.com` };
  await db.insertInto("profiles").values(owner).execute();
  await db.insertInto("email_changes").values({ id, user_id: owner.id, new_email }).execute();
  const link = (side: "old" | "new") =>
    `/email-change?token=${encodeURIComponent(mailSigner.sign(emailChangePurpose(side), id))}`;
  const emailNow = async () => (await profileOf(app, owner.id)).email;
  const opening = pageEndpoints(app, link("old")).map(
    (endpoint): Attempt => ({
      endpoint,
      isAllowed: true,
      proof: async () => expect(await emailNow()).not.toBe(new_email),
    }),
  );
  const yes = (side: "old" | "new", isChanged: boolean): Attempt => ({
    endpoint: formEndpoint(app, "form", link(side), {}),
    isAllowed: true,
    proof: async () => expect((await emailNow()) === new_email, `as ${identity.name}`).toBe(isChanged),
  });
  const forged: Attempt = {
    endpoint: formEndpoint(app, "form", "/email-change?token=x.y", {}),
    isAllowed: true,
    status: 410,
    proof: async () => expect(await emailNow()).not.toBe(new_email),
  };
  const again: Attempt = { ...yes("old", true), status: 410 };
  return [...opening, forged, yes("old", false), yes("new", true), again];
};

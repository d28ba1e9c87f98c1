// One's own account: permissions.csv Z005, Z008 to Z013, Z018, Z138, Z139, N120 to N122.
import sharp from "sharp";
import { expect } from "vitest";
import { avatarKey, emailChangePurpose } from "../../src/features/people/own-profile-rules.ts";
import { newIdentifier } from "../../src/platform/identifier.ts";
import { signIn } from "../harness/program.ts";
import type { Account, Identity } from "./identities.ts";
import type { Newsroom } from "./newsroom.ts";
import { getDoor } from "./own-things-drivers.ts";
import { insertArticle, uniqueWord } from "./targets.ts";
import { ask, type Door, type Driver, type Fields, formDoor, pageDoors, type Scene, type Trial } from "./trial.ts";

const formKinds = ["form", "data form"] as const;

const pages = (newsroom: Newsroom, path: string, isAllowed: boolean): readonly Trial[] =>
  pageDoors(newsroom, path).map((door) => ({ door, isAllowed, proof: () => undefined }));

async function profileOf({ platform: { db } }: Newsroom, id: string) {
  return db.selectFrom("profiles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function insertSession({ platform: { db } }: Newsroom, personId: string): Promise<string> {
  const id = newIdentifier();
  const row = { id, user_id: personId, token: uniqueWord(), expires_at: new Date(Date.now() + 3_600_000) };
  await db.insertInto("sessions").values(row).execute();
  return id;
}

const isThere = async ({ platform: { db } }: Newsroom, sessionId: string) =>
  (await db.selectFrom("sessions").select("id").where("id", "=", sessionId).executeTakeFirst()) !== undefined;

/** Z005: one's own are listed and ended; another's is not there. */
export const endSessions: Driver = async ({ newsroom, identity, stranger }) => {
  const path = "/profile/sessions";
  const theirs = await insertSession(newsroom, stranger.id);
  const isAllowed = identity.account !== undefined;
  const trials = [...pages(newsroom, path, isAllowed)];
  for (const kind of formKinds) {
    const mine = identity.account ? await insertSession(newsroom, identity.account.id) : newIdentifier();
    const proof = async () => expect(await isThere(newsroom, mine)).toBe(false);
    trials.push({ door: formDoor(newsroom, kind, path, { end: mine }), isAllowed, proof });
    const another = formDoor(newsroom, kind, path, { end: theirs });
    const refusal = identity.account ? { refusedWith: [404] } : {};
    trials.push({ door: another, isAllowed: false, ...refusal });
  }
  for (const which of ["others", "all"] as const) {
    // With a session of its own: the one of the running test has to live on.
    const cookie = identity.account && (await signIn(newsroom.origin, identity.account));
    const sent = formDoor(newsroom, "form", path, { which });
    const door: Door = { ...sent, name: `${sent.name} ${which}`, open: (who) => sent.open({ ...who, cookie }) };
    const rows = newsroom.platform.db.selectFrom("sessions").select("id");
    const proof = async () =>
      expect(await rows.where("user_id", "=", identity.account?.id ?? "").execute()).toHaveLength(
        which === "all" ? 0 : 1,
      );
    trials.push({ door, isAllowed, status: which === "all" ? 303 : 200, proof });
  }
  return withSession(newsroom, identity, trials);
};

/** Keeps the session of the running test, whatever the trials end. */
function withSession(newsroom: Newsroom, { account }: Identity, trials: readonly Trial[]): readonly Trial[] {
  if (!account) return trials;
  const { db } = newsroom.platform;
  return trials.map((trial) => ({
    ...trial,
    door: {
      ...trial.door,
      async open(who) {
        const kept = await db.selectFrom("sessions").selectAll().where("user_id", "=", account.id).execute();
        const answer = await trial.door.open(who);
        await trial.proof?.(answer);
        for (const row of kept) {
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
export const updateProfile: Driver = async ({ newsroom, identity, stranger }) => {
  const isAllowed = identity.account !== undefined;
  const before = identity.account && (await profileOf(newsroom, identity.account.id));
  const posted = formKinds.map((kind): Trial => {
    const full_name = `Maya ${uniqueWord()}`;
    const forged = { id: stranger.id, role: "super_admin", email: "forged@example.com", created_at: "2001-01-01" };
    return {
      door: formDoor(newsroom, kind, "/profile", { full_name, ...forged, avatar_url: "https://evil.example/x.png" }),
      isAllowed,
      async proof() {
        if (!before) return;
        expect({ ...(await profileOf(newsroom, before.id)), updated_at: before.updated_at }).toEqual({
          ...before,
          full_name,
        });
        expect((await profileOf(newsroom, stranger.id)).full_name).toBe("stranger");
      },
    };
  });
  return [...pages(newsroom, "/profile", isAllowed), ...posted, noSuchDoor(newsroom, `/profile/${stranger.id}`)];
};

/** An address that is not there is not there for anybody. */
export const noSuchDoor = (newsroom: Newsroom, path: string): Trial => ({
  door: {
    kind: "api",
    name: `POST ${path}`,
    open: (who) =>
      ask(newsroom, who, {
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
export const updateAnothersProfile: Driver = async ({ newsroom, stranger }) =>
  [`/profile/${stranger.id}`, `/api/profile/${stranger.id}`].map((path) => noSuchDoor(newsroom, path));

/** Z010: the form has no such fields; without the name that it has it does nothing at all. */
export const updateRole: Driver = async ({ newsroom, identity }) =>
  formKinds.map((kind) => ({
    door: formDoor(newsroom, kind, "/profile", { role: "super_admin", email: "forged@example.com" }),
    isAllowed: false,
    ...(identity.account ? { refusedWith: [422] } : {}),
  }));

/** Z011. */
export const insertProfile: Driver = async ({ newsroom }) =>
  ["/api/profiles", "/api/profile"].map((path) => noSuchDoor(newsroom, path));

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
export const uploadAvatar: Driver = async ({ newsroom, identity, stranger }) => {
  const sent = await avatarForm(`../${stranger.id}.html`);
  const { account } = identity;
  return [
    {
      door: {
        kind: "form",
        name: "POST /profile with a picture",
        open: (who) => ask(newsroom, who, { path: "/profile", method: "POST", ...sent }),
      },
      isAllowed: account !== undefined,
      async proof() {
        if (!account) return;
        const { avatar_url } = await profileOf(newsroom, account.id);
        expect(avatar_url).toMatch(new RegExp(`^/media/avatars/${account.id}\\.jpg\\?v=\\d+$`));
        const served = await ask(newsroom, identity, { path: avatar_url ?? "" });
        expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
        expect(served.headers.get("cache-control")).toContain("max-age=3600");
        expect(await newsroom.platform.files.exists(avatarKey(stranger.id))).toBe(false);
      },
    },
    noSuchDoor(newsroom, `/media/avatars/${stranger.id}.jpg`),
  ];
};

/** Z013: a picture has no address of its own to be sent to. */
export const uploadAnothersAvatar: Driver = async ({ newsroom, stranger }) =>
  [`/media/avatars/${stranger.id}.jpg`, `/api/avatars/${stranger.id}`].map((path) => noSuchDoor(newsroom, path));

/** Z018. */
export const savePreferences: Driver = async ({ newsroom, identity, stranger }) => {
  const { db } = newsroom.platform;
  const trials = formKinds.map(
    (kind): Trial => ({
      door: formDoor(newsroom, kind, "/profile?tab=preferences", {
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
  return [...trials, noSuchDoor(newsroom, `/profile/${stranger.id}/preferences`)];
};

/** Z138: everything of one's own, nothing of another's, and no secret. */
export const exportData: Driver = async ({ newsroom, identity, stranger }) => {
  const isAllowed = identity.account !== undefined;
  const door = getDoor(newsroom, `/api/account/data?user_id=${stranger.id}`);
  return [
    {
      door,
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
      ? { door, isAllowed: false, withheld: true, secret: stranger.email }
      : { door: getDoor(newsroom, "/api/account/data"), isAllowed: false },
  ];
};

/** A person like the identity, to be used up. */
export async function double(scene: Scene): Promise<{ account: Account; cookie: string } | undefined> {
  const { newsroom, identity } = scene;
  if (!identity.account) return undefined;
  const { platform } = newsroom;
  const { role } = await profileOf(newsroom, identity.account.id);
  const account = { id: newIdentifier(), email: `${uniqueWord()}@example.com`, password: "a password to be used up" };
  const { id, email } = account;
  const profile = { id, email, full_name: "To be used up", role, email_verified: true };
  await platform.db.insertInto("profiles").values(profile).execute();
  const password = await platform.authentication.hashPassword(account.password);
  const credential = { id: newIdentifier(), user_id: id, account_id: id, provider_id: "credential", password };
  await platform.db.insertInto("accounts").values(credential).execute();
  return { account, cookie: await signIn(newsroom.origin, account) };
}

/** The form as somebody else posts it: their cookie stands for the identity's. */
export function doorAs(door: Door, cookie: string | undefined): Door {
  return cookie === undefined ? door : { ...door, open: (who) => door.open({ ...who, cookie }) };
}

/** Z139: the account is gone, the story keeps the name or loses it. */
export const deleteAccount: Driver = async (scene) => {
  const { newsroom } = scene;
  const { db } = newsroom.platform;
  const person = await double(scene);
  const isAllowed = person !== undefined;
  const story = await insertArticle(newsroom, { author: person?.account.id, status: "published" });
  const fields = { byline: "former", comments: "erase", current: person?.account.password ?? "x" };
  const wrong = formDoor(newsroom, "form", "/profile/delete", { ...fields, current: "not the password" });
  const refused: Trial = {
    door: doorAs({ ...wrong, name: `${wrong.name} with a wrong password` }, person?.cookie),
    isAllowed: false,
    ...(isAllowed ? { refusedWith: [422] } : {}),
  };
  const leaving: Trial = {
    door: doorAs(formDoor(newsroom, "form", "/profile/delete", fields), person?.cookie),
    isAllowed,
    status: 303,
    async proof() {
      const rows = await db
        .selectFrom("profiles")
        .select("id")
        .where("id", "=", person?.account.id ?? "")
        .execute();
      expect(rows).toEqual([]);
      const kept = await db.selectFrom("articles").select(["author_id", "byline"]).where("id", "=", story.id).execute();
      expect(kept).toEqual([{ author_id: null, byline: "Former contributor" }]);
    },
  };
  return [...pages(newsroom, "/profile/delete", scene.identity.account !== undefined), refused, leaving];
};

/** The same form with a password that is not the owner's: nothing happens. */
function wrongPassword(
  newsroom: Newsroom,
  path: string,
  { fields, cookie }: { fields: Fields; cookie: string | undefined },
): Trial {
  const door = formDoor(newsroom, "form", path, { ...fields, current: "not the password" });
  return {
    door: doorAs({ ...door, name: `${door.name} with a wrong password` }, cookie),
    isAllowed: false,
    ...(cookie === undefined ? {} : { refusedWith: [422] }),
  };
}

/** N120. */
export const changePassword: Driver = async (scene) => {
  const { newsroom } = scene;
  const person = await double(scene);
  const next = "three words and more";
  const fields = { current: person?.account.password ?? "x", next, again: next };
  const door = doorAs(formDoor(newsroom, "form", "/profile/password", fields), person?.cookie);
  const proof = async () => {
    if (person) expect(await signIn(newsroom.origin, { ...person.account, password: next })).toContain("session=");
  };
  return [
    ...pages(newsroom, "/profile/password", scene.identity.account !== undefined),
    { door, isAllowed: person !== undefined, proof },
    wrongPassword(newsroom, "/profile/password", { fields, cookie: person?.cookie }),
  ];
};

/** N121: the wish is kept, the address stays. */
export const requestEmailChange: Driver = async (scene) => {
  const { newsroom } = scene;
  const { db } = newsroom.platform;
  const person = await double(scene);
  const email = `${uniqueWord()}@example.com`;
  const fields = { email, current: person?.account.password ?? "x", user_id: scene.stranger.id };
  const door = doorAs(formDoor(newsroom, "form", "/profile/email", fields), person?.cookie);
  const proof = async () => {
    const wishes = await db.selectFrom("email_changes").select("user_id").where("new_email", "=", email).execute();
    expect(wishes).toEqual([{ user_id: person?.account.id }]);
    expect((await profileOf(newsroom, person?.account.id ?? "")).email).toBe(person?.account.email);
  };
  return [
    ...pages(newsroom, "/profile/email", scene.identity.account !== undefined),
    { door, isAllowed: person !== undefined, proof },
    wrongPassword(newsroom, "/profile/email", { fields, cookie: person?.cookie }),
  ];
};

/** N122: one yes is not enough, two are; a forged link does nothing. */
export const confirmEmailChange: Driver = async ({ newsroom, identity }) => {
  const { db, mailDesk } = newsroom.platform;
  const id = newIdentifier();
  const new_email = `${uniqueWord()}@example.com`;
  const owner = { id: newIdentifier(), email: `${uniqueWord()}@example.com` };
  await db.insertInto("profiles").values(owner).execute();
  await db.insertInto("email_changes").values({ id, user_id: owner.id, new_email }).execute();
  const link = (side: "old" | "new") =>
    `/email-change?token=${encodeURIComponent(mailDesk.seal(emailChangePurpose(side), id))}`;
  const emailNow = async () => (await profileOf(newsroom, owner.id)).email;
  const opening = pageDoors(newsroom, link("old")).map(
    (door): Trial => ({ door, isAllowed: true, proof: async () => expect(await emailNow()).not.toBe(new_email) }),
  );
  const yes = (side: "old" | "new", isChanged: boolean): Trial => ({
    door: formDoor(newsroom, "form", link(side), {}),
    isAllowed: true,
    proof: async () => expect((await emailNow()) === new_email, `as ${identity.name}`).toBe(isChanged),
  });
  const forged: Trial = {
    door: formDoor(newsroom, "form", "/email-change?token=x.y", {}),
    isAllowed: true,
    status: 410,
    proof: async () => expect(await emailNow()).not.toBe(new_email),
  };
  const again: Trial = { ...yes("old", true), status: 410 };
  return [...opening, forged, yes("old", false), yes("new", true), again];
};

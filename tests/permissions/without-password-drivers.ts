// Grave things of people who have no password: permissions.csv N123 to N125.
import { expect } from "vitest";
import { mailTo } from "./entry-drivers.ts";
import type { Newsroom } from "./newsroom.ts";
import { doorAs, double, noSuchDoor } from "./own-account-drivers.ts";
import { uniqueWord } from "./targets.ts";
import { type Driver, type Fields, formDoor, type Scene, type Trial } from "./trial.ts";

/** Somebody with the identity's role who signs in elsewhere only. */
async function withoutPassword(scene: Scene) {
  const person = await double(scene);
  const { db } = scene.newsroom.platform;
  if (person) await db.deleteFrom("accounts").where("user_id", "=", person.account.id).execute();
  return person;
}

type Somebody = NonNullable<Awaited<ReturnType<typeof withoutPassword>>>;

async function codesOf({ platform: { db } }: Newsroom, { account }: Somebody): Promise<readonly string[]> {
  const query = db.selectFrom("mails").select("subject").where("recipient", "=", account.email).orderBy("id");
  return (await query.execute()).flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? []);
}

const ask = (newsroom: Newsroom, path: string) => formDoor(newsroom, "form", path, { intent: "code" });

/** Has a code mailed and answers with it; what is tried is not this. */
async function newCode(newsroom: Newsroom, scene: Scene, person: Somebody): Promise<string> {
  const { status } = await ask(newsroom, "/profile/email").open({ ...scene.identity, cookie: person.cookie });
  expect(status).toBe(200);
  return (await codesOf(newsroom, person)).at(-1) ?? "";
}

/** N123: to the own address, whatever else the form names. */
export const askForCode: Driver = async (scene) => {
  const { newsroom, stranger } = scene;
  const person = await withoutPassword(scene);
  const trials = ["/profile/email", "/profile/delete"].map((path, index): Trial => {
    const fields = { intent: "code", email: stranger.email, user_id: stranger.id };
    return {
      door: doorAs(formDoor(newsroom, "form", path, fields), person?.cookie),
      isAllowed: person !== undefined,
      async proof() {
        if (person) expect(await codesOf(newsroom, person)).toHaveLength(index + 1);
        const { db } = newsroom.platform;
        const links = db.selectFrom("account_links").select("profile_id").where("email", "=", stranger.email);
        expect(await links.execute()).toEqual([]);
      },
    };
  });
  return [...trials, noSuchDoor(newsroom, `/profile/${stranger.id}/email`)];
};

/** N124: with the own code alone, and with each code once. */
export const proveByCode: Driver = async (scene) => {
  const { newsroom } = scene;
  const { db } = newsroom.platform;
  const [person, another] = [await withoutPassword(scene), await withoutPassword(scene)];
  const isAllowed = person !== undefined;
  const refusal = isAllowed ? { refusedWith: [422] } : {};
  const theirs = another ? await newCode(newsroom, scene, another) : "123456";
  const mine = person ? await newCode(newsroom, scene, person) : "123456";
  const post = (path: string, fields: Fields) => doorAs(formDoor(newsroom, "form", path, fields), person?.cookie);
  const email = `${uniqueWord()}@example.com`;
  const leaving = { byline: "former", comments: "erase", code: mine };
  const last = () => (person ? newCode(newsroom, scene, person) : Promise.resolve("123456"));
  return [
    { door: post("/profile/email", { email, code: theirs }), isAllowed: false, ...refusal },
    {
      door: post("/profile/email", { email, code: mine }),
      isAllowed,
      async proof() {
        const wishes = await db.selectFrom("email_changes").select("user_id").where("new_email", "=", email).execute();
        expect(wishes).toEqual([{ user_id: person?.account.id }]);
        expect((await post("/profile/delete", leaving).open(scene.identity)).status).toBe(422); // it is used up
      },
    },
    {
      door: {
        kind: "form",
        name: "POST /profile/delete with a code",
        open: async (identity) => post("/profile/delete", { ...leaving, code: await last() }).open(identity),
      },
      isAllowed,
      status: 303,
      async proof() {
        const id = person?.account.id ?? "";
        expect(await db.selectFrom("profiles").select("id").where("id", "=", id).execute()).toEqual([]);
      },
    },
  ];
};

/** N125: to the own address, whatever else the form names; whoever has a password gets none this way. */
export const askForFirstPassword: Driver = async (scene) => {
  const { newsroom, stranger } = scene;
  const { db } = newsroom.platform;
  const [person, owner] = [await withoutPassword(scene), await double(scene)];
  const door = formDoor(newsroom, "form", "/profile/password", { email: stranger.email, user_id: stranger.id });
  return [
    {
      door: doorAs(door, person?.cookie),
      isAllowed: person !== undefined,
      async proof() {
        if (person) expect(await mailTo(newsroom, person.account.email)).toContain("/reset-password?token=");
        const links = db.selectFrom("account_links").select("profile_id").where("email", "=", stranger.email);
        expect(await links.execute()).toEqual([]);
      },
    },
    ...(owner ? [{ door: doorAs(door, owner.cookie), isAllowed: false, refusedWith: [422] }] : []),
  ];
};

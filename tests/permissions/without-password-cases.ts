// Grave changes of people who have no password: permissions.csv N123 to N125.
import { expect } from "vitest";
import { type Attempt, type Case, type Fields, type Fixture, formEndpoint } from "./attempt.ts";
import { mailTo } from "./entry-cases.ts";
import { double, endpointAs, noSuchEndpoint } from "./my-account-cases.ts";
import type { SeededApp } from "./seeded-app.ts";
import { uniqueWord } from "./targets.ts";

/** Somebody with the identity's role who signs in elsewhere only. */
async function withoutPassword(fixture: Fixture) {
  const person = await double(fixture);
  const { db } = fixture.app.platform;
  if (person) await db.deleteFrom("accounts").where("user_id", "=", person.account.id).execute();
  return person;
}

type Somebody = NonNullable<Awaited<ReturnType<typeof withoutPassword>>>;

async function codesOf({ platform: { db } }: SeededApp, { account }: Somebody): Promise<readonly string[]> {
  const query = db.selectFrom("mails").select("subject").where("recipient", "=", account.email).orderBy("id");
  return (await query.execute()).flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? []);
}

const ask = (app: SeededApp, path: string) => formEndpoint(app, "form", path, { intent: "code" });

/** Has a code mailed and answers with it; what is tried is not this. */
async function newCode(app: SeededApp, fixture: Fixture, person: Somebody): Promise<string> {
  const { status } = await ask(app, "/profile/email").open({ ...fixture.identity, cookie: person.cookie });
  expect(status).toBe(200);
  return (await codesOf(app, person)).at(-1) ?? "";
}

/** N123: to the own address, whatever else the form names. */
export const askForCode: Case = async (fixture) => {
  const { app, stranger } = fixture;
  const person = await withoutPassword(fixture);
  const attempts = ["/profile/email", "/profile/delete"].map((path, index): Attempt => {
    const fields = { intent: "code", email: stranger.email, user_id: stranger.id };
    return {
      endpoint: endpointAs(formEndpoint(app, "form", path, fields), person?.cookie),
      isAllowed: person !== undefined,
      async proof() {
        if (person) expect(await codesOf(app, person)).toHaveLength(index + 1);
        const { db } = app.platform;
        const links = db.selectFrom("account_links").select("profile_id").where("email", "=", stranger.email);
        expect(await links.execute()).toEqual([]);
      },
    };
  });
  return [...attempts, noSuchEndpoint(app, `/profile/${stranger.id}/email`)];
};

/** N124: with the own code alone, and with each code once. */
export const proveByCode: Case = async (fixture) => {
  const { app } = fixture;
  const { db } = app.platform;
  const [person, another] = [await withoutPassword(fixture), await withoutPassword(fixture)];
  const isAllowed = person !== undefined;
  const refusal = isAllowed ? { refusedWith: [422] } : {};
  const theirs = another ? await newCode(app, fixture, another) : "123456";
  const mine = person ? await newCode(app, fixture, person) : "123456";
  const post = (path: string, fields: Fields) => endpointAs(formEndpoint(app, "form", path, fields), person?.cookie);
  const email = `${uniqueWord()}@example.com`;
  const leaving = { byline: "former", comments: "erase", code: mine };
  const last = () => (person ? newCode(app, fixture, person) : Promise.resolve("123456"));
  return [
    { endpoint: post("/profile/email", { email, code: theirs }), isAllowed: false, ...refusal },
    {
      endpoint: post("/profile/email", { email, code: mine }),
      isAllowed,
      async proof() {
        const wishes = await db.selectFrom("email_changes").select("user_id").where("new_email", "=", email).execute();
        expect(wishes).toEqual([{ user_id: person?.account.id }]);
        expect((await post("/profile/delete", leaving).open(fixture.identity)).status).toBe(422); // it is used up
      },
    },
    {
      endpoint: {
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
export const askForFirstPassword: Case = async (fixture) => {
  const { app, stranger } = fixture;
  const { db } = app.platform;
  const [person, owner] = [await withoutPassword(fixture), await double(fixture)];
  const endpoint = formEndpoint(app, "form", "/profile/password", { email: stranger.email, user_id: stranger.id });
  return [
    {
      endpoint: endpointAs(endpoint, person?.cookie),
      isAllowed: person !== undefined,
      async proof() {
        if (person) expect(await mailTo(app, person.account.email)).toContain("/reset-password?token=");
        const links = db.selectFrom("account_links").select("profile_id").where("email", "=", stranger.email);
        expect(await links.execute()).toEqual([]);
      },
    },
    ...(owner ? [{ endpoint: endpointAs(endpoint, owner.cookie), isAllowed: false, refusedWith: [422] }] : []),
  ];
};

// Beginning an account and coming back into it by mail: permissions.csv Z003, the second half of Z004, N090 to N092.
import { expect, vi } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { signInAndOut } from "./account-cases.ts";
import { type Attempt, type Case, type Fields, formEndpoint, pageEndpoints } from "./attempt.ts";
import type { Account, Identity } from "./identities.ts";
import { refusesPersons } from "./program-cases.ts";
import type { SeededApp } from "./seeded-app.ts";
import { uniqueWord } from "./targets.ts";

const password = "an orchard behind the mill";

/** Everybody here comes from one network address, and what is tried is not how much of it is let in. */
const forgetAttempts = ({ platform: { db } }: SeededApp) => db.deleteFrom("rate_limits").execute();

/** The text of the newest mail to an address. A job writes it. */
export async function mailTo({ platform: { db } }: SeededApp, email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const query = db.selectFrom("mails").select("text_body").where("recipient", "=", email).orderBy("id", "desc");
      return (await query.executeTakeFirstOrThrow()).text_body;
    },
    { timeout: 20_000, interval: 50 },
  );
}

function addressIn(mail: string, page: string): string {
  const found = new RegExp(`http://\\S+?(/${page}\\?token=[\\w-]+)`).exec(mail)?.[1];
  if (!found) throw new Error(`no link to ${page} in: ${mail}`);
  return found;
}

const visitor: Identity = { name: "anonymous", cookie: undefined, account: undefined };

const post = (app: SeededApp, path: string, fields: Fields) => formEndpoint(app, "form", path, fields).open(visitor);

/** Z003: whoever asks becomes a subscriber, once the address is confirmed, whatever else the form said. */
export const signUp: Case = async ({ app, identity }) => {
  await forgetAttempts(app);
  const { db } = app.platform;
  return (["form", "data form"] as const).map((kind): Attempt => {
    const email = `${uniqueWord()}@example.com`;
    const wished = { role: "super_admin", emailVerified: "true", email_verified: "true", banned: "true" };
    const invented = { id: newIdentifier(), created_at: "2001-01-01", permissions: "manage_users" };
    const fields = { form: "sign-up", fullName: "Sita Rai", email, password, confirmation: password };
    return {
      endpoint: formEndpoint(app, kind, "/login?tab=signup", { ...fields, ...wished, ...invented }),
      isAllowed: true,
      // The page leads on whoever is signed in already; what they asked for is done all the same.
      status: identity.cookie !== undefined && kind === "form" ? 302 : 200,
      async proof() {
        const mail = await mailTo(app, email);
        expect(await db.selectFrom("profiles").select("id").where("email", "=", email).execute()).toEqual([]);
        const confirm = addressIn(mail, "verify-email");
        expect((await post(app, confirm, { password, ...wished })).status).toBe(303);
        const rows = await db.selectFrom("profiles").selectAll().where("email", "=", email).execute();
        expect(rows).toMatchObject([{ role: "subscriber", banned: false, full_name: "Sita Rai" }]);
        expect(rows[0]?.id).not.toBe(invented.id);
        expect(rows[0]?.created_at.getFullYear()).toBeGreaterThan(2001);
        const held = db
          .selectFrom("user_permissions")
          .select("id")
          .where("user_id", "=", rows[0]?.id ?? "");
        expect(await held.execute()).toEqual([]);
      },
    };
  });
};

async function insertAccount({ platform: { db, authentication } }: SeededApp): Promise<Account> {
  const id = newIdentifier();
  const email = `${uniqueWord()}@example.com`;
  await db.insertInto("profiles").values({ id, email, full_name: "Asha", email_verified: true }).execute();
  const hash = await authentication.hashPassword(password);
  await db
    .insertInto("accounts")
    .values({ id: newIdentifier(), user_id: id, account_id: id, provider_id: "credential", password: hash })
    .execute();
  return { id, email, password };
}

/** Z004, both halves: signing in and out, and the mailed ways back into an account of one's own. */
export const signInAndReset: Case = async (fixture) => {
  const { app } = fixture;
  await forgetAttempts(app);
  const { email, id } = await insertAccount(app);
  const { db } = app.platform;
  const changed = "a lantern under the stairs";
  const asking: Attempt = {
    endpoint: formEndpoint(app, "form", "/forgot-password", { email, host: "evil.example" }),
    isAllowed: true,
    async proof() {
      const mail = await mailTo(app, email);
      expect(mail).toContain(`${app.origin}/reset-password?token=`);
      const reset = addressIn(mail, "reset-password");
      const answer = await post(app, reset, { password: changed, confirmation: changed, role: "admin" });
      expect(answer.status).toBe(200);
      const credentials = { email, password: changed };
      expect((await post(app, "/login", credentials)).status).toBe(303);
      const { role } = await db.selectFrom("profiles").select("role").where("id", "=", id).executeTakeFirstOrThrow();
      expect(role).toBe("subscriber");
    },
  };
  const another = await insertAccount(app);
  const byCode: Attempt = {
    endpoint: formEndpoint(app, "form", "/sign-in-code", { email: another.email }),
    isAllowed: true,
    async proof() {
      const code = /Code: (\d{6})/.exec(await mailTo(app, another.email))?.[1] ?? "";
      const answer = await post(app, "/sign-in-code", { form: "code", email: another.email, code });
      expect(answer.status).toBe(303);
      expect(answer.headers.getSetCookie().join()).toContain("__Host-rangashala-session=");
    },
  };
  const dead = ["/verify-email?token=x", "/reset-password?token=x", "/sign-in-code?token=x"].map(
    (path): Attempt => ({
      endpoint: formEndpoint(app, "form", path, { password: changed, confirmation: changed }),
      isAllowed: true,
      status: 410,
    }),
  );
  return [...(await signInAndOut(fixture)), asking, byCode, ...dead];
};

/**
 * Only once the program runs: these commands bring the words and with them React, which takes its production or its
 * development half when it is first asked for, and the program's pages need the former.
 */
const accountCommands = () => import("#app/features/people/accounts/account-commands.server.ts");

/** N090. */
export const writeAccountEmail: Case = async (fixture) => {
  const { writeAccountEmail } = await accountCommands();
  const input = { kind: "password", email: "nobody@example.com", lang: "en" };
  return refusesPersons(writeAccountEmail, async () => input)(fixture);
};

/** N091: whoever could run it could choose anybody's password. */
export const beginChange: Case = async (fixture) => {
  const { beginPasswordChange } = await accountCommands();
  return refusesPersons(beginPasswordChange, async (app) => ({ email: (await insertAccount(app)).email }))(fixture);
};

/** N092. */
export const openEntryPages: Case = async ({ app }) =>
  ["/verify-email", "/forgot-password", "/sign-in-code"].flatMap((path) =>
    pageEndpoints(app, path).map((endpoint): Attempt => ({ endpoint, isAllowed: true })),
  );

// The thirteen columns of the matrix as people: made in the database, signed in through the form like anybody.
import { permissions } from "#app/platform/auth/policy.ts";
import type { Role } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { signIn } from "#tests/harness/program.ts";
import { type IdentityName, identityNames } from "./matrix.ts";
import type { SeededApp } from "./seeded-app.ts";

export type Account = { id: string; email: string; password: string };

export type Identity = { name: IdentityName; cookie: string | undefined; account: Account | undefined };

const roles = ["subscriber", "author", "editor", "admin", "super_admin"] as const satisfies readonly Role[];
const password = "the-same-for-everybody";
/** Made once for each program: it is meant to take long. */
const passwordHashes = new WeakMap<SeededApp, Promise<string>>();

function passwordHashOf(app: SeededApp): Promise<string> {
  const hash = passwordHashes.get(app) ?? app.platform.authentication.hashPassword(password);
  passwordHashes.set(app, hash);
  return hash;
}

/** Makes and signs in every identity, and one more account, without a session, whose content is "another's". */
export async function makeIdentities(app: SeededApp): Promise<{ identities: readonly Identity[]; stranger: Account }> {
  const passwordHash = await passwordHashOf(app);
  const identities: Identity[] = [];
  for (const name of identityNames) {
    const account = name === "anonymous" ? undefined : await makeAccount(app, name, passwordHash);
    const cookie = account && (await signIn(app.origin, account));
    identities.push({ name, cookie, account });
  }
  return { identities, stranger: await makeAccount(app, "editor", passwordHash, "stranger") };
}

/**
 * A new account that may do what `identity` may, for what would change the identity's own. A visitor's is a
 * subscriber's.
 */
export async function makePeer(
  app: SeededApp,
  { name }: Pick<Identity, "name">,
): Promise<Account & { cookie: string }> {
  const passwordHash = await passwordHashOf(app);
  const role = name === "anonymous" ? "subscriber" : name;
  const account = await makeAccount(app, role, passwordHash, `peer-${newIdentifier()}`);
  return { ...account, cookie: await signIn(app.origin, account) };
}

async function makeAccount(
  { platform: { db } }: SeededApp,
  name: IdentityName,
  passwordHash: string,
  alias: string = name,
): Promise<Account> {
  const id = newIdentifier();
  const email = `${alias.replace(/[+_]/g, "-")}@example.com`;
  const [roleName, permissionName] = name.split("+");
  const role = roles.find((known) => known === roleName);
  if (!role) throw new Error(`${name} names no role`);
  await db.insertInto("profiles").values({ id, email, full_name: alias, role, email_verified: true }).execute();
  await db
    .insertInto("accounts")
    .values({ id: newIdentifier(), user_id: id, account_id: id, provider_id: "credential", password: passwordHash })
    .execute();
  const permission = permissions.find((known) => known === permissionName);
  if (permission) {
    await db
      .insertInto("user_permissions")
      .values({ id: newIdentifier(), user_id: id, permission, granted: true })
      .execute();
  }
  return { id, email, password };
}

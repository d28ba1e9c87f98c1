// Signing in and out, and one's own row: permissions.csv Z004, Z006, Z114, Z116, Z118.
import { expect } from "vitest";
import { closedPaths } from "#tests/harness/closed-endpoints.ts";
import { signIn } from "#tests/harness/program.ts";
import { type Answer, type Attempt, ask, type Case, type Endpoint } from "./attempt.ts";
import type { SeededApp } from "./seeded-app.ts";

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };

/** Z004, its first half: signing in by form and by script, signing out by every endpoint. */
export const signInAndOut: Case = async ({ app, identity, stranger }) => {
  const { email, password } = identity.account ?? stranger;
  // Without the cookie of the running test: a new sign-in ends the session that the browser had before.
  const visitor = { ...identity, cookie: undefined };
  const endpoints = [
    { path: "/login", headers: form, body: new URLSearchParams({ email, password }).toString(), status: 303 },
    { path: "/api/auth/sign-in/email", headers: json, body: JSON.stringify({ email, password }), status: 200 },
  ];
  const into: readonly Attempt[] = endpoints.map(({ status, ...sent }) => ({
    endpoint: { kind: "api", name: `POST ${sent.path}`, open: () => ask(app, visitor, { ...sent, method: "POST" }) },
    isAllowed: true,
    status,
    proof: ({ headers }) => expect(headers.getSetCookie().join()).toContain("__Host-rangashala-session="),
  }));
  const out: Attempt[] = [];
  for (const path of ["/sign-out", "/ne/sign-out", "/api/auth/sign-out"]) {
    const cookie = identity.account && (await signIn(app.origin, identity.account));
    out.push({
      endpoint: {
        kind: "api",
        name: `POST ${path}`,
        open: () => ask(app, { ...identity, cookie }, { path, method: "POST", headers: form, body: "" }),
      },
      isAllowed: true,
      status: path.startsWith("/api/") ? 200 : 303,
      proof: async () => expect(await app.platform.authentication.resolveActor(cookie)).toEqual({ kind: "anonymous" }),
    });
  }
  return [...into, ...out];
};

const getEndpoint = (app: SeededApp, path: string): Endpoint => ({
  kind: "api",
  name: `GET ${path}`,
  open: (identity) => ask(app, identity, { path }),
});

const accountRow =
  (check: (answer: Answer) => void): Case =>
  async ({ app, identity, stranger }) => {
    const [session, me] = [getEndpoint(app, "/api/auth/get-session"), getEndpoint(app, "/api/me")];
    if (identity.cookie === undefined) {
      // Nobody's session is told as none: 200 and `null`. It holds no row, so there is nothing to refuse.
      return [
        { endpoint: session, isAllowed: false, refusedWith: [200], secret: "user" },
        { endpoint: me, isAllowed: false },
      ];
    }
    // Naming somebody else changes nothing: the session says who asks.
    const named = getEndpoint(app, `/api/auth/get-session?userId=${stranger.id}`);
    return [
      ...[session, named].map((endpoint): Attempt => ({ endpoint, isAllowed: true, proof: check })),
      { endpoint: me, isAllowed: true },
      { endpoint: named, isAllowed: false, withheld: true, secret: stranger.email },
    ];
  };

/** Z006. */
export const readMyRow: Case = (fixture) =>
  accountRow(({ text }) =>
    expect(JSON.parse(text)).toMatchObject({
      user: {
        id: fixture.identity.account?.id,
        email: fixture.identity.account?.email,
        role: fixture.identity.name.split("+")[0],
      },
    }),
  )(fixture);

/** Z114. */
export const readMyPermissions: Case = (fixture) =>
  accountRow(({ text }) => {
    const [role, permission] = fixture.identity.name.split("+");
    const { user } = JSON.parse(text);
    if (role === "admin" || role === "super_admin") expect(user.permissions).toHaveLength(7);
    else expect(user.permissions).toEqual(permission ? [permission] : []);
  })(fixture);

const adminPaths = [
  "/admin/set-role",
  "/admin/create-user",
  "/admin/list-users",
  "/admin/ban-user",
  "/admin/remove-user",
  "/admin/set-user-password",
  "/admin/impersonate-user",
  "/admin/revoke-user-sessions",
];

/** Each address by reading and by writing. */
const closed = (app: SeededApp, paths: readonly string[], userId: string): readonly Attempt[] =>
  paths.flatMap((path) =>
    (["GET", "POST"] as const).map((method): Attempt => {
      const address = `/api/auth${path}`;
      const body = JSON.stringify({
        userId,
        role: "super_admin",
        newPassword: "another-good-password",
        email: "a@example.com",
      });
      return {
        endpoint: {
          kind: "api",
          name: `${method} ${address}`,
          open: (identity) =>
            ask(app, identity, { path: address, method, ...(method === "POST" ? { headers: json, body } : {}) }),
        },
        isAllowed: false,
      };
    }),
  );

/** Z118. */
export const closedEndpoints: Case = async ({ app, stranger }) => closed(app, closedPaths, stranger.id);

/** Z116. */
export const closedAdminEndpoints: Case = async ({ app, stranger }) => closed(app, adminPaths, stranger.id);

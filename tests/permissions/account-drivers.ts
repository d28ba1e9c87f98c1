// Signing in and out, and one's own row: permissions.csv Z004, Z006, Z114, Z116, Z118.
import { expect } from "vitest";
import { closedPaths } from "../harness/closed-endpoints.ts";
import { signIn } from "../harness/program.ts";
import type { Newsroom } from "./newsroom.ts";
import { type Answer, ask, type Door, type Driver, type Trial } from "./trial.ts";

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };

/** Z004, its first half: signing in by form and by script, signing out by every door. */
export const signInAndOut: Driver = async ({ newsroom, identity, stranger }) => {
  const { email, password } = identity.account ?? stranger;
  // Without the cookie of the running test: a new sign-in ends the session that the browser had before.
  const visitor = { ...identity, cookie: undefined };
  const doors = [
    { path: "/login", headers: form, body: new URLSearchParams({ email, password }).toString(), status: 303 },
    { path: "/api/auth/sign-in/email", headers: json, body: JSON.stringify({ email, password }), status: 200 },
  ];
  const into: readonly Trial[] = doors.map(({ status, ...sent }) => ({
    door: { kind: "api", name: `POST ${sent.path}`, open: () => ask(newsroom, visitor, { ...sent, method: "POST" }) },
    isAllowed: true,
    status,
    proof: ({ headers }) => expect(headers.getSetCookie().join()).toContain("__Host-rangashala-session="),
  }));
  const out: Trial[] = [];
  for (const path of ["/sign-out", "/ne/sign-out", "/api/auth/sign-out"]) {
    const cookie = identity.account && (await signIn(newsroom.origin, identity.account));
    out.push({
      door: {
        kind: "api",
        name: `POST ${path}`,
        open: () => ask(newsroom, { ...identity, cookie }, { path, method: "POST", headers: form, body: "" }),
      },
      isAllowed: true,
      status: path.startsWith("/api/") ? 200 : 303,
      proof: async () =>
        expect(await newsroom.platform.authentication.resolveActor(cookie)).toEqual({ kind: "anonymous" }),
    });
  }
  return [...into, ...out];
};

const getDoor = (newsroom: Newsroom, path: string): Door => ({
  kind: "api",
  name: `GET ${path}`,
  open: (identity) => ask(newsroom, identity, { path }),
});

const ownRow =
  (check: (answer: Answer) => void): Driver =>
  async ({ newsroom, identity, stranger }) => {
    const [session, me] = [getDoor(newsroom, "/api/auth/get-session"), getDoor(newsroom, "/api/me")];
    if (identity.cookie === undefined) {
      // Nobody's session is told as none: 200 and `null`. It holds no row, so there is nothing to refuse.
      return [
        { door: session, isAllowed: false, refusedWith: [200], secret: "user" },
        { door: me, isAllowed: false },
      ];
    }
    // Naming somebody else changes nothing: the session says who asks.
    const named = getDoor(newsroom, `/api/auth/get-session?userId=${stranger.id}`);
    return [
      ...[session, named].map((door): Trial => ({ door, isAllowed: true, proof: check })),
      { door: me, isAllowed: true },
      { door: named, isAllowed: false, withheld: true, secret: stranger.email },
    ];
  };

/** Z006. */
export const readOwnRow: Driver = (scene) =>
  ownRow(({ text }) =>
    expect(JSON.parse(text)).toMatchObject({
      user: {
        id: scene.identity.account?.id,
        email: scene.identity.account?.email,
        role: scene.identity.name.split("+")[0],
      },
    }),
  )(scene);

/** Z114. */
export const readOwnPermissions: Driver = (scene) =>
  ownRow(({ text }) => {
    const [role, permission] = scene.identity.name.split("+");
    const { user } = JSON.parse(text);
    if (role === "admin" || role === "super_admin") expect(user.permissions).toHaveLength(7);
    else expect(user.permissions).toEqual(permission ? [permission] : []);
  })(scene);

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
const closed = (newsroom: Newsroom, paths: readonly string[], userId: string): readonly Trial[] =>
  paths.flatMap((path) =>
    (["GET", "POST"] as const).map((method): Trial => {
      const address = `/api/auth${path}`;
      const body = JSON.stringify({
        userId,
        role: "super_admin",
        newPassword: "another-good-password",
        email: "a@example.com",
      });
      return {
        door: {
          kind: "api",
          name: `${method} ${address}`,
          open: (identity) =>
            ask(newsroom, identity, { path: address, method, ...(method === "POST" ? { headers: json, body } : {}) }),
        },
        isAllowed: false,
      };
    }),
  );

/** Z118. */
export const closedEndpoints: Driver = async ({ newsroom, stranger }) => closed(newsroom, closedPaths, stranger.id);

/** Z116. */
export const closedAdminEndpoints: Driver = async ({ newsroom, stranger }) => closed(newsroom, adminPaths, stranger.id);

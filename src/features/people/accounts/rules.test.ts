import { describe, expect, test } from "vitest";
import { type Actor, anonymous, effectivePermissions } from "#app/platform/auth/policy.ts";
import type { Permission, Role } from "#app/platform/db/schema.ts";
import { processorTime } from "#tests/harness/processor-time.ts";
import { checkedSignUp } from "./account-entry.server.ts";
import {
  accountEmail,
  destinationAfterSignIn,
  firstAdminInput,
  mayEnterAdmin,
  newPassword,
  signInPath,
} from "./rules.ts";

function person(role: Role, ...granted: Permission[]): Actor {
  const rows = granted.map((permission) => ({ permission, granted: true }));
  const who = { id: "1", email: "maya@example.com", fullName: "Maya Rai", avatarUrl: null, sessionId: "2" };
  return { kind: "person", ...who, role, permissions: effectivePermissions(role, rows) };
}

describe("entering the back office", () => {
  test.each<[string, Actor, boolean]>([
    ["nobody", anonymous, false],
    ["a subscriber", person("subscriber"), false],
    ["an author without a permission", person("author"), false],
    ["an editor without a permission", person("editor"), false],
    ["a subscriber with one permission", person("subscriber", "view_analytics"), true],
    ["an admin", person("admin"), true],
    ["a super_admin", person("super_admin"), true],
  ])("%s: permissions.csv Z026", (_who, actor, allowed) => {
    expect(mayEnterAdmin(actor)).toBe(allowed);
  });
});

describe("where signing in leads", () => {
  const [reader, admin] = [person("subscriber"), person("admin")];

  test.each([
    [reader, null, "/"],
    [reader, "", "/"],
    [reader, "/bookmarks?page=2", "/bookmarks?page=2"],
    [admin, null, "/admin"],
    [admin, "/bookmarks", "/admin"],
    [admin, "/admin/articles/new?lang=ne", "/admin/articles/new?lang=ne"],
    [admin, "/administration", "/admin"],
    [admin, "/admin/../login", "/admin"],
  ] as const)("%o from %s to %s", (actor, next, destination) => {
    expect(destinationAfterSignIn(actor, next, "en")).toBe(destination);
  });

  test("a Nepali reader without a page to go back to stays in Nepali", () => {
    expect(destinationAfterSignIn(reader, null, "ne")).toBe("/ne");
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%09/evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    " https://evil.example",
    "http:evil.example",
    "/\u0000//evil.example",
  ])("never off the site: %j", (next) => {
    for (const actor of [reader, admin]) {
      const destination = destinationAfterSignIn(actor, next, "en");
      expect(new URL(destination, "https://site.example").origin).toBe("https://site.example");
      expect(destination).not.toMatch(/^\/[/\\]/);
    }
  });

  test("the way there and back keeps path and query", () => {
    expect(signInPath("/profile?tab=a&b=c", "en")).toBe("/login?next=%2Fprofile%3Ftab%3Da%26b%3Dc");
    expect(signInPath("/ne/profile", "ne")).toBe("/ne/login?next=%2Fne%2Fprofile");
  });
});

describe("the first administrator as typed", () => {
  const good = { email: " Maya@Example.com ", fullName: " Maya  Rai ", password: "0123456789" };

  test("is trimmed, and the address in lower case", () => {
    expect(firstAdminInput.parse(good)).toMatchObject({ email: "maya@example.com", password: "0123456789" });
  });

  test.each([
    [{ email: "maya" }, "email", "email.invalid"],
    [{ email: "मा@example.com" }, "email", "email.invalid"],
    [{ email: "a\u0000@example.com" }, "email", "email.invalid"],
    [{ email: `${"a".repeat(250)}@example.com` }, "email", "text.tooLong:254"],
    [{ fullName: "  " }, "fullName", "text.required"],
    [{ fullName: "x".repeat(121) }, "fullName", "text.tooLong:120"],
    [{ password: "012345678" }, "password", "text.tooShort:10"],
    [{ password: "x".repeat(129) }, "password", "text.tooLong:128"],
  ])("%o is refused at %s with %s", (wrong, field, code) => {
    const issues = firstAdminInput.safeParse({ ...good, ...wrong }).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path.join("."), message])).toContainEqual([field, code]);
  });
});

describe("what anybody may send to sign up", () => {
  const honest = {
    fullName: "Maya Rai",
    email: "maya@example.com",
    password: "an orchard behind the mill",
    lang: "en",
  };
  const errorsIn = (typed: object) =>
    checkedSignUp.safeParse(typed).error?.issues.map(({ path, message }) => [path.join("."), message]);

  test.each([
    ["passwords", { password: "4@1é".repeat(262_144) }, "password"],
    ["passwords and addresses", { password: "p4ssw0rd".repeat(131_072), email: "abcd.".repeat(66_000) }, "email"],
    [
      "addresses that end as they should",
      { password: "4@1!".repeat(32), email: `${"abcd.".repeat(66_000)}@example.com` },
      "email",
    ],
    ["marks that stand in no order", { fullName: `M${"\u0315\u0300\u0327\u0334".repeat(25_000)}` }, "fullName"],
  ])("long %s are refused at once", (_what, typed, field) => {
    expect(errorsIn({ ...honest, ...typed })?.map(([name]) => name)).toContain(field);
    expect(processorTime(() => errorsIn({ ...honest, ...typed }), 100)).toBeLessThan(100);
  });

  test("is judged whole when it is short: every field has its fault", () => {
    expect(errorsIn({ ...honest, email: "maya", password: "Password123!" })).toEqual([
      ["email", "email.invalid"],
      ["password", "password.common"],
    ]);
    expect(errorsIn({ ...honest, fullName: "x".repeat(121), password: "short" })).toEqual([
      ["fullName", "text.tooLong:120"],
      ["password", "text.tooShort:10"],
    ]);
    expect(errorsIn(honest)).toBeUndefined();
  });

  const rules = { address: accountEmail(), password: newPassword(), name: firstAdminInput.shape.fullName };
  const units = [
    "a",
    ".",
    "a.",
    "@",
    " ",
    "\n",
    "\u0000",
    "\ud83c",
    "४",
    "\ufdfa",
    "\u0315\u0300",
    "a@b.c,",
    "-",
    "p4$$",
  ];

  test.each(Object.entries(rules))("100,000 characters of any kind as the %s are judged at once", (_name, rule) => {
    const judge = (typed: string) => rule.safeParse(typed).success;
    for (const unit of units) {
      for (const typed of [unit.repeat(100_000 / unit.length), `a@${unit.repeat(100_000 / unit.length)}.com`]) {
        expect(
          processorTime(() => judge(typed), 100),
          JSON.stringify(unit),
        ).toBeLessThan(100);
      }
    }
  });
});
